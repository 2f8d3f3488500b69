import RestorationStorage

/// What the page asks to be changed; the session and the revision stand in the address.
struct ChangeOrder: Decodable {
  /// The newest revision that the page has shown: what is saved on top of another one is refused.
  var newest: RevisionNumber?
  /// For pinning: whether the revision is to be pinned.
  var pinned: Bool?
  /// For a value: what addresses its object within the page.
  var object: String?
  /// For a value: the place of its key in the object.
  var value: Int?
  /// For a value: what it is to be.
  var text: String?
  /// For a value: whether that is JSON.
  var json: Bool?
}

/// What came of a change.
struct ChangeReport: Encodable {
  /// The revision that was made or pinned; `nil` when it was so already.
  let revision: RevisionNumber?
}
