// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// `Tools/check` sets this; elsewhere a newer compiler's warnings must not stop anybody's build.
let strict: [SwiftSetting] =
  Context.environment["RESTORATION_WARNINGS_AS_ERRORS"] == "1"
  ? [.treatAllWarnings(as: .error)] : []

// The scripts in `Tools` set this: the tool, the packages that it alone needs, and all tests. Without it the
// package is what an app builds, and tests of that.
let isDevelopment =
  Context.environment["RESTORATION_DEVELOPMENT"] == "1"
  || Context.environment["RESTORATION_TESTS"] != nil

let settings: [SwiftSetting] =
  strict + [
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
  ]

let sqlite: TargetDependencyCondition? = .when(traits: ["SQLite"])
let gtk: TargetDependencyCondition? = .when(traits: ["GTK"])
let postgres: TargetDependencyCondition? = .when(traits: ["Postgres"])
let grdb = Target.Dependency.product(
  name: "GRDB",
  package: "GRDB.swift",
  condition: .when(traits: ["GRDB"])
)
let crypto = Target.Dependency.product(
  name: "Crypto",
  package: "swift-crypto",
  condition: .when(traits: ["Encryption"])
)
let yams = Target.Dependency.product(
  name: "Yams",
  package: "Yams",
  condition: .when(traits: ["Plans"])
)
let logging: [Target.Dependency] = [
  .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Logging"])),
  .product(name: "CoreMetrics", package: "swift-metrics", condition: .when(traits: ["Logging"])),
]
let syntax: [Target.Dependency] = [
  "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftParser", "SwiftSyntax", "SwiftSyntaxBuilder",
  "SwiftSyntaxMacros",
].map { .product(name: $0, package: "swift-syntax", condition: .when(traits: ["Macros"])) }
let systemPackage = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

// What preserves and restores trees imports `trees`; what tries out stores imports `stores`.
let trees: [Target.Dependency] = ["RestorationArchive", "RestorationCoding", "RestorationEngine"]
let stores: [Target.Dependency] = [
  "RestorationArchive", "RestorationMaintenance", "RestorationStorage", "RestorationSQLite",
  "RestorationTesting", systemPackage,
]

