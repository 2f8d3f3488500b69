import RestorationStorage

/// What a page is about: a session, and perhaps one of its revisions. It stands in the page's address.
struct PagePlace {
  /// `nil` for the one that was saved last.
  var session: SceneSession?
  /// `nil` for the newest, whichever that is.
  var revision: RevisionNumber?

  init(session: SceneSession? = nil, revision: RevisionNumber? = nil) {
    self.session = session
    self.revision = revision
  }

  /// What the fields of an address name; what makes no sense names nothing.
  init(_ fields: QueryFields) {
    if let app = fields["app"], let scene = fields["scene"] {
      session = SceneSession(app: app, scene: scene)
    }
    revision = fields["revision"].flatMap { RevisionNumber($0) }
  }

  /// The same session, without a revision.
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
