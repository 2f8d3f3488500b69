// swift-tools-version: 6.2

import PackageDescription

// `Tools/check` sets this; elsewhere a newer compiler's warnings must not stop anybody's build.
let strict: [SwiftSetting] =
  Context.environment["RESTORATION_WARNINGS_AS_ERRORS"] == "1"
  ? [.treatAllWarnings(as: .error)] : []

let settings: [SwiftSetting] =
  strict + [
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
  ]

let sqlite: TargetDependencyCondition? = .when(traits: ["SQLite"])

let package = Package(
  name: "StateRestoration",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "StateRestoration", targets: ["StateRestoration"]),
    .library(name: "ViewControllers", targets: ["ViewControllers"]),
    .library(name: "RestorationTesting", targets: ["RestorationTesting"]),
    .library(name: "RestorationArchive", targets: ["RestorationArchive"]),
    .library(name: "RestorationCoding", targets: ["RestorationCoding"]),
    .library(name: "RestorationEngine", targets: ["RestorationEngine"]),
    .library(name: "RestorationStorage", targets: ["RestorationStorage"]),
    .library(name: "RestorationSQLite", targets: ["RestorationSQLite"]),
    .library(name: "RestorationMigration", targets: ["RestorationMigration"]),
    .executable(name: "restoration", targets: ["restoration"]),
  ],
  traits: [
    .trait(name: "SQLite", description: "The SQLite store, on the system's libsqlite3."),
    .default(enabledTraits: ["SQLite"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: [
    .target(
      name: "RestorationArchive",
      dependencies: ["CRestorationChecksum"],
      swiftSettings: settings
    ),
    .target(
      name: "RestorationCoding",
      dependencies: ["RestorationArchive"],
      swiftSettings: settings
    ),
    .target(
      name: "RestorationEngine",
      dependencies: ["RestorationArchive", "RestorationCoding"],
      swiftSettings: settings
    ),
    .target(
      name: "RestorationStorage",
      dependencies: [
        "RestorationArchive",
        "CRestorationFiles",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings
    ),
    // What Swift cannot say: an instruction, a call that its C library lacks, one with variable
    // arguments, something to do before `main`.
    .target(name: "CRestorationChecksum"),
    .target(name: "CRestorationFiles"),
    .target(name: "CRestorationFaults"),
    .target(name: "CRestorationLaunch"),
    .target(
      name: "CRestorationSQLite",
      cSettings: [.define("RESTORATION_SQLITE", .when(traits: ["SQLite"]))]
    ),
    .target(
      name: "RestorationSchemas",
      path: "Schemas",
      exclude: ["Archive", "Files", "JSON", "Lock"],
      resources: [.embedInCode("SQLite")],
      swiftSettings: settings
    ),
    .target(
      name: "RestorationSQLite",
      dependencies: [
        "RestorationArchive",
        "RestorationStorage",
        "RestorationSchemas",
        "CRestorationSQLite",
        .product(name: "GRDB", package: "GRDB.swift", condition: sqlite),
        .product(name: "GRDBSQLite", package: "GRDB.swift", condition: sqlite),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "RestorationMigration",
      dependencies: [
        "RestorationArchive",
        "RestorationStorage",
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "RestorationMigrationTests",
      dependencies: [
        "RestorationTestSupport", "SchemaTestSupport", "StoreTestSupport", "RestorationArchive",
        "RestorationMigration", "RestorationStorage", "RestorationTesting",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "restoration",
      dependencies: [
        "NotesApp",
        "RestorationArchive",
        "RestorationEngine",
        "RestorationMigration",
        "RestorationSQLite",
        "RestorationStorage",
        "StateRestoration",
        "ViewControllers",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      path: "Tools/restoration",
      resources: [.embedInCode("HTML/page.css"), .embedInCode("HTML/page.js")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "RestorationToolTests",
      dependencies: [
        "RestorationArchive", "RestorationEngine", "RestorationMigration", "RestorationSQLite",
        "RestorationStorage", "RestorationTestSupport", "SchemaTestSupport", "restoration",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "ViewControllers",
      dependencies: ["RestorationArchive", "RestorationCoding", "RestorationEngine"],
      swiftSettings: settings
    ),
    .target(
      name: "StateRestoration",
      dependencies: [
        "RestorationArchive",
        "RestorationCoding",
        "RestorationEngine",
        "RestorationStorage",
        "RestorationMigration",
        .target(name: "RestorationSQLite", condition: sqlite),
      ],
      swiftSettings: settings
    ),
    .target(
      name: "RestorationTesting",
      dependencies: [
        "CRestorationFaults",
        "CRestorationLaunch",
        "RestorationArchive",
        "RestorationCoding",
        "RestorationEngine",
        "RestorationMigration",
        "RestorationStorage",
        "StateRestoration",
        "ViewControllers",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ],
      swiftSettings: settings
    ),

    // The sample app and the tests of the view controllers.
    .target(
      name: "NotesApp",
      dependencies: ["ViewControllers", "RestorationCoding", "RestorationEngine"],
      path: "Tools/NotesApp",
      resources: [.embedInCode("Resources")],
      swiftSettings: settings
    ),
    // Trees of every container in every other, and a program that saves and restores some.
    .target(
      name: "TreeSupport",
      dependencies: ["ViewControllers", "RestorationArchive", "RestorationEngine"],
      path: "Tests/TreeSupport",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "TreeProbe",
      dependencies: ["TreeSupport", "ViewControllers", "RestorationArchive", "RestorationEngine"],
      path: "Tests/TreeProbe",
      swiftSettings: settings
    ),
    .testTarget(
      name: "ViewControllersTests",
      dependencies: [
        "RestorationTestSupport", "SchemaTestSupport", "TreeProbe", "TreeSupport",
        "ViewControllers", "RestorationArchive", "RestorationCoding", "RestorationEngine",
        "RestorationMigration",
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "NotesAppTests",
      dependencies: [
        "RestorationTestSupport",
        "NotesApp", "ViewControllers", "RestorationArchive", "RestorationCoding",
        "RestorationEngine",
      ],
      swiftSettings: settings
    ),
    // Tests
    .target(
      name: "RestorationTestSupport",
      path: "Tests/RestorationTestSupport",
      swiftSettings: settings
    ),
    .testTarget(
      name: "RestorationArchiveTests",
      dependencies: ["RestorationTestSupport", "RestorationArchive"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "RestorationCodingTests",
      dependencies: ["RestorationTestSupport", "RestorationArchive", "RestorationCoding"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "RestorationEngineTests",
      dependencies: [
        "RestorationTestSupport", "RestorationArchive", "RestorationCoding", "RestorationEngine",
      ],
      swiftSettings: settings
    ),
    .target(
      name: "SchemaTestSupport",
      dependencies: ["RestorationMigration"],
      path: "Tests/SchemaTestSupport",
      swiftSettings: settings
    ),
    // The tests of the stores, and a program that they start, trace and kill.
    .target(
      name: "StoreTestSupport",
      dependencies: [
        "RestorationTestSupport",
        "RestorationArchive",
        "RestorationSQLite",
        "RestorationStorage",
        "RestorationTesting",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/StoreTestSupport",
      swiftSettings: settings
    ),
    .executableTarget(
      name: "StoreProbe",
      dependencies: [
        "RestorationArchive",
        "RestorationStorage",
        "RestorationSQLite",
        "RestorationTesting",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/StoreProbe",
      swiftSettings: settings
    ),
    .testTarget(
      name: "RestorationStorageTests",
      dependencies: [
        "RestorationTestSupport",
        "RestorationArchive",
        "RestorationStorage",
        "RestorationTesting",
        "StoreProbe",
        "StoreTestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "RestorationSQLiteTests",
      dependencies: [
        "RestorationTestSupport",
        "RestorationArchive",
        "RestorationSQLite",
        "RestorationSchemas",
        "RestorationStorage",
        "RestorationTesting",
        "StoreProbe",
        "StoreTestSupport",
        .product(name: "GRDB", package: "GRDB.swift", condition: sqlite),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "RestorationEncryptionTests",
      dependencies: [
        "RestorationTestSupport",
        "RestorationArchive",
        "RestorationSQLite",
        "RestorationStorage",
        "RestorationTesting",
        "StoreProbe",
        "StoreTestSupport",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings
    ),

    // The test kit, under both frameworks.
    .testTarget(
      name: "RestorationTestingTests",
      dependencies: [
        "NotesApp",
        "RestorationTestSupport",
        "RestorationTesting",
        "ViewControllers",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      exclude: ["Goldens"],
      swiftSettings: settings
    ),
    // Faults: a program whose calls to the system fail, the sweeps over them, and what they use.
    .target(name: "CFaultShim", path: "Tests/FaultShim"),
    .executableTarget(
      name: "FaultProbe",
      dependencies: [
        "CFaultShim",
        "RestorationArchive",
        "RestorationSQLite",
        "RestorationStorage",
        "RestorationTesting",
        "StoreTestSupport",
      ],
      path: "Tests/FaultProbe",
      swiftSettings: settings
    ),
    .target(
      name: "FaultRig",
      dependencies: [
        "RestorationArchive",
        "RestorationSQLite",
        "RestorationStorage",
        "RestorationTestSupport",
        "RestorationTesting",
        "StoreTestSupport",
        .product(name: "GRDBSQLite", package: "GRDB.swift", condition: sqlite),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/FaultRig",
      // Sweeps make a hundred thousand disks; no product has this target, so adopters see no flag.
      swiftSettings: settings + [.unsafeFlags(["-O"])]
    ),
    .testTarget(
      name: "DurabilityTests",
      dependencies: [
        "FaultProbe",
        "FaultRig",
        "RestorationArchive",
        "RestorationMigration",
        "RestorationSQLite",
        "RestorationStorage",
        "RestorationTestSupport",
        "RestorationTesting",
        "StoreTestSupport",
        .product(name: "GRDBSQLite", package: "GRDB.swift", condition: sqlite),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings
    ),

    // The front door, and everything together.
    .executableTarget(
      name: "CrashProbe",
      dependencies: ["StateRestoration"],
      path: "Tests/CrashProbe",
      swiftSettings: settings
    ),
    .testTarget(
      name: "StateRestorationTests",
      dependencies: [
        "CrashProbe", "RestorationTestSupport", "RestorationTesting", "StateRestoration",
        "StoreTestSupport",
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "NotesProbe",
      dependencies: ["NotesApp", "RestorationArchive", "RestorationEngine", "ViewControllers"],
      path: "Tests/NotesProbe",
      swiftSettings: settings
    ),
    .testTarget(
      name: "RestorationEndToEndTests",
      dependencies: [
        "RestorationTestSupport", "NotesProbe", "StateRestoration", "ViewControllers",
      ],
      exclude: ["Scenarios.txt"],
      swiftSettings: settings
    ),
  ]
)

// RESTORATION_TESTS=ViewControllersTests,NotesAppTests leaves the other test targets out, so that work
// on one module need not build the tests of all.
if let wanted = Context.environment["RESTORATION_TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
}