let package = Package(
  name: "StateRestoration",
  // The oldest that have `Mutex`; the tools version is the oldest that has `treatAllWarnings`.
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "StateRestoration", targets: ["StateRestoration"]),
    .library(name: "ViewControllers", targets: ["ViewControllers"]),
    .library(name: "RestorationTesting", targets: ["RestorationTesting"]),
    .library(name: "ViewControllersTesting", targets: ["ViewControllersTesting"]),
    .library(name: "RestorationStorageTesting", targets: ["RestorationStorageTesting"]),
    .library(name: "RestorationArchive", targets: ["RestorationArchive"]),
    .library(name: "RestorationCoding", targets: ["RestorationCoding"]),
    .library(name: "RestorationEngine", targets: ["RestorationEngine"]),
    .library(name: "RestorationStorage", targets: ["RestorationStorage"]),
    .library(name: "RestorationMirror", targets: ["RestorationMirror"]),
    .library(name: "RestorationMaintenance", targets: ["RestorationMaintenance"]),
    .library(name: "RestorationSQLite", targets: ["RestorationSQLite"]),
    .library(name: "RestorationPostgres", targets: ["RestorationPostgres"]),
    .library(name: "RestorationLogging", targets: ["RestorationLogging"]),
    .library(name: "RestorationMacros", targets: ["RestorationMacros"]),
    .library(name: "RestorationMigration", targets: ["RestorationMigration"]),
    .library(name: "RestorationApple", targets: ["RestorationApple"]),
    .library(name: "RestorationPlans", targets: ["RestorationPlans"]),
    .library(name: "GLibMainLoop", targets: ["GLibMainLoop"]),
    .library(name: "RestorationGTK", targets: ["RestorationGTK"]),
  ],
  traits: [
    .trait(name: "SQLite", description: "The SQLite store, on the system's libsqlite3."),
    .trait(name: "Encryption", description: "Encrypted stores, through swift-crypto."),
    .trait(name: "Plans", description: "Migration plans and schema locks, read by Yams."),
    .trait(name: "GRDB", description: "Stores in an app's own database, opened with GRDB."),
    .trait(name: "GTK", description: "GLibMainLoop and RestorationGTK, on the system's GTK 4."),
    .trait(name: "Postgres", description: "The PostgreSQL store, on the system's libpq."),
    .trait(
      name: "Logging",
      description: "RestorationLogging, through swift-log and swift-metrics."
    ),
    .trait(name: "Macros", description: "RestorationMacros, through swift-syntax."),
    .default(
      enabledTraits: isDevelopment ? ["SQLite", "Encryption", "GRDB", "Plans"] : ["SQLite"]
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    // All that the macros build with: other packages with macros may need an older one.
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"605.0.0"),
  ],
  targets: [
    // MARK: Library: each target, what it alone needs of C, and its tests

    .target(name: "RestorationArchive", dependencies: ["CRestoration"]),
    .target(name: "CRestoration"),
    .testTarget(name: "RestorationArchiveTests", dependencies: ["RestorationArchive"]),

    .target(name: "RestorationCoding", dependencies: ["RestorationArchive"]),
    .testTarget(
      name: "RestorationCodingTests",
      dependencies: ["RestorationArchive", "RestorationCoding"]
    ),

    .target(name: "RestorationEngine", dependencies: ["RestorationArchive", "RestorationCoding"]),
    .testTarget(name: "RestorationEngineTests", dependencies: trees),

    .target(
      name: "RestorationStorage",
      dependencies: ["RestorationArchive", "CRestoration", crypto, systemPackage]
    ),
    .testTarget(
      name: "RestorationStorageTests",
      dependencies: stores + ["Probe", "StoreTestSupport"]
    ),

    .target(name: "RestorationMirror", dependencies: ["RestorationArchive", "RestorationStorage"]),

    // What an administrator does to a store: for the tool, plans and servers; no app links it.
    .target(
      name: "RestorationMaintenance",
      dependencies: ["RestorationArchive", "RestorationStorage"]
    ),

    .target(
      name: "RestorationLogging",
      dependencies: [
        "RestorationArchive", "RestorationMaintenance", "RestorationMirror", "RestorationStorage",
      ] + logging
    ),

    .target(
      name: "RestorationSQLite",
      dependencies: [
        "RestorationArchive", "RestorationStorage", "RestorationSchemas", "CRestorationSQLite",
        .target(name: "CRestorationSystemSQLite", condition: sqlite), grdb,
        .product(name: "GRDBSQLite", package: "GRDB.swift", condition: .when(traits: ["GRDB"])),
        systemPackage,
      ]
    ),
    .systemLibrary(
      name: "CRestorationSystemSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]
    ),
    .target(
      name: "CRestorationSQLite",
      cSettings: [.define("RESTORATION_SQLITE", .when(traits: ["SQLite"]))]
    ),
    .target(
      name: "RestorationSchemas",
      path: "Schemas",
      exclude: ["Archive", "Files", "JSON", "Lock"],
      resources: [.embedInCode("SQLite"), .embedInCode("Postgres")]
    ),

    .target(
      name: "RestorationPostgres",
      dependencies: [
        "RestorationArchive", "RestorationMaintenance", "RestorationStorage", "RestorationSchemas",
        .target(name: "CPostgres", condition: postgres),
      ]
    ),
    // Without the trait nothing asks for it, so that a build needs no libpq.
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),

    // Empty without the trait, so that a plain build needs no swift-syntax.
    .macro(
      name: "RestorationMacrosPlugin",
      dependencies: syntax,
      path: "Tools/Macros/Sources/RestorationMacrosPlugin"
    ),
    .target(
      name: "RestorationMacros",
      dependencies: ["RestorationMacrosPlugin", "RestorationCoding", "RestorationEngine"],
      path: "Tools/Macros/Sources/RestorationMacros"
    ),

    .target(
      name: "RestorationMigration",
      dependencies: ["RestorationArchive", "RestorationStorage"]
    ),
    .testTarget(
      name: "RestorationMigrationTests",
      dependencies: [
        "SchemaTestSupport", "StoreTestSupport", "RestorationArchive", "RestorationMaintenance",
        "RestorationMigration", "RestorationPlans", "RestorationStorage", "RestorationTesting",
        systemPackage,
      ]
    ),

    // For the tool and for tests: no app links plans, JSON, differences and migrations of whole stores.
    .target(
      name: "RestorationPlans",
      dependencies: [
        "RestorationArchive", "RestorationMaintenance", "RestorationMigration",
        "RestorationStorage", yams,
      ]
    ),

    // Apple's own formats, for the tool and for those who move an app; nothing else links it.
    .target(
      name: "RestorationApple",
      dependencies: ["RestorationArchive", "RestorationCoding"]
    ),
    .testTarget(
      name: "RestorationAppleTests",
      dependencies: [
        "RestorationApple", "RestorationArchive", "RestorationCoding", "RestorationMigration",
        "RestorationPlans",
      ]
    ),

    // Trees as plain data, which the test kit compares and view controllers give.
    .target(name: "RestorationDescription"),

    .target(name: "ViewControllers", dependencies: trees + ["RestorationDescription"]),
    .testTarget(
      name: "ViewControllersTests",
      dependencies: trees + [
        "Probe", "RestorationPlans", "SchemaTestSupport", "TreeSupport", "ViewControllers",
      ]
    ),

    .target(
      name: "StateRestoration",
      dependencies: trees + [
        "CRestoration", "RestorationStorage", "RestorationMigration",
        .target(name: "RestorationSQLite", condition: sqlite),
      ]
    ),
    .testTarget(
      name: "StateRestorationTests",
      dependencies: [
        "Probe", "RestorationEngine", "RestorationTesting", "StateRestoration", "StoreTestSupport",
        "TreeSupport",
      ],
      exclude: ["SessionPhases.md"]
    ),

    // Names that are in modules beside ours too, each with its module.
    .target(name: "Namesakes", path: "Tests/Namesakes"),
    .testTarget(
      name: "NamesakeTests",
      dependencies: ["Namesakes", "RestorationCoding", "RestorationEngine", "StateRestoration"]
    ),

    // What tests a store, for those who write one and have no tree.
    .target(
      name: "RestorationStorageTesting",
      dependencies: [
        "CRestorationTesting", "RestorationArchive", "RestorationMaintenance", "RestorationStorage",
      ]
    ),
    .target(name: "CRestorationTesting"),
    .target(
      name: "RestorationTesting",
      dependencies: trees + [
        "RestorationDescription", "RestorationMigration", "RestorationStorage",
        "RestorationStorageTesting", "StateRestoration",
      ]
    ),
    // A toolkit of its own, so that the kit is built and tested without view controllers.
    .testTarget(
      name: "ToolkitTestingTests",
      dependencies: ["RestorationTesting"]
    ),

    .target(
      name: "ViewControllersTesting",
      dependencies: [
        "RestorationEngine", "RestorationStorageTesting", "RestorationTesting", "ViewControllers",
      ]
    ),
    .testTarget(
      name: "RestorationTestingTests",
      dependencies: [
        "NotesApp", "RestorationStorageTesting", "RestorationTesting", "ViewControllers",
        "ViewControllersTesting",
      ],
      exclude: ["Goldens"]
    ),

    // MARK: GTK 4: empty modules without the trait, so that a plain build needs nothing of it

    .target(name: "GLibMainLoop", dependencies: [.target(name: "CGLib", condition: gtk)]),
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .target(
      name: "RestorationGTK",
      dependencies: [
        .target(name: "CGTK", condition: gtk), "GLibMainLoop", "RestorationArchive",
        "RestorationCoding", "RestorationEngine", "RestorationStorage", "StateRestoration",
      ]
    ),
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),

    // MARK: The sample app

    .target(
      name: "NotesApp",
      dependencies: trees + ["RestorationStorage", "StateRestoration", "ViewControllers"],
      path: "Tools/NotesApp",
      resources: [.embedInCode("Resources")]
    ),
    // What `Tools/demo` builds and shows.
    .executableTarget(
      name: "NotesDemo",
      dependencies: ["NotesApp", "RestorationDescription", "StateRestoration", "ViewControllers"],
      path: "Tools/NotesDemo"
    ),
    .testTarget(name: "NotesAppTests", dependencies: trees + ["NotesApp", "ViewControllers"]),

    // MARK: Tests: what tests share, what they start, and tests of several targets together

    .target(name: "RestorationTestSupport", path: "Tests/RestorationTestSupport"),
    .target(
      name: "SchemaTestSupport",
      dependencies: [
        "RestorationArchive", "RestorationMigration", "RestorationPlans", "RestorationTestSupport",
      ],
      path: "Tests/SchemaTestSupport"
    ),

    // A program that tests start, trace and kill: it saves into a store, restores an app and dies of
    // it, preserves the Notes app, or builds trees of every container in every other.
    .executableTarget(
      name: "Probe",
      dependencies: stores + ["NotesApp", "StateRestoration", "TreeSupport", "ViewControllers"],
      path: "Tests/Probe"
    ),
    .target(
      name: "TreeSupport",
      dependencies: ["ViewControllers", "RestorationArchive", "RestorationEngine"],
      path: "Tests/TreeSupport"
    ),

    // What the tests of the stores use.
    .target(
      name: "StoreTestSupport",
      dependencies: stores + ["RestorationTestSupport"],
      path: "Tests/StoreTestSupport"
    ),

    // The README's program.
    .executableTarget(name: "Journal", dependencies: ["StateRestoration"], path: "Tests/Journal"),
  ]
)

