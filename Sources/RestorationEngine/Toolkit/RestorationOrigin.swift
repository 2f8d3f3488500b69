/// What a controller was instantiated from, by names that are the same at every launch: a storyboard
/// and a scene in it, for instance, or an interface file and an object in it.
///
/// Archives record it, and ``RestorationHost/instantiateController(from:)`` makes the controller of
/// it that no restoration class and no delegate has made.
public struct RestorationOrigin: Sendable, Hashable {
  /// The name of the storyboard or file.
  public var source: String
  /// The controller's identifier in it.
  public var identifier: String

  /// Joins the name of a source and an identifier in it.
  public init(source: String, identifier: String) {
    self.source = source
    self.identifier = identifier
  }
}
