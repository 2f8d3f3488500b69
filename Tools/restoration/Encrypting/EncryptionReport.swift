import RestorationMaintenance
import RestorationStorage

/// The report of changing a store's encryption.
struct EncryptionReport: Encodable {
  /// A part of the store that could not be rewritten.
  struct Left: Encodable {
    let app: String?
    /// Indicates whether it is encrypted as a whole; `nil` when that is not known.
    let encrypted: Bool?
    let message: String
    let revision: RevisionNumber?
    let scene: String?

    /// Makes an entry for a file beside the store.
    init(_ message: String) {
      (app, encrypted, revision, scene) = (nil, nil, nil, nil)
      self.message = message
    }

    init(_ revision: ResealedSession.Left, of session: SceneSession) {
      app = session.app
      encrypted = revision.isSealed
      message = revision.reason
      self.revision = revision.number
      scene = session.scene
    }

    var line: String {
      guard let app, let scene, let revision else { return escaped(message) }
      let session = SceneSession(app: app, scene: scene)
      return "revision \(revision) of \(session.text): \(escaped(message))"
    }
  }

  var changed = 0
  let dryRun: Bool
  let encryption: String
  private(set) var isDone = true
  var left: [Left] = [] { didSet { isDone = left.isEmpty } }
  var sessions = 0
  var unchanged = 0
  let version = 1

  /// Makes an empty report.
  ///
  /// - Parameter scope: The requested encryption of the store; `nil` for none.
  init(_ scope: StoreEncryption.Scope?, dryRun: Bool) {
    encryption = scope?.rawValue ?? "none"
    self.dryRun = dryRun
  }

  func print(_ format: OutputFormat, of store: String) throws -> ExitStatus {
    let isPlain = encryption == "none"
    let states = left.map { state(of: $0, wantedPlain: isPlain) }
    for (item, state) in zip(left, states) {
      Terminal.error("restoration: \(dryRun ? "would stay" : "stays") \(state): \(item.line)")
    }
    switch format {
    case .json: try Terminal.print(json: self)
    case .text:
      let verb = isPlain ? "decrypted" : "encrypted"
      Terminal.print(
        "\(dryRun ? "would have " : "")\(verb) \(counted(changed, "revision")) of "
          + "\(counted(sessions, "session")); \(unchanged) needed no change"
      )
      if !isDone {
        let state = Set(states).count == 1 ? states.first ?? Self.asItIs : Self.asItIs
        Terminal.print(
          dryRun
            ? "\(left.count) would stay \(state)"
            : "\(escaped(store)) is not done: \(left.count) stayed \(state)"
        )
      }
    }
    return isDone ? .fine : .damaged
  }

  private static let asItIs = "as it is"

  /// Returns in words what stays wrong with a part. One that is damaged may have the requested
  /// encryption already.
  private func state(of item: Left, wantedPlain isPlain: Bool) -> String {
    switch item.encrypted {
    case true?: isPlain ? "encrypted" : Self.asItIs
    case false?: isPlain ? Self.asItIs : "readable without the key"
    case nil: item.app == nil && !isPlain ? "readable without the key" : Self.asItIs
    }
  }
}
