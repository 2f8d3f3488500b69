import RestorationArchive

extension ArchiveDocument {
  /// Removes values of an object, or an object with everything below it, also from the state that
  /// waits beside it.
  ///
  /// Sentences in the archive say what was erased: those of the object name its keys, and those of
  /// the nearest object above it, or else of the first, the object.
  ///
  /// - Parameters:
  ///   - keys: The keys of the values, or of lists, which go with their pages; `nil` for the object itself.
  ///   - path: The path of the object.
  /// - Returns: `false` if there is nothing of it.
  /// - Throws: `RestorationError` with code `stateConflict` for the app itself.
  mutating func erase(
    _ keys: [String]?,
    at path: IdentifierPath
  ) throws(RestorationError) -> Bool {
    guard let keys else {
      guard !path.isEmpty else { throw .erasingApp }
      // An object below may be stored without the one above it.
      let below = objects.map(\.path).filter { $0.isEqualToOrDescendant(of: path) }
      guard !below.isEmpty else { return false }
      for root in below where self[root] != nil {
        try StateOperation(.dropSubtree(PathPattern(root))).apply(to: &self)
      }
      let above = objects.last { path.isEqualToOrDescendant(of: $0.path) } ?? objects.first
      if let above { self[above.path]?.noteErasure(of: "\"\(path)\"") }
      return true
    }
    guard var object = self[path] else { return false }
    let states = WaitingState.all(of: object)
    var found: [String] = []
    for key in keys {
      let pages = pages(ofList: key, at: path)
      guard object[key] != nil || !pages.isEmpty || states.contains(where: { $0.has(key) }) else {
        continue
      }
      found.append(key)
      for page in pages { self[page] = nil }
    }
    guard !found.isEmpty else { return false }
    object.takeOut(found)
    if !states.isEmpty {
      object[WaitingState.key] = nil
      let rest = states.map { $0.without(found) }.filter { !$0.isEmpty }
      object[WaitingState.key] = WaitingState.value(of: rest, beside: object.values)
    }
    for key in found { object.noteErasure(of: "the value of \"\(key)\"") }
    self[path] = object
    return true
  }

  /// The erasures that the archive records, as an object's path and a sentence.
  package var erasures: [String] {
    objects.flatMap { object in
      object.dropped.filter { $0.hasSuffix(Archive.erasureEnding) }.map { sentence in
        object.path.isEmpty ? sentence : "\(object.path): \(sentence)"
      }
    }
  }
}

extension ArchiveDocument.Object {
  // `Schemas/Archive/reserved-keys.md` defines the key and the numbers.
  private static let maximumCount = 8
  private static let maximumLength = 400

  fileprivate var dropped: [String] {
    guard case .array(let sentences)? = self[Archive.refusalsKey] else { return [] }
    return sentences.compactMap { if case .string(let sentence) = $0 { sentence } else { nil } }
  }

  fileprivate mutating func noteErasure(of name: String) {
    let sentence =
      String(name.prefix(Self.maximumLength - Archive.erasureEnding.count)) + Archive.erasureEnding
    let sentences = dropped.filter { $0 != sentence }.suffix(Self.maximumCount - 1) + [sentence]
    self[Archive.refusalsKey] = .array(sentences.map(ArchiveValue.string))
  }
}

extension RestorationError {
  /// The refusal to erase the app itself.
  package static var erasingApp: Self {
    RestorationError(
      .stateConflict,
      "expected the path of an object of the app, found that of the app itself; discard the scene to "
        + "remove all of it"
    )
  }
}

extension WaitingState {
  /// Indicates whether nothing waits any more.
  fileprivate var isEmpty: Bool { base == nil ? former.isEmpty : lost.isEmpty }

  fileprivate func has(_ key: String) -> Bool {
    (former + (base ?? [])).contains { sameBytes($0.key, key) }
  }

  fileprivate func without(_ keys: [String]) -> WaitingState {
    func isErased(_ key: String) -> Bool { keys.contains { sameBytes($0, key) } }
    var rest = self
    rest.former.removeAll { isErased($0.key) }
    rest.base?.removeAll { isErased($0.key) }
    rest.lost.removeAll(where: isErased)
    return rest
  }
}

extension Archive {
  /// The archive without values of an object or without an object, or `nil` if it has nothing of it.
  package func erasing(
    _ keys: [String]?,
    at path: IdentifierPath
  ) throws(RestorationError) -> Archive? {
    var document = try ArchiveDocument(self)
    guard try document.erase(keys, at: path) else { return nil }
    return try document.archive(limits: limits)
  }
}
