import RestorationArchive
import RestorationCoding

extension SceneState {
  /// The list for a key, empty where none is stored. A list that no one asks for stays as it is.
  ///
  /// A list and a value of one key are two things, and neither is read as the other.
  ///
  /// - Parameters:
  ///   - key: The key, as that of a value.
  ///   - type: The type of the entries.
  ///   - formerKeys: The keys under which earlier versions stored the list, as of `subscript(_:formerly:)`.
  ///   - limit: The newest entries that are kept; 4 MiB by default. All values and lists of a scene have 16
  ///     MiB together; without room, the list drops its oldest pages.
  ///   - isPrivate: Hides the entries from output, those stored before from the next change on.
  public func list<Entry: Codable>(
    _ key: String,
    of type: Entry.Type = Entry.self,
    formerly formerKeys: [String] = [],
    keepingNewest limit: ListLimit = .bytes(4 << 20),
    isPrivate: Bool = false
  ) -> SceneList<Entry> {
    values.noteReading(list: key, formerKeys)
    let sensitivity = isPrivate ? Sensitivity.private : nil
    let key = SceneKey(name: key, formerKeys: formerKeys, sensitivity: sensitivity)
    return SceneList(self, key, limit)
  }

  /// Changes a list, or refuses the change by name.
  func changeList(
    _ key: String,
    _ formerKeys: [String],
    _ body: (inout ScenePages) throws(RestorationError) -> Void
  ) {
    let refusal = values.changeList(key, formerKeys, body)
    session.invalidateRestorableState()
    if let refusal {
      session.saver.notices.tell(refusal, at: [SceneValues.identifier], ofKey: key)
    } else {
      tell(key)
    }
  }
}
