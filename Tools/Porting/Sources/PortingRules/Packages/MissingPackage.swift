/// A package whose modules the sources import.
public struct MissingPackage: Codable, Hashable, Sendable {
  /// The name: the last part of its address, or the name of a pod.
  public var name: String
  /// The imported modules, sorted.
  public var modules: [String]
  /// The number of files that import one of the modules.
  public var files: Int
  /// The number of files that lack no module of anything else.
  public var filesLackingOnlyThis: Int
}