// UIKit's names, those of two modules that its users import, and AppKit's: not on Apple's systems.
#if !os(macOS)
  package.products.append(.library(name: "UIKit", targets: ["UIKit", "WebKit", "UIKitLog"]))
  package.targets += [
    .target(name: "UIKit", dependencies: trees + ["ViewControllers", "_Testing_UIKit"]),
    .target(name: "_Testing_UIKit"),
    .target(name: "WebKit", dependencies: trees + ["UIKit", "ViewControllers"]),
    .target(name: "UIKitLog"),
    .testTarget(
      name: "UIKitTests",
      dependencies: trees + [
        "RestorationTesting", "StateRestoration", "UIKit", "WebKit", "UIKitLog",
      ]
    ),
  ]

  // AppKit's names for the restoration of windows.
  package.products.append(.library(name: "AppKit", targets: ["AppKit", "Cocoa"]))
  package.targets += [
    .target(
      name: "AppKit",
      dependencies: trees + [
        "RestorationMigration", "RestorationStorage", "StateRestoration", "_Testing_AppKit",
      ]
    ),
    .target(name: "_Testing_AppKit"),
    .target(name: "Cocoa", dependencies: ["AppKit"]),
  ]
  if isDevelopment {
    package.targets += [
      .executableTarget(
        name: "NotesAppKit",
        dependencies: ["AppKit", "StateRestoration"],
        path: "Tools/Examples/NotesAppKit"
      ),
      .testTarget(
        name: "AppKitTests",
        dependencies: trees + ["AppKit", "Cocoa", "NotesAppKit", "StateRestoration", "TreeSupport"]
      ),
    ]
  }
