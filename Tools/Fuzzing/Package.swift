// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

let archive: Target.Dependency = .product(name: "RestorationArchive", package: "StateRestoration")
let coding: Target.Dependency = .product(name: "RestorationCoding", package: "StateRestoration")
let storage: Target.Dependency = .product(name: "RestorationStorage", package: "StateRestoration")
let migration: Target.Dependency = .product(
  name: "RestorationMigration",
  package: "StateRestoration"
)
let apple: Target.Dependency = .product(name: "RestorationApple", package: "StateRestoration")
let plans: Target.Dependency = .product(name: "RestorationPlans", package: "StateRestoration")

// libFuzzer has the main function; `Tools/fuzz` builds with `--sanitize fuzzer`.
func target(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies + ["FuzzSupport"],
    swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])]
  )
}

// A package of its own, since it builds with a sanitizer and nothing depends on it.
let package = Package(
  name: "Fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "StateRestoration", path: "../..", traits: ["Plans"])
  ],
  targets: [
    .target(name: "FuzzSupport", dependencies: [archive], swiftSettings: settings),
    target("FuzzContainer", [archive, migration]),
    target("FuzzMended", [archive, coding, migration]),
    target("FuzzSections", [archive, migration, plans]),
    target("FuzzJSON", [archive, migration, plans]),
    target("FuzzLedger", [archive, storage]),
    target("FuzzApple", [archive, apple]),
    target("FuzzPlan", [archive, migration, plans]),
  ]
)
