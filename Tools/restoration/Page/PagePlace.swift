import RestorationStorage

/// The subject of a page, from its address: a session, and optionally one of its revisions.
struct PagePlace {
  /// The session, or `nil` for the most recently saved one.
  var session: SceneSession?
  /// The revision, or `nil` for the newest one.
  var revision: RevisionNumber?

  init(session: SceneSession? = nil, revision: RevisionNumber? = nil) {
    self.session = session
    self.revision = revision
  }

  /// Reads the fields of an address; invalid ones are ignored.
  init(_ fields: QueryFields) {
    if let app = fields["app"], let scene = fields["scene"] {
      session = SceneSession(app: app, scene: scene)
    }
    revision = fields["revision"].flatMap { RevisionNumber($0) }
  }

  /// The place of the same session without a revision.
  var newest: PagePlace { PagePlace(session: session) }

  /// The place as the query of an address.
  var address: String {
    let fields: [(String, String?)] = [
      ("app", session?.app), ("scene", session?.scene), ("revision", revision.map { "\($0)" }),
    ]
    return "?"
      + fields.compactMap { name, value in value.map { "\(name)=\(QueryFields.encoded($0))" } }
      .joined(separator: "&")
  }
}
