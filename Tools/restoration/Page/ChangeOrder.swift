import RestorationStorage

/// A change that the page requests; its address names the session and the revision.
struct ChangeOrder: Decodable {
  /// The newest revision that the page has shown: a change of a newer store is refused.
  var newest: RevisionNumber?
  /// For pinning: the requested pin.
  var pinned: Bool?
  /// For a value: the anchor of its object within the page.
  var object: String?
  /// For a value: the index of its key in the object.
  var value: Int?
  /// For a value: the new value as text.
  var text: String?
  /// Indicates whether the text of a value is JSON.
  var json: Bool?
}

/// The result of a change.
struct ChangeReport: Encodable {
  /// The revision that was made or pinned; `nil` when nothing had to change.
  let revision: RevisionNumber?
}
