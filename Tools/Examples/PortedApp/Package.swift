// swift-tools-version: 6.2

import Foundation
import PackageDescription

// The app compiles in both modes; RECIPES_MODE=6 selects the other one.
let mode: SwiftLanguageMode = Context.environment["RECIPES_MODE"] == "6" ? .v6 : .v5

// Another target asks for Apple's UIKit with `#if canImport(UIKit)`. SwiftPM shows all modules to all targets, so ours
// has another name here, and the targets that want it see it as `UIKit`.
// SwiftPM renames modules of a package that is named as its folder.
let root = URL(filePath: Context.packageDirectory).appending(path: "../../..").standardized
let library = root.lastPathComponent
let name = (apple: "UIKit", ours: "RestorationUIKit")
let uikit = Target.Dependency.product(
  name: "UIKit",
  package: library,
  moduleAliases: [name.apple: name.ours]
)
let inMode = SwiftSetting.swiftLanguageMode(mode)
let withUIKit: [SwiftSetting] = [
  inMode, .unsafeFlags(["-module-alias", "\(name.apple)=\(name.ours)"]),
]

// The controllers of an iOS app, tested on Linux. `App` has the app's files unchanged;
// `.ported/Recipes` is the output of `Tools/port` and is not kept. Run `./test`.
let package = Package(
  name: "PortedApp",
  dependencies: [
    .package(path: "../../..")
  ],
  targets: [
    .target(
      name: "Recipes",
      dependencies: [uikit],
      path: ".ported/Recipes",
      swiftSettings: withUIKit
    ),
    // Knows no UIKit of ours. Both modes compile it, the second beside the modules of the first.
    .target(name: "Neighbour", swiftSettings: [inMode]),
    .executableTarget(
      name: "RecipesProbe",
      dependencies: [
        "Neighbour", "Recipes", uikit,
        .product(name: "StateRestoration", package: library),
      ],
      swiftSettings: withUIKit
    ),
    .testTarget(
      name: "RecipesTests",
      dependencies: [
        "Recipes", "RecipesProbe", uikit,
        .product(name: "RestorationTesting", package: library),
      ],
      swiftSettings: withUIKit
    ),
  ]
)
