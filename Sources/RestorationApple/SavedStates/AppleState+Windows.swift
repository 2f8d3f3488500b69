import RestorationArchive

/// Reads AppKit's window state: a list with a key for each window, and records encrypted with these
/// keys.
extension AppleState {
  /// A window of `windows.plist`.
  fileprivate struct Window {
    let identifier: UInt32
    let key: AES128?
    /// The kind of entry: a window, the app or its menu bar.
    let name: String
    let values: [(String, ArchiveValue)]
  }

  /// Adds an object for each window, and below it one for each of its records.
  func addWindows(
    _ windows: [UInt8],
    _ records: [UInt8]?,
    to tree: inout StateTree
  ) throws(RestorationError) {
    let list = try PropertyList(windows, limits: limits)
    guard case .array(let entries) = list[list.top] else {
      // A list in an older or newer form is added unchanged, and the records with their size.
      if let records {
        let values = [("bytes", ArchiveValue.int(Int64(records.count)))]
        tree.add(["data.data"], className: "file", values: values)
      }
      return try tree.add(list, at: ["windows"])
    }
    let known = try readWindows(entries, list)
    let read = try WindowRecords(records ?? [])
    if read.restByteCount > 0 {
      tree.note("the last \(read.restByteCount) bytes of data.data are no whole record")
    }
    tree.add(
      .root,
      className: "NSApplication",
      role: .app,
      values: read.restByteCount == 0
        ? [] : [("bytes behind the records", .int(Int64(read.restByteCount)))]
    )
    let byIdentifier = Dictionary(known.map { ($0.identifier, $0) }) { first, _ in first }
    // Only the last record of a window and identifier counts.
    var live: [Key: (order: Int, content: WindowRecords.Content)] = [:]
    var locked: [UInt32: Int] = [:]
    for (order, record) in read.records.enumerated() {
      guard record.isKnown, let key = byIdentifier[record.window]?.key,
        let plain = key.decrypt(record.encrypted), let content = WindowRecords.Content(plain)
      else {
        locked[record.window, default: 0] += 1
        continue
      }
      guard isReadable(content) else {
        tree.note("record \(order + 1), of window \(record.window), is damaged")
        continue
      }
      live[Key(window: record.window, identifier: content.identifier)] = (order, content)
    }
    for (window, count) in locked.sorted(by: { $0.key < $1.key }) {
      let records = count == 1 ? "1 record" : "\(count) records"
      tree.note("no key opens \(records) of window \(window)")
    }
    for window in known {
      let count = locked.removeValue(forKey: window.identifier) ?? 0
      tree.add(
        [window.name],
        className: "NSWindow",
        values: window.values
          + (count == 0 ? [] : [("records that no key opens", .int(Int64(count)))])
      )
    }
    for (identifier, count) in locked.sorted(by: { $0.key < $1.key }) {
      tree.add(
        ["window \(identifier)"],
        className: "NSWindow",
        values: [("records that no key opens", .int(Int64(count)))]
      )
    }
    for (key, found) in live.sorted(by: { $0.value.order < $1.value.order }) {
      let name = byIdentifier[key.window]?.name ?? "window \(key.window)"
      try add(found.content, at: IdentifierPath(identifiers: [name]), to: &tree)
    }
  }

  /// Indicates whether all archives of a record can be read; a newer record may replace it.
  private func isReadable(_ content: WindowRecords.Content) -> Bool {
    content.archives.allSatisfy { bytes in
      (try? PropertyList(bytes, limits: limits)).flatMap { try? ObjectGraph($0) } != nil
    }
  }

  private struct Key: Hashable {
    let window: UInt32
    let identifier: String
  }

  private func add(
    _ content: WindowRecords.Content,
    at window: IdentifierPath,
    to tree: inout StateTree
  ) throws(RestorationError) {
    let identifier = StateNames.name(content.identifier)
    let others = content.others.map { ("\($0.type), bytes", ArchiveValue.int(Int64($0.byteCount))) }
    if content.archives.isEmpty {
      tree.add(window.appending(identifier), className: content.identifier, values: others)
    }
    for (index, bytes) in content.archives.enumerated() {
      let name = index == 0 ? identifier : "\(identifier) (\(index + 1))"
      let list = try PropertyList(bytes, limits: limits)
      try tree.add(
        list,
        at: window.appending(name),
        className: StateNames.name(content.identifier),
        values: index == 0 ? others : []
      )
    }
  }

  private func readWindows(
    _ entries: [Int],
    _ list: PropertyList
  ) throws(RestorationError) -> [Window] {
    guard entries.count <= 4096 else {
      throw RestorationError(
        .limitExceeded,
        "expected at most 4096 windows, found \(entries.count); name another file"
      )
    }
    var plain = PlainValues(try ObjectGraph(list))
    var names = StateNames()
    var windows: [Window] = []
    for entry in entries {
      func isTrue(_ key: String) -> Bool {
        list.value(of: key, in: entry).map { list[$0] == .bool(true) } ?? false
      }
      guard case .dictionary(let fields) = list[entry] else { continue }
      var identifier = UInt32.max
      if let number = list.value(of: "NSWindowID", in: entry), case .int(let value) = list[number] {
        identifier = UInt32(truncatingIfNeeded: value)
      }
      var key: AES128?
      if let number = list.value(of: "NSDataKey", in: entry), case .data(let bytes) = list[number] {
        key = AES128(key: bytes)
      }
      let name =
        isTrue("NSIsGlobal")
        ? "app" : isTrue("NSIsMainMenuBar") ? "menu bar" : "window \(identifier)"
      windows.append(
        Window(
          identifier: identifier,
          key: key,
          name: names.unique(name),
          values: fields.compactMap { field in
            let name = list.fieldName(field.key)
            // A key has no meaning for the user, and should not be passed on.
            return name == "NSDataKey" ? nil : (name, plain.value(.node(field.value)))
          }
        )
      )
    }
    return windows
  }
}

/// Copies values of a property list until there are too many.
private struct PlainValues {
  let graph: ObjectGraph
  private var remaining = 100_000

  init(_ graph: ObjectGraph) {
    self.graph = graph
  }

  /// Returns the value of an object; values too deep or beyond the limit are left out.
  mutating func value(_ part: ObjectPart, depth: Int = 0) -> ArchiveValue {
    remaining -= 1
    guard remaining > 0, depth < 8 else { return .string("…") }
    let form: ObjectForm
    switch part {
    case .value(let value): return value
    case .node(let number): form = graph.form(of: number)
    case .collection(let inner): form = inner.form
    }
    switch form {
    case .value(let value):
      // Shared values are counted by their size too.
      remaining -= ObjectForm.value(value).weight / 16
      return value
    case .list(let bytes):
      remaining -= bytes.count / 16
      return .data(bytes)
    case .array(let members), .set(let members):
      return .array(members.map { value($0, depth: depth + 1) })
    case .dictionary(let entries):
      let keys = entries.compactMap { graph.text($0.key) }
      guard Set(keys).count == entries.count else { return .string("…") }
      return .dictionary(
        zip(keys, entries).map { key, entry in
          .init(key: .string(key), value: value(entry.value, depth: depth + 1))
        }
      )
    case .object: return .string("…")
    }
  }
}
