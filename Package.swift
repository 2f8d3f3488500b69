// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// What a build has beyond that of an app, for developers of this package. The scripts in `Tools` set it.
//
//   RESTORATION_DEVELOPMENT=1                the tool, its packages and traits, and all tests
//   RESTORATION_DEVELOPMENT=NotesAppTests    the same, and of the tests only those that are named
//   RESTORATION_DEVELOPMENT=1,SweepTests     all tests, and those that are there only if named
//   RESTORATION_DEVELOPMENT=1,strict         the first, and warnings are errors; or strict alone
let wanted = Set(Context.environment["RESTORATION_DEVELOPMENT"]?.words ?? [])
let isDevelopment = !wanted.subtracting(["strict"]).isEmpty
let testsAlone = wanted.contains("1") ? [] : wanted.subtracting(["strict"])

// MARK: What a target can depend on

/// The packages of products of others.
let packages = [
  "GRDB": "GRDB.swift", "GRDBSQLite": "GRDB.swift", "Crypto": "swift-crypto", "Yams": "Yams",
  "Logging": "swift-log", "CoreMetrics": "swift-metrics", "SystemPackage": "swift-system",
  "ArgumentParser": "swift-argument-parser", "SwiftCompilerPlugin": "swift-syntax",
  "SwiftDiagnostics": "swift-syntax", "SwiftParser": "swift-syntax", "SwiftSyntax": "swift-syntax",
  "SwiftSyntaxBuilder": "swift-syntax", "SwiftSyntaxMacros": "swift-syntax",
]

/// The targets that are programs, which demonstrations and tests start.
let programs: Set = [
  "FaultProbe", "GTKProbe", "Journal", "LoopProbe", "NoteStack", "NotesAppKit", "NotesDemo",
  "Probe", "TerminalEditor", "ThousandTabs", "restoration",
]

/// Names for what preserves and restores trees, and for what tries out stores.
let groups = [
  "trees": "RestorationArchive RestorationCoding RestorationEngine",
  "stores": "RestorationArchive RestorationFiles RestorationMaintenance RestorationStorage "
    + "RestorationSQLite RestorationTesting SystemPackage",
]

/// The dependencies that a row names. `NAME/TRAIT` is left out without the trait.
func dependencies(_ names: [String]) -> [Target.Dependency] {
  names.flatMap { word -> [Target.Dependency] in
    if let group = groups[word] { return dependencies(group.words) }
    let parts = word.split(separator: "/").map(String.init)
    let (name, trait) = (parts[0], parts.dropFirst().first)
    let condition: TargetDependencyCondition? = trait.flatMap { .when(traits: [$0]) }
    guard let package = packages[name] else { return [.target(name: name, condition: condition)] }
    return [.product(name: name, package: package, condition: condition)]
  }
}

extension String {
  var words: [String] { split { " ,\n".contains($0) }.map(String.init) }
}

/// The targets of a table: in each row a folder, by default in Sources or Tests, and dependencies.
func targets(_ table: String) -> [Target] {
  table.split(separator: "\n").map { row in
    let parts = row.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let name = String(parts[0].split(separator: "/").last ?? "")
    let isTest = name.hasSuffix("Tests")
    let path = parts[0].contains("/") ? parts[0] : "\(isTest ? "Tests" : "Sources")/\(name)"
    let needed = dependencies(parts[1].words + (isTest ? ["RestorationTestSupport"] : []))
    if isTest { return .testTarget(name: name, dependencies: needed, path: path) }
    return programs.contains(name)
      ? .executableTarget(name: name, dependencies: needed, path: path)
      : .target(name: name, dependencies: needed, path: path)
  }
}

// MARK: The package

