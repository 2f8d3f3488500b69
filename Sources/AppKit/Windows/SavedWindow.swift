import Foundation

/// The saved state of one window, before the window exists.
@MainActor
struct SavedWindow {
  static let numberKey = "NSWindow.number"
  static let classKey = "NSWindow.restorationClass"
  static let frameKey = "NSWindow.frame"
  static let titleKey = "NSWindow.title"
  static let miniaturizedKey = "NSWindow.miniaturized"
  static let firstResponderKey = "NSWindow.firstResponder"

  let coder: NSCoder

  var number: Int? {
    coder.containsValue(forKey: Self.numberKey) ? coder.decodeInteger(forKey: Self.numberKey) : nil
  }

  /// The title, or an empty one.
  var title: String {
    coder.decodeObject(of: NSString.self, forKey: Self.titleKey).map { $0 as String } ?? ""
  }

  /// The name of the restoration class, or `nil` if the window had none.
  var className: String? {
    coder.decodeObject(of: NSString.self, forKey: Self.classKey).map { $0 as String }
  }

  /// The restoration class, or `nil` if the window had none or this build has it no longer.
  var restorationClass: (any NSWindowRestoration.Type)? {
    className.flatMap { ClassNames.type(named: $0) } as? any NSWindowRestoration.Type
  }

  /// The reason for a window that no class makes.
  var reasonToLeaveOut: String {
    guard let className else { return "it has no restoration class" }
    return "its restoration class \(className) is not in this build, or is not at the top level"
  }
}
