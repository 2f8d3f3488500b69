// swift-tools-version: 6.2

import PackageDescription

// Tests of the product RestorationMacros of the package above, and a comparison. The macros' code is built once
// more as a library, because nothing can import a macro of another package.
let syntax: [Target.Dependency] = [
  "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros",
].map { .product(name: $0, package: "swift-syntax") }
let restoration: [Target.Dependency] = [
  "RestorationArchive", "RestorationCoding", "RestorationEngine", "RestorationMacros",
].map { .product(name: $0, package: "StateRestoration") }

let package = Package(
  name: "MacroTests",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    .package(name: "StateRestoration", path: "../..", traits: [.defaults, "Macros"]),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"605.0.0"),
  ],
  targets: [
    .target(
      name: "MacroCode",
      dependencies: syntax,
      path: "Sources/RestorationMacrosPlugin",
      exclude: ["RestorationMacrosPlugin.swift"],
      swiftSettings: [.define("Macros")]
    ),
    // Compares the macro with the property wrapper and with code written by hand.
    .executableTarget(name: "Comparison", dependencies: restoration),
    .testTarget(
      name: "RestorationMacrosTests",
      dependencies: restoration + syntax + [
        "MacroCode", .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax"),
      ]
    ),
  ]
)

for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("ExistentialAny"),
    ]
}
