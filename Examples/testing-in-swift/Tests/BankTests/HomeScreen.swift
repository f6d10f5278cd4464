import ComposeTesting

/// The bank's home screen for three seconds of use, then on its way to the app switcher.
func homeScreen(balance: TestLayer) -> TestScene {
  TestScene(
    device: .screen(393, 852),
    layers: [
      .fill("page", "#f2f2f7"),
      .label("greeting", "Good morning, Ada").frame(24, 80, 345, 30),
      balance.frame(24, 130, 345, 120),
      .layer("pay", kind: "button").with("text", "Pay").frame(24, 700, 345, 50),
      .toast("copied", "Balance copied").owner("balance").frame(76, 630, 240, 44)
        .shown(from: .seconds(1), for: .seconds(1)),
      .watermark("mark", "{user}").level(.statusBar).touch(.passes),
      .cover("privacy", "#0b3d2e").level(.alert).hidden(),
    ],
    timeline: [.seconds(3): .willResignActive(.switcher), .seconds(3.5): .didEnterBackground],
    reactions: [.while(.inactive, show: ["privacy"])]
  )
  .with("tick", "500ms")
  .with("variables", .object(["user": "u-1042"]))
}

/// What the balance shows, in whatever container.
let card: [TestLayer] = [
  .shape("card", "#3d4ad6").cornerRadius(20),
  .label("amount", "12,480.00").with("size", 34).with("color", "white"),
]
