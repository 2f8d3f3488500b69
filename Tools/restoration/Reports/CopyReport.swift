import RestorationArchive
import RestorationStorage

/// What was copied from one store into another.
struct CopyReport: Encodable {
  struct Copied: Encodable {
    let app: String
    let bytes: Int
    /// `nil` for a single archive file, as ``to`` is when one was written.
    let from: RevisionNumber?
    let scene: String
    let to: RevisionNumber?
  }

  struct LeftOut: Encodable {
    let app: String
    let code: String
    let message: String
    let revision: RevisionNumber
    let scene: String
  }

  private(set) var bytes = 0
  private(set) var copied: [Copied] = []
  private(set) var leftOut: [LeftOut] = []
  let version = 1

  mutating func add(
    _ session: SceneSession,
    from: RevisionNumber?,
    to: RevisionNumber?,
    _ byteCount: Int
  ) {
    bytes += byteCount
    copied.append(
      Copied(app: session.app, bytes: byteCount, from: from, scene: session.scene, to: to)
    )
  }

  mutating func leaveOut(_ revision: Revision, _ error: RestorationError) {
    leftOut.append(
      LeftOut(
        app: revision.session.app,
        code: error.code.name,
        message: error.message,
        revision: revision.number,
        scene: revision.session.scene
      )
    )
  }

  var sessionCount: Int { Set(copied.map { SceneSession(app: $0.app, scene: $0.scene) }).count }
}
