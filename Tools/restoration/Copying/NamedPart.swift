import RestorationStorage

/// A revision or a record that a report names, with what is wrong with it.
struct NamedPart: Encodable {
  let app: String
  let message: String
  /// The name of the record, or `nil` for a revision.
  var record: String?
  /// The number of the revision, or `nil` for a record.
  var revision: RevisionNumber?
  let scene: String

  init(_ revision: RevisionNumber, of session: SceneSession, _ message: String) {
    self.init(of: session, message)
    self.revision = revision
  }

  init(_ record: RecordName, of session: SceneSession, _ message: String) {
    self.init(of: session, message)
    self.record = record.rawValue
  }

  private init(of session: SceneSession, _ message: String) {
    app = session.app
    self.message = message
    scene = session.scene
  }

  /// The part in words, without what is wrong with it.
  var text: String {
    let owner = SceneSession(app: app, scene: scene).text
    if let revision { return "revision \(revision) of \(owner)" }
    return "the record \(record ?? "") of \(owner)"
  }
}

extension [String] {
  /// The elements, or `nil` for none, so that a report leaves them out.
  var ifAny: [String]? { isEmpty ? nil : self }
}

extension [NamedPart] {
  /// The elements, or `nil` for none, so that a report leaves them out.
  var ifAny: [NamedPart]? { isEmpty ? nil : self }
}
