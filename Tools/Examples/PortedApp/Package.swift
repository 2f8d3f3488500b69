// swift-tools-version: 6.2

import PackageDescription

// The app compiles in both modes; RECIPES_MODE=6 selects the other one.
let mode: SwiftLanguageMode = Context.environment["RECIPES_MODE"] == "6" ? .v6 : .v5

// The controllers of an iOS app, tested on Linux. `App` has the app's files unchanged;
// `.ported/Recipes` is the output of `Tools/port` and is not kept. Run `./test`.
let package = Package(
  name: "PortedApp",
  dependencies: [
    .package(name: "StateRestoration", path: "../../..")
  ],
  targets: [
    .target(
      name: "Recipes",
      dependencies: [.product(name: "UIKit", package: "StateRestoration")],
      path: ".ported/Recipes",
      swiftSettings: [.swiftLanguageMode(mode)]
    ),
    .executableTarget(
      name: "RecipesProbe",
      dependencies: [
        "Recipes",
        .product(name: "StateRestoration", package: "StateRestoration"),
        .product(name: "UIKit", package: "StateRestoration"),
      ]
    ),
    .testTarget(
      name: "RecipesTests",
      dependencies: [
        "Recipes", "RecipesProbe",
        .product(name: "RestorationTesting", package: "StateRestoration"),
        .product(name: "UIKit", package: "StateRestoration"),
      ]
    ),
  ]
)
