// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// A package of its own, so that users of the library need not fetch and build swift-syntax.
let package = Package(
  name: "RestorationMacros",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "RestorationMacros", targets: ["RestorationMacros"])
  ],
  dependencies: [
    .package(name: "StateRestoration", path: "../.."),
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
  ],
  targets: [
    .target(
      name: "RestorationMacros",
      dependencies: [
        "RestorationMacrosPlugin",
        .product(name: "RestorationCoding", package: "StateRestoration"),
        .product(name: "RestorationEngine", package: "StateRestoration"),
      ]
    ),
    .macro(
      name: "RestorationMacrosPlugin",
      dependencies: [
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ]
    ),
    // Compares the macro with the property wrapper and with code written by hand.
    .executableTarget(
      name: "Comparison",
      dependencies: [
        "RestorationMacros",
        .product(name: "RestorationArchive", package: "StateRestoration"),
        .product(name: "RestorationCoding", package: "StateRestoration"),
        .product(name: "RestorationEngine", package: "StateRestoration"),
      ]
    ),
    .testTarget(
      name: "RestorationMacrosTests",
      dependencies: [
        "RestorationMacros", "RestorationMacrosPlugin",
        .product(name: "RestorationArchive", package: "StateRestoration"),
        .product(name: "RestorationCoding", package: "StateRestoration"),
        .product(name: "RestorationEngine", package: "StateRestoration"),
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ]
    ),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
  ]
}
