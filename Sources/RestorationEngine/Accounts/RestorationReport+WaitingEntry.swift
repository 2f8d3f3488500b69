public import RestorationArchive
public import RestorationCoding

extension RestorationReport {
  /// One part of the state that waits: that of an absent object, or values beside those of an object.
  public struct WaitingEntry: Sendable, Hashable {
    /// The reason why the state waits.
    public enum Reason: String, Sendable, Codable, CaseIterable {
      /// No object has appeared for it.
      case absent
      /// A stand-in has the place of the object, which the app does not need yet.
      case asleep
      /// The app crashed while it restored the object, which this build leaves out.
      case crashed
      /// The object at the path was not given the values, or not in full.
      case notGiven
      /// An object of another class has the path.
      case otherClass
    }

    /// The path of the object.
    public let path: IdentifierPath
    /// The name of the class that stored the state.
    public let className: String
    /// The keys of the values, in order; `nil` for all that an absent object has stored.
    public let keys: [String]?
    /// The reason why the state waits.
    public let reason: Reason
    /// The time of the save that the state is from, in seconds since 2001-01-01 00:00 UTC.
    public let since: Double
    /// The highest level of the state.
    public let level: RestorationLevel
    /// The length of the state in an archive, within a few bytes per value.
    public let byteCount: Int
  }
}
