// swift-tools-version: 6.2

import PackageDescription

// An app and its tests, as in a project that uses the library. In your own package, replace the
// path by the address of the library's repository and a version.
let package = Package(
  name: "NotesTests",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "StateRestoration", path: "../../..")
  ],
  targets: [
    .target(
      name: "Notes",
      dependencies: [.product(name: "ViewControllers", package: "StateRestoration")]
    ),
    .testTarget(
      name: "NotesTests",
      dependencies: [
        "Notes",
        .product(name: "RestorationTesting", package: "StateRestoration"),
        .product(name: "ViewControllersTesting", package: "StateRestoration"),
        .product(name: "ViewControllers", package: "StateRestoration"),
      ],
      exclude: ["Goldens"]
    ),
  ]
)
