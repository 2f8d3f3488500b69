// swift-tools-version: 6.2

import PackageDescription

// The folder of the toolchain's own swift-syntax, as `Tools/port` finds it. Otherwise the package is
// built, which takes fifteen minutes of processor time in release.
let folder = Context.environment["PORTING_SYNTAX"].flatMap { $0.isEmpty ? nil : $0 }

var settings: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]
var linking: [LinkerSetting] = []
var syntax: [Target.Dependency] = []
var packages: [Package.Dependency] = [
  .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
]
if let folder {
  settings.append(.unsafeFlags(["-I", folder]))
  linking.append(.unsafeFlags(["-L", folder, "-Xlinker", "-rpath", "-Xlinker", folder]))
} else {
  packages.append(.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"))
  syntax = ["SwiftDiagnostics", "SwiftParser", "SwiftParserDiagnostics", "SwiftSyntax"].map {
    .product(name: $0, package: "swift-syntax")
  }
}

// A package of its own, so that users of the library need not fetch and build swift-syntax.
let package = Package(
  name: "Porting",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "port", targets: ["port"]),
    .library(name: "PortingRules", targets: ["PortingRules"]),
  ],
  dependencies: packages,
  targets: [
    .target(
      name: "PortingRules",
      dependencies: syntax,
      swiftSettings: settings,
      linkerSettings: linking
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
