import RestorationArchive

extension SceneValues {
  /// The list of a key or, if that has none, of the first former one that has.
  func list(_ key: String, _ formerKeys: [String]) -> ScenePages {
    storedValues.withContent { content in
      ([key] + formerKeys).compactMap { content.lists[$0] }.first
        ?? ScenePages(key: key, limits: content.budget.limits)
    }
  }

  /// Notes that the program knows a list, and reports a value in its place.
  func noteReading(list key: String, _ formerKeys: [String]) {
    for key in [key] + formerKeys { readLists.insert(key) }
    if has(key), list(key, formerKeys).count == 0, refusal(ofKey: key) == nil {
      onIssue("key \"\(key)\": it has a value, which is no list")
    }
  }

  /// Changes the list of a key, which it no longer has under a former one.
  ///
  /// - Returns: The reason why the list is as it was, or `nil`.
  func changeList(
    _ key: String,
    _ formerKeys: [String],
    _ body: (inout ScenePages) throws(RestorationError) -> Void
  ) -> RestorationError? {
    var list = list(key, formerKeys)
    list.key = key
    do throws(RestorationError) {
      try body(&list)
      removeLists(formerKeys.filter { !sameBytes($0, key) })
      try put(list, forList: key)
      return nil
    } catch {
      return storedValues.withContent { $0.refuse(error, forKey: key) }
    }
  }

  /// Replaces a list, or removes it.
  ///
  /// - Throws: `RestorationError` with code `limitExceeded` where there is no room for its newest entries.
  func put(_ list: ScenePages?, forList key: String) throws(RestorationError) {
    try storedValues.withContent { content in
      Result { () throws(RestorationError) in try content.set(list, forList: key) }
    }.get()
  }

  /// Removes lists.
  ///
  /// - Returns: `true` if there were any.
  @discardableResult
  func removeLists(_ keys: [String]) -> Bool {
    let found = keys.filter { key in storedValues.withContent { $0.lists[key] != nil } }
    for key in found { try? put(nil, forList: key) }
    return !found.isEmpty
  }

  /// Shows the lists of a merged revision, with what was added here meanwhile.
  ///
  /// - Returns: The keys that have another list now, or `nil` if one cannot be shown, and none is.
  func takeOverLists(_ merged: Archive, since own: Archive) -> [String]? {
    let current = storedValues.content.lists
    let merge = ListMerge(own: current, other: merged.lists, since: own.lists)
    guard merge.conflicts.isEmpty else { return nil }
    for key in merge.takenOver { try? put(merge.lists[key], forList: key.text) }
    return merge.takenOver.map(\.text)
  }
}
