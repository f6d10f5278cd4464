import Imaging

extension Device {
  /// Every device that a scene can name, in the order of `compose devices`.
  public static let presets: [Device] =
    notchedPhones + islandPhones + plainPhones + androidPhones + tablets + desktops

  public static func preset(named name: String) -> Device? {
    presets.first { $0.name == name }
  }

  private static func phone(
    _ name: String, _ title: String, _ width: Double, _ height: Double, top: Double,
    corner: Double, cutout: MaskShape
  ) -> Device {
    Device(
      name: name, title: title, size: Size(width, height), scale: 3,
      safeArea: Insets(top: top, bottom: 34),
      landscapeSafeArea: Insets(left: top, bottom: 21, right: top),
      cornerRadius: corner, cutouts: [cutout])
  }

  /// A notch hangs from the upper edge, in the middle, its lower corners round.
  private static func notch(_ width: Double, _ height: Double, in screen: Double) -> MaskShape {
    MaskShape(
      frame: Rect((screen - width) / 2, 0, width, height),
      cornerRadius: Corners(topLeft: 0, topRight: 0, bottomRight: 20, bottomLeft: 20))
  }

  /// An island is a pill of 126 by 37 points below the upper edge.
  private static func island(in screen: Double, top: Double) -> MaskShape {
    MaskShape(frame: Rect((screen - 126) / 2, top, 126, 37), cornerRadius: Corners(18.5))
  }

  private static let notchedPhones = [
    phone(
      "iphone-13-mini", "iPhone 12 mini, 13 mini", 375, 812, top: 50, corner: 44,
      cutout: notch(174, 34, in: 375)),
    phone(
      "iphone-14", "iPhone 12, 13, 14", 390, 844, top: 47, corner: 47.33,
      cutout: notch(162, 33, in: 390)),
    phone(
      "iphone-14-plus", "iPhone 13 Pro Max, 14 Plus", 428, 926, top: 47, corner: 53.33,
      cutout: notch(162, 33, in: 428)),
    phone(
      "iphone-16e", "iPhone 16e", 390, 844, top: 47, corner: 47.33,
      cutout: notch(162, 33, in: 390)),
  ]

  private static let islandPhones = [
    phone(
      "iphone-15", "iPhone 14 Pro, 15, 15 Pro, 16", 393, 852, top: 59, corner: 55,
      cutout: island(in: 393, top: 11)),
    phone(
      "iphone-15-plus", "iPhone 14 Pro Max, 15 Plus, 15 Pro Max, 16 Plus", 430, 932, top: 59,
      corner: 55, cutout: island(in: 430, top: 11)),
    phone(
      "iphone-16-pro", "iPhone 16 Pro, 17", 402, 874, top: 62, corner: 62,
      cutout: island(in: 402, top: 14)),
    phone(
      "iphone-16-pro-max", "iPhone 16 Pro Max, 17 Pro Max", 440, 956, top: 62, corner: 62,
      cutout: island(in: 440, top: 14)),
  ]

  private static let plainPhones = [
    Device(
      name: "iphone-se", title: "iPhone SE (2nd and 3rd generation)", size: Size(375, 667),
      scale: 2, safeArea: Insets(top: 20), landscapeSafeArea: .zero)
  ]

  private static func hole(_ diameter: Double, in screen: Double, top: Double) -> MaskShape {
    MaskShape(
      frame: Rect((screen - diameter) / 2, top, diameter, diameter),
      cornerRadius: Corners(diameter / 2))
  }

  private static let androidPhones = [
    Device(
      name: "android-1080x2400", title: "Android phone, 1080x2400 at 420 dpi",
      size: Size(1080 / 2.625, 2400 / 2.625), scale: 2.625,
      safeArea: Insets(top: 40, bottom: 24), landscapeSafeArea: Insets(left: 40, bottom: 24),
      cornerRadius: 32, cutouts: [hole(24, in: 1080 / 2.625, top: 8)]),
    Device(
      name: "pixel-8", title: "Pixel 8", size: Size(1080 / 2.625, 2400 / 2.625), scale: 2.625,
      safeArea: Insets(top: 45, bottom: 24), landscapeSafeArea: Insets(left: 45, bottom: 24),
      cornerRadius: 38, cutouts: [hole(26, in: 1080 / 2.625, top: 9)]),
    Device(
      name: "pixel-9-pro-xl", title: "Pixel 9 Pro XL", size: Size(448, 997.33), scale: 3,
      safeArea: Insets(top: 52, bottom: 24), landscapeSafeArea: Insets(left: 52, bottom: 24),
      cornerRadius: 44, cutouts: [hole(30, in: 448, top: 10)]),
    Device(
      name: "galaxy-s24", title: "Galaxy S24", size: Size(360, 780), scale: 3,
      safeArea: Insets(top: 32, bottom: 24), landscapeSafeArea: Insets(left: 32, bottom: 24),
      cornerRadius: 34, cutouts: [hole(22, in: 360, top: 7)]),
    Device(
      name: "galaxy-a15", title: "Galaxy A15, a drop in the upper edge", size: Size(384, 832),
      scale: 2.8125, safeArea: Insets(top: 30, bottom: 48),
      landscapeSafeArea: Insets(left: 30, right: 48), cornerRadius: 24,
      cutouts: [
        MaskShape(
          frame: Rect(180, 0, 24, 22),
          cornerRadius: Corners(topLeft: 0, topRight: 0, bottomRight: 11, bottomLeft: 11))
      ]),
  ]

  private static let tablets = [
    Device(
      name: "ipad-10.9", title: "iPad (10th generation), iPad Air 11-inch", size: Size(820, 1180),
      scale: 2, safeArea: Insets(top: 24, bottom: 20), cornerRadius: 18),
    Device(
      name: "ipad-12.9", title: "iPad Pro 12.9-inch", size: Size(1024, 1366), scale: 2,
      safeArea: Insets(top: 24, bottom: 20), cornerRadius: 18),
    Device(
      name: "ipad-pro-13", title: "iPad Pro 13-inch (M4)", size: Size(1032, 1376), scale: 2,
      safeArea: Insets(top: 24, bottom: 20), cornerRadius: 30),
    Device(
      name: "ipad-mini", title: "iPad mini (6th generation)", size: Size(744, 1133), scale: 2,
      safeArea: Insets(top: 24, bottom: 20), cornerRadius: 21.5),
    Device(
      name: "galaxy-tab-s9", title: "Galaxy Tab S9", size: Size(800, 1280), scale: 2,
      safeArea: Insets(top: 24, bottom: 24), cornerRadius: 14),
  ]

  private static let desktops = [
    Device(name: "desktop-1080p", title: "Desktop, 1920x1080", size: Size(1920, 1080), scale: 1),
    Device(
      name: "desktop-4k", title: "Desktop, 3840x2160 at 1.5", size: Size(2560, 1440), scale: 1.5),
    Device(
      name: "macbook-air-13", title: "MacBook Air 13-inch, notched menu bar", size: Size(1470, 956),
      scale: 2, safeArea: Insets(top: 37), cornerRadius: 10,
      cutouts: [notch(185, 32, in: 1470)]),
  ]
}
