/// An imported module that Linux may lack, so that the copies import it only if it is present.
public struct MissingModule: Codable, Hashable, Sendable {
  /// The place where a module comes from.
  public enum Origin: String, Codable, Sendable {
    /// A framework of Apple's that Linux lacks.
    case apple
    /// A package.
    case package
    /// A folder of that name in the sources, which can be a target.
    case folder
  }

  public var name: String
  public var origin: Origin
  /// The package that the module belongs to, or `nil` if it is unknown or there is none.
  public var package: String?
  /// The number of files that import the module.
  public var files: Int
  /// The number of files that lack no other module.
  public var filesLackingOnlyThis: Int
}
