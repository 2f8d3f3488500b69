// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

// A package of its own, so that users of the library need not fetch and build swift-syntax.
let package = Package(
  name: "Porting",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "port", targets: ["port"]),
    .library(name: "PortingRules", targets: ["PortingRules"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .target(
      name: "PortingRules",
      dependencies: [
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "port",
      dependencies: [
        "PortingRules",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "PortingTests",
      // The command, too, because its exit statuses and output are tested.
      dependencies: ["PortingRules", "port"],
      swiftSettings: settings
    ),
  ]
)
