import Foundation

/// The names of classes in archives.
///
/// A name is looked up only for restoration classes and documents, and has to have the form
/// `Module.Class`.
@MainActor
enum ClassNames {
  private static var known: [String: AnyClass] = [:]

  static func name(of type: AnyClass) -> String { String(reflecting: type) }

  /// Remembers a class that was used in the current process, so that it is found whatever its name.
  static func note(_ type: AnyClass) { known[name(of: type)] = type }

  /// The class with a name, or `nil` if this build has none.
  static func type(named name: String) -> AnyClass? {
    if let type = known[name] { return type }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(isIdentifier) else { return nil }
    return NSClassFromString(name)
  }

  private static func isIdentifier(_ text: Substring) -> Bool {
    guard let first = text.first, !first.isNumber else { return false }
    return text.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
  }
}
