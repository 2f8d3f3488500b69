/// Facts about the app that wrote an archive.
///
/// They can be read without reading any object. Every coder returns the facts that UIKit defines
/// under UIKit's reserved keys.
///
/// Rules: K2, L8, of `Rules.md`.
public struct ArchiveHeader: Sendable, Hashable {
  /// The app that the state belongs to, usually in reverse-domain form.
  public var appIdentifier: String
  /// The scene session of the app; apps with one window use ``defaultScene``.
  public var sceneIdentifier: String
  /// The app's build, as named by its bundle.
  public var bundleVersion: String
  /// The operating system, as it names itself.
  public var systemVersion: String
  /// The kind of device.
  public var interfaceIdiom: ArchiveHeader.InterfaceIdiom
  /// The time at which the state was preserved, in seconds since 2001-01-01 00:00 UTC.
  public var timestamp: Double
  /// The app's own version of the meaning of its state; state migrations lead from one version to
  /// the next.
  public var stateVersion: UInt64

  /// The scene of apps that have only one.
  public static let defaultScene = "main"

  /// Creates a header; omitted facts are unknown.
  ///
  /// - Parameters:
  ///   - appIdentifier: At most 1,024 bytes of UTF-8, like every text here.
  ///   - timestamp: The time, in seconds since 2001-01-01 00:00 UTC.
  public init(
    appIdentifier: String,
    sceneIdentifier: String = ArchiveHeader.defaultScene,
    bundleVersion: String = "",
    systemVersion: String = "",
    interfaceIdiom: ArchiveHeader.InterfaceIdiom = .unspecified,
    timestamp: Double = 0,
    stateVersion: UInt64 = 1
  ) {
    self.appIdentifier = appIdentifier
    self.sceneIdentifier = sceneIdentifier
    self.bundleVersion = bundleVersion
    self.systemVersion = systemVersion
    self.interfaceIdiom = interfaceIdiom
    self.timestamp = timestamp
    self.stateVersion = stateVersion
  }
}

extension ArchiveHeader {
  /// The kind of device that an interface is designed for; the raw values are those of UIKit's
  /// `UIUserInterfaceIdiom`.
  public struct InterfaceIdiom: RawRepresentable, Sendable, Hashable {
    /// UIKit's number for the kind.
    public let rawValue: Int64

    /// Creates a kind from UIKit's number; unknown numbers are kept.
    public init(rawValue: Int64) {
      self.rawValue = rawValue
    }

    /// Unknown, or none of the others.
    public static let unspecified = Self(rawValue: -1)
    /// A phone.
    public static let phone = Self(rawValue: 0)
    /// A tablet.
    public static let pad = Self(rawValue: 1)
    /// A television.
    public static let tv = Self(rawValue: 2)
    /// The display of a car.
    public static let carPlay = Self(rawValue: 3)
    /// A desktop computer.
    public static let mac = Self(rawValue: 5)
    /// A headset.
    public static let vision = Self(rawValue: 6)
  }
}
