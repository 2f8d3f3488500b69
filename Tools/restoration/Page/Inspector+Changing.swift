import RestorationArchive
import RestorationMaintenance
import RestorationMigration
import RestorationStorage

/// A value in the form in which the page edits it.
struct EditedValue: Encodable {
  let path: String
  let key: String
  /// The current value as text; empty for a private one that is not shown.
  let text: String
  let json: Bool
  /// Indicates whether the value is private, and stays so.
  let isPrivate: Bool
}

extension Inspector {
  /// Returns the value at a place of the page, in the form for editing.
  func value(_ place: PagePlace, _ object: String?, _ value: String?) async throws -> EditedValue {
    let session = try Self.session(of: place)
    let chosen = try await choose(place.revision, of: session, in: openStore())
    let (found, key) = try Self.find(object, value.flatMap { Int($0) }, in: chosen)
    let former = try found.value(named: key)
    let isHidden = former.isPrivate && !reveals
    let written = WrittenValue(of: former.revealed)
    return EditedValue(
      path: escaped(found.path.isEmpty ? "(app)" : found.path.description),
      key: escaped(key),
      text: isHidden ? "" : written.text,
      json: written.isJSON,
      isPrivate: former.isPrivate
    )
  }

  /// Makes the change that the page requests: pins a revision, makes an old one the newest, or
  /// saves a changed value as a new revision; each like the verb of that name.
  ///
  /// - Throws: `ToolFailure` with the status of a locked store when another process has saved
  ///   meanwhile.
  func change(_ name: String, _ place: PagePlace, _ order: ChangeOrder) async throws -> ChangeReport
  {
    // A second check: the request guard has already refused changes that are not allowed.
    guard allowsChanges else { throw ToolFailure(.inputOutput, "changes are not allowed") }
    let session = try Self.session(of: place)
    switch name {
    case "pin": return try await pin(session, place.revision, order)
    case "revert":
      return try await revise(session, place.revision, order, clearsCrashes: true) {
        chosen,
        current in
        try chosen.archive.verify()
        return chosen.archive.bytes == current?.bytes ? nil : chosen.archive
      }
    case "set":
      return try await revise(session, place.revision, order, clearsCrashes: false) { chosen, _ in
        try Self.archive(chosen, with: order)
      }
    default: throw ToolFailure.wrongUsage("there is no such change", remedy: "load the page anew")
    }
  }

  private static func session(of place: PagePlace) throws -> SceneSession {
    guard let session = place.session else {
      throw ToolFailure.wrongUsage("no session is named", remedy: "load the page anew")
    }
    return session
  }

  private func pin(
    _ session: SceneSession,
    _ number: RevisionNumber?,
    _ order: ChangeOrder
  ) async throws -> ChangeReport {
    guard let number, let isPinned = order.pinned else {
      throw ToolFailure.wrongUsage("no revision is named", remedy: "load the page anew")
    }
    let store = try await StateSource.openStore(path, options: encryption.key.forWriting)
    let revisions = try await store.revisions(of: session)
    guard let revision = revisions.first(where: { $0.number == number }) else {
      throw StateSource.noRevision(number, of: session, among: revisions)
    }
    // As in the verb: it replaces a damaged record, and writes nothing when nothing changes.
    try await store.setPinned(isPinned, number, of: session)
    return ChangeReport(revision: revision.isPinned == isPinned ? nil : number)
  }

  /// Makes a new revision from an existing one, unless another process has saved since the page was
  /// made.
  ///
  /// - Parameters:
  ///   - clearsCrashes: Clears the row of crashes, so that the next launch restores the revision.
  ///   - change: Returns the archive to save, or `nil` when nothing has to change; gets the chosen
  ///     revision, and the newest one if launches restore it and the page has shown it.
  private func revise(
    _ session: SceneSession,
    _ number: RevisionNumber?,
    _ order: ChangeOrder,
    clearsCrashes: Bool,
    _ change: (_ chosen: ChosenRevision, _ newest: Archive?) throws -> Archive?
  ) async throws -> ChangeReport {
    let store = try await StateSource.openStore(
      path,
      options: encryption.forWriting(to: path).logging("inspect")
    )
    let chosen = try await choose(number, of: session, in: store)
    let newest = try await store.newestGood(for: session)
    // A revision that the user has discarded is restored as a new revision.
    let discarded = try await store.ledger(of: session).tombstone?.through ?? 0
    let isSound =
      newest?.revision.number == order.newest && chosen.revision?.number ?? 0 > discarded
    guard let archive = try change(chosen, isSound ? newest?.archive : nil) else {
      // In one step, or the next launch would restore what another process has saved.
      let isNewest =
        if clearsCrashes {
          try await store.maintenance.clearCrashes(of: session, ifNewestIs: order.newest) != nil
        } else {
          try await store.newestNumber(of: session) == order.newest
        }
      guard isNewest else { throw Self.wasSaved(session) }
      return ChangeReport(revision: nil)
    }
    let saved = try await store.saveNow(
      archive,
      for: session,
      ifNewestIs: order.newest,
      updatingLedger: clearsCrashes ? SessionLedger.clearingCrashes : nil
    )
    guard let saved else { throw Self.wasSaved(session) }
    return ChangeReport(revision: saved.number)
  }

  private static func wasSaved(_ session: SceneSession) -> ToolFailure {
    ToolFailure(
      .locked,
      "\(session.text) was saved meanwhile by another process; nothing was changed",
      remedy: "look at the new revision, and try again"
    )
  }

  private static func archive(
    _ chosen: ChosenRevision,
    with order: ChangeOrder
  ) throws -> Archive? {
    guard let text = order.text else {
      throw ToolFailure.wrongUsage("no value is given", remedy: "write one")
    }
    let (object, key) = try find(order.object, order.value, in: chosen)
    var document = try chosen.document()
    let written = WrittenValue(text, isJSON: order.json == true)
    let result = try written.value(ofKey: key, in: object)
    if let former = object[key], former.isIdentical(to: result) { return nil }
    document[object.path]?[key] = result
    return try document.archiveSavedNow()
  }

  /// Returns the object and the key at a place of the page.
  private static func find(
    _ anchor: String?,
    _ index: Int?,
    in chosen: ChosenRevision
  ) throws -> (object: ArchiveDocument.Object, key: String) {
    let tree = try HTMLTree(chosen.archive, reveals: false)
    let node = tree.nodes.first { $0.anchor == anchor }
    let document = try ArchiveDocument(chosen.archive)
    guard let node, let index, let values = try? node.values.get(), values.indices.contains(index),
      let object = document[node.path]
    else {
      throw ToolFailure.wrongUsage(
        "there is no such value in revision \(chosen.revision?.number ?? 0)",
        remedy: "load the page anew"
      )
    }
    return (object, values[index].key)
  }
}