#endif

// The tool, and tests of it, of what is behind the traits Encryption and Plans, and of faults.
if isDevelopment {
  package.products.append(.executable(name: "restoration", targets: ["restoration"]))
  // Loaded into the tool by its tests, so that its calls to the system fail.
  package.products.append(.library(name: "FaultShim", type: .dynamic, targets: ["CFaultShim"]))
  package.dependencies += [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ]
  package.targets += [
    .executableTarget(
      name: "restoration",
      dependencies: [
        "CRestoration", "NotesApp", "RestorationApple", "RestorationArchive", "RestorationEngine",
        "RestorationMaintenance", "RestorationMigration", "RestorationPlans", "RestorationPostgres",
        "RestorationSQLite",
        "RestorationStorage",
        "StateRestoration", "ViewControllers",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tools/restoration",
      resources: [.embedInCode("HTML/Page")]
    ),
    .testTarget(
      name: "RestorationToolTests",
      dependencies: trees + [
        "RestorationMaintenance", "RestorationMigration", "RestorationPlans", "RestorationSQLite",
        "RestorationStorage", "SchemaTestSupport", "restoration",
      ]
    ),

    .testTarget(
      name: "RestorationEncryptionTests",
      dependencies: stores + ["Probe", "StoreTestSupport", crypto]
    ),
    .testTarget(
      name: "RestorationSQLiteTests",
      dependencies: stores + ["RestorationSchemas", "Probe", "StoreTestSupport", grdb]
    ),
    .testTarget(
      name: "RestorationMirrorTests",
      dependencies: stores + ["RestorationMirror", "StoreTestSupport"]
    ),
    .testTarget(
      name: "RestorationLoggingTests",
      dependencies: [
        "RestorationArchive", "RestorationLogging", "RestorationMaintenance", "RestorationMirror",
        "RestorationStorage",
      ] + logging
    ),
    .testTarget(
      name: "RestorationPostgresTests",
      dependencies: [
        "RestorationArchive", "RestorationMaintenance", "RestorationMirror", "RestorationPostgres",
        "RestorationStorage", "RestorationStorageTesting", "StateRestoration", "restoration",
        .target(name: "CPostgres", condition: postgres),
      ]
    ),
    .testTarget(
      name: "RestorationPlansTests",
      dependencies: [
        "RestorationArchive", "RestorationMigration", "RestorationPlans", "SchemaTestSupport",
      ]
    ),

    // Faults: a program whose calls to the system fail, the sweeps over them, and what they use.
    .target(name: "CFaultShim", path: "Tests/FaultShim"),
    .executableTarget(
      name: "FaultProbe",
      dependencies: stores + ["CFaultShim", "StoreTestSupport"],
      path: "Tests/FaultProbe"
    ),
    .target(
      name: "FaultRig",
      dependencies: stores + [
        "RestorationTestSupport", "StoreTestSupport",
        .target(name: "CRestorationSystemSQLite", condition: sqlite),
      ],
      path: "Tests/FaultRig",
      // Sweeps make a hundred thousand disks; no product has this target, so adopters see no flag.
      swiftSettings: [.unsafeFlags(["-O"])]
    ),
    .testTarget(
      name: "DurabilityTests",
      dependencies: stores + ["FaultProbe", "FaultRig", "RestorationMigration", "StoreTestSupport"]
    ),

    // Whole apps, and what they restore.
    .executableTarget(
      name: "TerminalEditor",
      dependencies: ["StateRestoration"],
      path: "Tools/Examples/TerminalEditor"
    ),
    .executableTarget(
      name: "NoteStack",
      dependencies: ["StateRestoration", "ViewControllers"],
      path: "Tools/Examples/NoteStack"
    ),
    .testTarget(
      name: "RestorationEndToEndTests",
      dependencies: [
        "Journal", "NoteStack", "NotesDemo", "Probe", "RestorationPlans", "StateRestoration",
        "TerminalEditor", "ViewControllers", "restoration",
      ],
      exclude: ["Scenarios.md", "Scenarios.txt"]
    ),
  ]
}

// `Tools/sweep` asks for the sweeps; other commands neither build nor link them.
if Context.environment["RESTORATION_SWEEPS"] != nil {
  let rig: [Target.Dependency] = ["FaultProbe", "FaultRig", "StoreTestSupport"]
  package.targets.append(.testTarget(name: "SweepTests", dependencies: stores + rig))
}

// The C library, for `Tools/c-library` and the tests of GTK apps: apps in Swift have no use for it.
if Context.environment["RESTORATION_C"] != nil || Context.environment["RESTORATION_GTK"] != nil {
  package.products.append(
    .library(name: "RestorationC", type: .dynamic, targets: ["RestorationC"])
  )
  package.targets.append(
    .target(
      name: "RestorationC",
      dependencies: [
        "RestorationArchive", "RestorationEngine", "RestorationStorage", "StateRestoration",
        .target(name: "RestorationGTK", condition: gtk),
      ],
      exclude: ["gobject", "include", "restoration.map", "restoration.pc.in"]
    )
  )
}

// `Tools/test --gtk` asks for these, with the trait.
if Context.environment["RESTORATION_GTK"] != nil {
  package.targets += [
    .executableTarget(
      name: "GTKProbe",
      dependencies: [
        .target(name: "CGTK", condition: gtk), "GLibMainLoop", "RestorationEngine",
        "RestorationGTK", "StateRestoration",
      ],
      path: "Tests/GTKProbe"
    ),
    .executableTarget(
      name: "LoopProbe",
      dependencies: [.target(name: "CGLib", condition: gtk), "GLibMainLoop"],
      path: "Tests/LoopProbe"
    ),
    .testTarget(
      name: "RestorationGTKTests",
      dependencies: [
        "GTKProbe", "LoopProbe", "RestorationArchive", "RestorationCoding", "RestorationSQLite",
        "RestorationStorage",
      ],
      resources: [.copy("Interfaces")]
    ),
  ]
}

// What is the same for all: the compiler's settings, and of tests how random ones are repeated.
for target in package.targets where target.type != .system {
  target.swiftSettings = settings + (target.swiftSettings ?? [])
  if target.type == .test { target.dependencies.append("RestorationTestSupport") }
}

// RESTORATION_TESTS=ViewControllersTests,NotesAppTests leaves the other tests out, to build less.
if let wanted = Context.environment["RESTORATION_TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !wanted.contains($0.name) }
}