let package = Package(
  name: "StateRestoration",
  // The oldest that have `Mutex`; the tools version is the oldest that has `treatAllWarnings`.
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: """
    StateRestoration ViewControllers RestorationTesting ViewControllersTesting
    RestorationStorageTesting RestorationArchive RestorationCoding RestorationEngine
    RestorationFiles RestorationStorage RestorationMirror RestorationMaintenance RestorationSQLite
    RestorationPostgres RestorationLogging RestorationMacros RestorationMigration RestorationApple
    RestorationPlans GLibMainLoop RestorationGTK
    """.words.map { .library(name: $0, targets: [$0]) } + [
      .library(name: "RestorationC", type: .dynamic, targets: ["RestorationC"])
    ],
  traits: [
    .trait(name: "SQLite", description: "The SQLite store, on the system's libsqlite3."),
    .trait(name: "Encryption", description: "Encrypted stores, through swift-crypto."),
    .trait(name: "Plans", description: "Migration plans and schema locks, read by Yams."),
    .trait(name: "GRDB", description: "Stores in an app's own database, opened with GRDB."),
    .trait(name: "GTK", description: "GLibMainLoop and RestorationGTK, on the system's GTK 4."),
    .trait(name: "Postgres", description: "The PostgreSQL store, on the system's libpq."),
    .trait(name: "Logging", description: "RestorationLogging: swift-log and swift-metrics."),
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
    .target(
      name: "CRestorationSQLite",
      cSettings: [.define("RESTORATION_SQLITE", .when(traits: ["SQLite"]))]
    ),
    // Bindings of the system's libraries. Without its trait nothing asks for one.
    .systemLibrary(
      name: "CRestorationSystemSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite3"])]
    ),
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "RestorationSchemas", path: "Schemas"),
    // Empty without the trait, so that a plain build needs no swift-syntax.
    .macro(
      name: "RestorationMacrosPlugin",
      dependencies: dependencies(
        """
        SwiftCompilerPlugin/Macros SwiftDiagnostics/Macros SwiftParser/Macros SwiftSyntax/Macros \
        SwiftSyntaxBuilder/Macros SwiftSyntaxMacros/Macros
        """.words
      ),
      path: "Tools/Macros/Sources/RestorationMacrosPlugin"
    ),
  ]
)

// MARK: What an app links

package.targets += targets(
  """
  CRestoration:
  RestorationArchive: CRestoration
  RestorationCoding: RestorationArchive
  RestorationEngine: RestorationArchive RestorationCoding
  RestorationFiles: RestorationArchive CRestoration SystemPackage
  RestorationStorage: RestorationArchive RestorationFiles CRestoration Crypto/Encryption SystemPackage
  RestorationSQLite: RestorationArchive RestorationFiles RestorationStorage RestorationSchemas \
  CRestorationSQLite CRestorationSystemSQLite/SQLite GRDB/GRDB GRDBSQLite/GRDB SystemPackage
  RestorationMigration: RestorationArchive RestorationStorage
  StateRestoration: trees CRestoration RestorationFiles RestorationStorage RestorationMigration RestorationSQLite/SQLite
  RestorationDescription:
  ViewControllers: trees RestorationDescription
  """
)

// MARK: What some apps link: libraries of others, servers, GTK 4 (empty without the trait), other languages

package.targets += targets(
  """
  RestorationLogging: RestorationArchive RestorationMaintenance RestorationMirror RestorationStorage \
  Logging/Logging CoreMetrics/Logging
  RestorationMirror: RestorationArchive RestorationStorage
  RestorationPostgres: RestorationArchive RestorationFiles RestorationMaintenance RestorationStorage \
  RestorationSchemas CPostgres/Postgres
  Tools/Macros/Sources/RestorationMacros: RestorationMacrosPlugin RestorationCoding RestorationEngine
  GLibMainLoop: CGLib/GTK
  RestorationGTK: CGTK/GTK GLibMainLoop trees RestorationStorage StateRestoration
  RestorationC: RestorationArchive RestorationEngine RestorationStorage StateRestoration RestorationGTK/GTK
  """
)

// MARK: What no app links: administration, migration of whole stores, Apple's formats, test kits

package.targets += targets(
  """
  RestorationMaintenance: RestorationArchive RestorationStorage
  RestorationPlans: RestorationArchive RestorationMaintenance RestorationMigration RestorationStorage Yams/Plans
  RestorationApple: RestorationArchive RestorationCoding
  CRestorationTesting:
  RestorationStorageTesting: CRestorationTesting RestorationArchive RestorationMaintenance RestorationStorage
  RestorationTesting: trees RestorationDescription RestorationMigration RestorationStorage \
  RestorationStorageTesting StateRestoration
  ViewControllersTesting: RestorationEngine RestorationStorageTesting RestorationTesting ViewControllers
  """
)

