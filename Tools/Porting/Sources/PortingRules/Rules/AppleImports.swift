import SwiftSyntax

/// Makes imports conditional for modules that may be missing: Apple's, and those of packages for
/// Apple's systems only. The app may supply a module of the same name instead.
final class AppleImports: RuleVisitor {
  // The logging modules become one module here, under a name that packages do not take for Apple's.
  private static let renamed: [String: String] = ["OSLog": "UIKitLog", "os": "UIKitLog"]
  // Modules that are always present, or belong to the product UIKit.
  private static let present: Set<String> = [
    "Dispatch", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "Glibc", "Observation", "RegexBuilder", "Swift", "Synchronization", "Testing", "UIKit",
    "UIKitLog", "WebKit", "XCTest",
  ]
  private static let absent: Set<String> = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "Accounts", "ActivityKit", "AdSupport",
    "AddressBook", "AddressBookUI", "AppTrackingTransparency", "AssetsLibrary", "AudioToolbox",
    "AuthenticationServices", "BackgroundTasks", "CallKit", "CarPlay", "CloudKit", "Cocoa",
    "Combine", "CommonCrypto", "Contacts", "ContactsUI", "CoreBluetooth", "CoreData",
    "CoreFoundation", "CoreGraphics", "CoreImage", "CoreLocation", "CoreML", "CoreMedia",
    "CoreMotion", "CoreNFC", "CoreServices", "CoreSpotlight", "CoreTelephony", "CoreText",
    "CoreVideo", "CryptoKit", "Darwin", "DeviceCheck", "EventKit", "EventKitUI",
    "ExternalAccessory",
    "FileProvider", "GLKit", "GameController", "GameKit", "GameplayKit", "HealthKit", "HomeKit",
    "ImageIO", "Intents", "IntentsUI", "JavaScriptCore", "LinkPresentation",
    "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit",
    "MobileCoreServices", "MultipeerConnectivity", "NaturalLanguage", "Network",
    "NetworkExtension", "NotificationCenter", "ObjectiveC", "OpenGLES", "PDFKit", "PassKit",
    "PencilKit", "Photos", "PhotosUI", "PushKit", "QuartzCore", "QuickLook",
    "QuickLookThumbnailing", "RealityKit", "ReplayKit", "SafariServices", "SceneKit", "Security",
    "Social", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI", "SystemConfiguration",
    "TVUIKit", "Twitter", "UniformTypeIdentifiers", "UserNotifications", "UserNotificationsUI",
    "VideoToolbox", "Vision", "VisionKit", "WatchConnectivity", "WatchKit", "WidgetKit",
    "iAd", "simd",
  ]

  /// Indicates whether a module is always present.
  static func isPresent(_ module: String) -> Bool { present.contains(module) }

  /// The module of an import if it may be missing, or `nil`.
  static func doubtfulModule(of node: ImportDeclSyntax) -> String? {
    guard let module = node.path.first?.name.text, !present.contains(module) else { return nil }
    return module
  }

  /// Returns an import as the copy writes it, on one line.
  static func renamed(_ node: ImportDeclSyntax) -> String {
    let text = newName(of: node).map {
      node.with(\.path, [ImportPathComponentSyntax(name: .identifier($0))])
    }
    return (text ?? node).trimmedDescription.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  /// The name of the module that replaces the imported one, or `nil`.
  private static func newName(of node: ImportDeclSyntax) -> String? {
    guard let module = node.path.first?.name.text else { return nil }
    return renamed[module]
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let name = Self.newName(of: node) {
      replace(node.path, with: name, .imports)
    } else if let module = Self.doubtfulModule(of: node) {
      result.edits.makeConditional(node, on: module, in: file)
      result.count(.imports)
      if Self.absent.contains(module) {
        result.absentModules.insert(module)
      } else {
        result.doubtfulModules.insert(module)
      }
    }
    return .skipChildren
  }
}

extension Edits {
  /// Puts an import into a condition of its own; later lines keep their numbers.
  fileprivate mutating func makeConditional(
    _ node: ImportDeclSyntax,
    on module: String,
    in file: ParsedFile
  ) {
    let text = file.source.text
    let range = node.ownRange
    let line = text.line(at: range.upperBound)
    let location = SourceLocationLine(file.source, line: line).text
    let end = range.upperBound
    insert("\n#if canImport(\(module))\n", at: range.lowerBound)
    insert("\n#endif\n" + location, at: end)
  }
}
