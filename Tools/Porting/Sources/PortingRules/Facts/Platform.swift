/// A platform that an app is ported as. Blocks of `#if` for other platforms are left out.
public enum Platform: String, Codable, CaseIterable, Sendable {
  case iOS, simulator, macCatalyst, tvOS, visionOS, macOS
  case linux = "Linux"

  /// The name of the system in `os(...)`.
  var system: String {
    switch self {
    case .iOS, .simulator, .macCatalyst: "iOS"
    case .tvOS: "tvOS"
    case .visionOS: "visionOS"
    case .macOS: "macOS"
    case .linux: "Linux"
    }
  }

  /// The name of the environment in `targetEnvironment(...)`, or `nil` on a device.
  var environment: String? {
    switch self {
    case .simulator: "simulator"
    case .macCatalyst: "macCatalyst"
    default: nil
    }
  }

  /// Indicates whether the platform has a module that exists on some systems of Apple only.
  ///
  /// - Returns: `nil` for other modules, and on Linux, where the compiler looks for the module.
  func has(_ module: String) -> Bool? {
    switch (self, module) {
    case (.linux, _): nil
    case (_, "UIKit"): self != .macOS
    case (_, "AppKit"), (_, "Cocoa"): self == .macOS
    default: nil
    }
  }
}