// MARK: The sample app, what tests share and start, and tests

// Probe is started, traced and killed: it saves into a store, restores an app and dies of it, preserves the
// Notes app, or builds trees of every container in every other. Journal is the README's program. Namesakes has
// names that are in modules beside ours too, each with its module.
package.targets += targets(
  """
  Tools/NotesApp: trees RestorationStorage StateRestoration ViewControllers
  Tools/NotesDemo: NotesApp RestorationDescription StateRestoration ViewControllers
  Tests/Journal: StateRestoration
  Tests/Probe: stores NotesApp StateRestoration TreeSupport ViewControllers
  Tests/Namesakes:
  Tests/RestorationTestSupport:
  Tests/SchemaTestSupport: RestorationArchive RestorationMigration RestorationPlans RestorationTestSupport
  Tests/StoreTestSupport: stores RestorationTestSupport
  Tests/TreeSupport: ViewControllers RestorationArchive RestorationEngine
  RestorationArchiveTests: RestorationArchive
  RestorationCodingTests: RestorationArchive RestorationCoding
  RestorationEngineTests: trees
  RestorationStorageTests: stores Probe StoreTestSupport
  RestorationMigrationTests: stores SchemaTestSupport StoreTestSupport RestorationMigration RestorationPlans
  RestorationAppleTests: RestorationApple RestorationArchive RestorationCoding RestorationMigration RestorationPlans
  ViewControllersTests: trees Probe RestorationPlans SchemaTestSupport TreeSupport ViewControllers
  StateRestorationTests: Probe RestorationEngine RestorationTesting StateRestoration StoreTestSupport TreeSupport
  NamesakeTests: Namesakes RestorationCoding RestorationEngine StateRestoration
  ToolkitTestingTests: RestorationTesting
  RestorationTestingTests: NotesApp RestorationStorageTesting RestorationTesting ViewControllers \
  ViewControllersTesting
  NotesAppTests: trees NotesApp ViewControllers
  """
)

// UIKit's names, those of two modules that its users import, and AppKit's: not on Apple's systems.
#if !os(macOS)
  package.products += [
    .library(name: "UIKit", targets: ["UIKit", "WebKit", "UIKitLog"]),
    .library(name: "AppKit", targets: ["AppKit", "Cocoa"]),
  ]
  package.targets += targets(
    """
    UIKit: trees ViewControllers _Testing_UIKit
    _Testing_UIKit:
    WebKit: trees UIKit ViewControllers
    UIKitLog:
    AppKit: trees RestorationMigration RestorationStorage StateRestoration _Testing_AppKit
    _Testing_AppKit:
    Cocoa: AppKit
    UIKitTests: trees RestorationTesting StateRestoration UIKit WebKit UIKitLog
    """
  )
  if isDevelopment {
    package.targets += targets(
      """
      Tools/Examples/NotesAppKit: AppKit StateRestoration
      AppKitTests: trees AppKit Cocoa NotesAppKit StateRestoration TreeSupport
      """
    )
  }
#endif

// MARK: The tool, and tests of it, of what is behind the traits Encryption and Plans, and of faults

