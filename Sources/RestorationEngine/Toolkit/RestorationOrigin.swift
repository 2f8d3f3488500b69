/// The source from which a controller was instantiated, by names that are the same at every launch:
/// for instance a storyboard and a scene in it, or an interface file and an object in it.
///
/// Archives record it. ``RestorationHost/instantiateController(from:)`` uses it for a controller
/// that no restoration class and no delegate has created.
public struct RestorationOrigin: Sendable, Hashable {
  /// The name of the storyboard or file.
  public var source: String
  /// The controller's identifier in the source.
  public var identifier: String

  /// Creates an origin from the name of a source and an identifier in it.
  public init(source: String, identifier: String) {
    self.source = source
    self.identifier = identifier
  }
}
