// swift-tools-version: 6.2

import PackageDescription

// Both compile the app; RECIPES_MODE=6 tries the other one.
let mode: SwiftLanguageMode = Context.environment["RECIPES_MODE"] == "6" ? .v6 : .v5

// The controllers of an iOS app, tested on Linux. `App` is the app as it stands in its own project;
// `.ported/Recipes` is what `Tools/port` makes of it and is not kept. Run `./test`.
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
