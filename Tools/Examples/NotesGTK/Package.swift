// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "NotesGTK",
  dependencies: [
    .package(name: "StateRestoration", path: "../../..", traits: [.defaults, "GTK"])
  ],
  targets: [
    .systemLibrary(
      name: "CAdwaita",
      pkgConfig: "libadwaita-1",
      providers: [.apt(["libadwaita-1-dev"])]
    ),
    .executableTarget(
      name: "NotesGTK",
      dependencies: [
        "CAdwaita", .product(name: "RestorationGTK", package: "StateRestoration"),
      ],
      resources: [.embedInCode("Interfaces")]
    ),
  ],
  swiftLanguageModes: [.v6]
)
