// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "secure-compositor",
  products: [
    .library(name: "Compositor", targets: ["Compositor", "Plugins", "Layers", "Imaging"]),
    .library(name: "ComposeTesting", targets: ["ComposeTesting", "SceneBuilder"]),
    .library(name: "CComposePlugin", targets: ["CComposePlugin"]),
    .library(name: "ComposePlugin", targets: ["ComposePlugin"]),
    .executable(name: "compose", targets: ["compose"]),
  ],
  targets: [
    .systemLibrary(
      name: "CSpng", path: "Sources/C/CSpng", pkgConfig: "spng",
      providers: [.apt(["libspng-dev"]), .brew(["libspng"])]),
    .systemLibrary(
      name: "CDeflate", path: "Sources/C/CDeflate", pkgConfig: "libdeflate",
      providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]),
    .systemLibrary(
      name: "CTurboJPEG", path: "Sources/C/CTurboJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CWebP", path: "Sources/C/CWebP", pkgConfig: "libwebp",
      providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(
      name: "CPangoCairo", path: "Sources/C/CPangoCairo", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev", "libcairo2-dev"]), .brew(["pango", "cairo"])]),

    // FreeType alone, for the tests that compare the text room with it.
    .systemLibrary(
      name: "CFreeType", path: "Sources/C/CFreeType", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),

    .target(name: "CKernels", path: "Sources/C/CKernels"),
    .target(
      name: "Imaging", dependencies: ["CKernels", "CDeflate", "CSpng", "CTurboJPEG", "CWebP"]),
    .target(name: "Notation", dependencies: ["Imaging"]),
    .target(name: "Text", dependencies: ["Imaging", "CPangoCairo"]),
    .target(name: "Layers", dependencies: ["Notation", "Imaging"]),
    .target(name: "Compositor", dependencies: ["Layers", "Notation", "Imaging"]),
    .target(name: "Plugins", dependencies: ["Compositor", "Notation", "Text", "Imaging"]),
    .target(name: "CComposePlugin", path: "Sources/C/CComposePlugin"),
    .target(
      name: "ComposePlugin",
      dependencies: ["Compositor", "Layers", "Notation", "Imaging", "CComposePlugin"]),
    .target(name: "CGuests", path: "Sources/C/CGuests"),
    .target(
      name: "Guests",
      dependencies: ["Compositor", "Notation", "Imaging", "CComposePlugin", "CGuests"]),
    .target(name: "SceneLoading", dependencies: ["Compositor", "Layers", "Notation", "Imaging"]),
    .target(name: "Comparing", dependencies: ["Notation", "Imaging"]),
    .target(name: "Auditing", dependencies: ["Compositor", "Layers", "Notation", "Imaging"]),
    .target(name: "PluginLaws", dependencies: ["Compositor", "Layers", "Notation", "Imaging"]),
    .target(
      name: "Verification",
      dependencies: [
        "Comparing", "SceneLoading", "Compositor", "Layers", "Notation", "Imaging",
      ],
      resources: [
        .embedInCode("Reports/Page/picture.js"), .embedInCode("Reports/Page/report.css"),
        .embedInCode("Reports/Page/report.js"),
      ]),
    .target(
      name: "SceneBuilder",
      dependencies: [
        "Verification", "SceneLoading", "Plugins", "Compositor", "Layers", "Notation", "Imaging",
      ]),
    .target(
      name: "ComposeTesting",
      dependencies: [
        "SceneBuilder", "Verification", "SceneLoading", "Compositor", "Notation", "Imaging",
      ]),
    .target(name: "CommandLine", dependencies: ["Notation", "Imaging"]),
    .executableTarget(
      name: "compose",
      dependencies: [
        "CommandLine", "Verification", "Auditing", "Comparing", "PluginLaws", "SceneLoading",
        "Guests", "Plugins", "Compositor", "Layers", "Notation", "Imaging",
      ]),

    // Not in `swift test`: `Scripts/benchmark` builds and runs it.
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Verification", "Comparing", "SceneLoading", "Plugins", "Compositor", "Layers",
        "Notation", "Text", "Imaging",
      ]),

    .target(name: "HandmadePictures", path: "Tests/HandmadePictures"),
    .target(name: "TestSupport", dependencies: ["Imaging"], path: "Tests/TestSupport"),
    .testTarget(
      name: "ImagingTests", dependencies: ["Imaging", "HandmadePictures", "TestSupport"],
      exclude: ["Data"]),
    .testTarget(name: "TreeTests"),
    .testTarget(name: "NotationTests", dependencies: ["Notation", "Imaging", "TestSupport"]),
    .testTarget(
      name: "TextTests", dependencies: ["Text", "Imaging", "CFreeType", "TestSupport"],
      exclude: ["Data"]),
    .testTarget(
      name: "LayersTests", dependencies: ["Layers", "Notation", "Imaging", "TestSupport"]),
    .testTarget(
      name: "CompositorTests",
      dependencies: [
        "Verification", "Plugins", "Compositor", "Layers", "Notation", "Imaging", "TestSupport",
      ]),
    .testTarget(
      name: "PluginsTests",
      dependencies: [
        "PluginLaws", "Plugins", "Compositor", "Layers", "Notation", "Text", "Imaging",
      ]),
    .testTarget(
      name: "ComparingTests",
      dependencies: ["Comparing", "Imaging", "HandmadePictures", "TestSupport"]),
    .testTarget(
      name: "AuditingTests",
      dependencies: [
        "Auditing", "SceneLoading", "Plugins", "Compositor", "Layers", "Notation", "Imaging",
        "TestSupport",
      ], exclude: ["Data"]),
    .testTarget(
      name: "VerificationTests",
      dependencies: [
        "Verification", "SceneLoading", "Plugins", "Compositor", "Layers", "Notation", "Imaging",
        "HandmadePictures",
      ]),
    .testTarget(
      name: "ComposeTestingTests",
      dependencies: [
        "ComposeTesting", "Verification", "Compositor", "Layers", "Notation",
      ],
      exclude: ["Data"]),
    .testTarget(
      name: "CaseTests",
      dependencies: [
        "Verification", "SceneLoading", "Plugins", "Compositor", "Layers", "Notation", "Imaging",
        "TestSupport",
      ]),
    .testTarget(name: "ComposePluginTests", dependencies: ["ComposePlugin"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "compose", "CommandLine", "PluginLaws", "SceneLoading", "Plugins", "Compositor",
        "Layers", "Notation", "Imaging", "HandmadePictures", "TestSupport",
      ], exclude: ["BadPlugins", "Frei0rFilters"]),
  ],
  swiftLanguageModes: [.v6]
)
