// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "bank",
  dependencies: [
    // For an app of your own: .package(url: …, from: …).
    .package(name: "secure-compositor", path: "../..")
  ],
  targets: [
    .testTarget(
      name: "BankTests",
      dependencies: [.product(name: "ComposeTesting", package: "secure-compositor")],
      exclude: ["transfer.scene.json"])
  ]
)