if isDevelopment {
  package.products.append(.executable(name: "restoration", targets: ["restoration"]))
  // Loaded into the tool by its tests, so that its calls to the system fail.
  package.products.append(.library(name: "FaultShim", type: .dynamic, targets: ["CFaultShim"]))
  package.dependencies += [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ]
  package.targets.append(.target(name: "CFaultShim", path: "Tests/FaultShim"))
  package.targets += targets(
    """
    Tools/restoration: CRestoration RestorationApple RestorationArchive RestorationEngine RestorationFiles \
    RestorationMaintenance RestorationMigration RestorationPlans RestorationPostgres RestorationSQLite \
    RestorationStorage StateRestoration ArgumentParser
    Tools/Examples/TerminalEditor: StateRestoration
    Tools/Examples/NoteStack: StateRestoration ViewControllers
    Tools/Examples/ThousandTabs: StateRestoration ViewControllers
    Tests/FaultProbe: stores CFaultShim StoreTestSupport
    Tests/FaultRig: stores RestorationTestSupport StoreTestSupport CRestorationSystemSQLite/SQLite
    RestorationToolTests: trees NotesDemo RestorationMaintenance RestorationMigration RestorationPlans \
    RestorationSQLite RestorationStorage SchemaTestSupport restoration
    RestorationEncryptionTests: stores Probe StoreTestSupport Crypto/Encryption
    RestorationSQLiteTests: stores RestorationSchemas Probe StoreTestSupport GRDB/GRDB
    RestorationMirrorTests: stores RestorationMirror StateRestoration StoreTestSupport
    CorpusTests: stores RestorationMigration RestorationMirror RestorationPlans restoration Crypto/Encryption
    RestorationLoggingTests: RestorationArchive RestorationLogging RestorationMaintenance RestorationMirror \
    RestorationStorage Logging/Logging CoreMetrics/Logging
    RestorationPostgresTests: RestorationArchive RestorationFiles RestorationMaintenance RestorationMirror \
    RestorationPostgres RestorationStorage RestorationStorageTesting StateRestoration restoration CPostgres/Postgres
    RestorationPlansTests: RestorationArchive RestorationMigration RestorationPlans SchemaTestSupport
    DurabilityTests: stores FaultProbe FaultRig RestorationMigration StoreTestSupport
    RestorationEndToEndTests: Journal NoteStack NotesDemo Probe RestorationPlans StateRestoration \
    TerminalEditor ViewControllers restoration
    AsleepTests: trees RestorationMigration RestorationStorage RestorationTesting StateRestoration \
    ThousandTabs ViewControllers
    """
  )
}
// Those of `Tools/sweep` and `Tools/test --gtk`, which no other command builds or links.
if wanted.contains("SweepTests") {
  package.targets += targets("SweepTests: stores FaultProbe FaultRig StoreTestSupport")
}
if wanted.contains("RestorationGTKTests") {
  package.targets += targets(
    """
    Tests/GTKProbe: CGTK/GTK GLibMainLoop RestorationEngine RestorationGTK StateRestoration
    Tests/LoopProbe: CGLib/GTK GLibMainLoop
    RestorationGTKTests: GTKProbe LoopProbe RestorationArchive RestorationCoding RestorationSQLite \
    RestorationStorage
    """
  )
}
if !testsAlone.isEmpty {
  precondition(testsAlone.isSubset(of: package.targets.map(\.name)), "no such tests: \(testsAlone)")
  package.targets.removeAll { $0.type == .test && !testsAlone.contains($0.name) }
}

// MARK: Files and settings

let excluded = [
  "RestorationSchemas": ["Archive", "Files", "Interfaces", "JSON", "Lock", "Reading"],
  "RestorationC": ["entry", "gobject", "include", "restoration.map", "restoration.pc.in"],
  "StateRestorationTests": ["SessionPhases.md"], "RestorationTestingTests": ["Goldens"],
  "RestorationEndToEndTests": ["Scenarios.md", "Scenarios.txt"],
]
let resources: [String: [Resource]] = [
  "RestorationSchemas": [.embedInCode("SQLite"), .embedInCode("Postgres")],
  "NotesApp": [.embedInCode("Resources")], "restoration": [.embedInCode("Page/Resources")],
  "RestorationGTKTests": [.copy("Interfaces")],
]
for target in package.targets where target.type != .system {
  target.exclude = excluded[target.name] ?? []
  target.resources = resources[target.name]
  target.swiftSettings = [
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("ExistentialAny"),
  ]
  if wanted.contains("strict") {
    target.swiftSettings?.insert(.treatAllWarnings(as: .error), at: 0)
  }
  // Sweeps make a hundred thousand disks; no product has this target, so adopters see no flag.
  if target.name == "FaultRig" { target.swiftSettings?.append(.unsafeFlags(["-O"])) }
}
