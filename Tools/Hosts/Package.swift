// swift-tools-version: 6.2

import PackageDescription

// Programs of others' libraries in which a scene is opened: `Tools/hosts` compares their ends.
let package = Package(
  name: "Hosts",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "StateRestoration", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.100.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .target(
      name: "Guest",
      dependencies: [.product(name: "StateRestoration", package: "StateRestoration")]
    ),
    .executableTarget(
      name: "lifecycle",
      dependencies: [
        "Guest", .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ]
    ),
    .executableTarget(
      name: "server",
      dependencies: ["Guest", .product(name: "Hummingbird", package: "hummingbird")]
    ),
    .executableTarget(
      name: "channel",
      dependencies: [
        "Guest", .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    ),
    .executableTarget(
      name: "prompt",
      dependencies: [
        "Guest", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
  ]
)
