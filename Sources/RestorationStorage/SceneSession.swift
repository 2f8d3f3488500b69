import RestorationArchive

/// The name of one scene session of one app, whose revisions a store keeps apart from all others.
///
/// Both names are free text: they may be empty and may contain any character, because no store ever
/// makes a path or a statement of them. Two sessions are equal only when the UTF-8 bytes of both
/// names are, so a composed and a decomposed letter make two sessions.
///
/// ```swift
/// let session = SceneSession(app: "com.example.notes", scene: "main")
/// ```
public struct SceneSession: Sendable {
  /// The app, usually in reverse-domain form.
  public let app: String
  /// The scene session of that app; apps with one window use `ArchiveHeader.defaultScene`.
  public let scene: String

  /// The longest name that a store takes, in bytes of UTF-8.
  public static let maximumNameByteCount = 1024

  /// Names a session; the store checks that the names are short enough.
  public init(app: String, scene: String = ArchiveHeader.defaultScene) {
    self.app = app
    self.scene = scene
  }

  /// The session named in an archive's header.
  public init(_ header: ArchiveHeader) {
    self.init(app: header.appIdentifier, scene: header.sceneIdentifier)
  }

  /// Checks that a store can keep this session; every store calls it first.
  ///
  /// - Throws: `RestorationError` with code `invalidIdentifier` when a name is longer than
  ///   ``maximumNameByteCount``.
  public func validate() throws(RestorationError) {
    for (kind, name) in [("app", app), ("scene", scene)] {
      guard name.utf8.count <= Self.maximumNameByteCount else {
        throw RestorationError(
          .invalidIdentifier,
          "expected the name of the \(kind) to have at most \(Self.maximumNameByteCount) bytes, found "
            + "\(name.utf8.count); use a shorter name"
        )
      }
    }
  }
}

extension SceneSession: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    sameBytes(left.app, right.app) && sameBytes(left.scene, right.scene)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(app)
    hasher.combine(scene)
  }
}

extension SceneSession: Comparable {
  /// Orders by the UTF-8 bytes of the app, then of the scene.
  public static func < (left: Self, right: Self) -> Bool {
    sameBytes(left.app, right.app)
      ? bytesPrecede(left.scene, right.scene) : bytesPrecede(left.app, right.app)
  }
}

extension SceneSession: CustomStringConvertible {
  /// Both names with unprintable characters escaped, for messages only.
  public var description: String {
    "\(String(reflecting: app)) / \(String(reflecting: scene))"
  }
}
