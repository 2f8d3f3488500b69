// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

// A package of its own, so that users of the library do not fetch the libraries it is compared
// with.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "Benchmarks", targets: ["Benchmarks"]),
    .library(name: "AllocationCounter", type: .dynamic, targets: ["AllocationCounter"]),
  ],
  dependencies: [
    .package(name: "StateRestoration", path: "../..", traits: [.defaults, "Encryption"]),
    .package(url: "https://github.com/apple/swift-protobuf", exact: "1.39.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // Loaded into child processes that count allocations; no target links it.
    .target(name: "AllocationCounter"),
    // The sample app through a symbolic link, because it is not a product of the library; under
    // another name, because its own is taken.
    .target(
      name: "Notes",
      dependencies: [
        .product(name: "RestorationCoding", package: "StateRestoration"),
        .product(name: "RestorationEngine", package: "StateRestoration"),
        .product(name: "ViewControllers", package: "StateRestoration"),
      ],
      // The demo shows a whole session; the benchmarks need the app alone.
      exclude: ["Demo"],
      resources: [.embedInCode("Resources")],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Notes",
        .product(name: "RestorationArchive", package: "StateRestoration"),
        .product(name: "RestorationCoding", package: "StateRestoration"),
        .product(name: "RestorationEngine", package: "StateRestoration"),
        .product(name: "RestorationMigration", package: "StateRestoration"),
        .product(name: "RestorationPlans", package: "StateRestoration"),
        .product(name: "RestorationSQLite", package: "StateRestoration"),
        .product(name: "RestorationStorage", package: "StateRestoration"),
        .product(name: "StateRestoration", package: "StateRestoration"),
        .product(name: "ViewControllers", package: "StateRestoration"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
        .product(name: "SwiftProtobuf", package: "swift-protobuf"),
      ],
      exclude: ["Coders/StateNodeMessage.proto", "Macro/MacroNodes.swift.txt"],
      // A link in Macro leads to a source of the trait of that name.
      swiftSettings: settings + [.define("Macros")],
      // valgrind reads the output of this linker, and crashes on that of the default one.
      linkerSettings: [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]
    ),
  ]
)
