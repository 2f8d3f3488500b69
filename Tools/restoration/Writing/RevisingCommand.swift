import ArgumentParser
import RestorationArchive
import RestorationFiles
import RestorationMaintenance
import RestorationMigration
import RestorationStorage

/// A verb that makes a new revision from an existing one.
///
/// Nothing is changed or removed. If the app saves meanwhile, nothing is saved, so that its
/// revision stays the newest.
protocol RevisingCommand: ToolCommand {
  var choice: RevisionOptions { get }
  var encryption: EncryptionOptions { get }
  var waiting: WaitOptions { get }
  var output: ResultOptions { get }
}

extension RevisingCommand {
  /// Makes a new revision, and reports it.
  ///
  /// - Parameters:
  ///   - store: The store, optionally with a revision after `@`.
  ///   - clearsCrashes: Clears the row of crashes, so that the next launch restores the revision.
  ///   - ignoresSaves: Allows saves of another process meanwhile if nothing has to change.
  ///   - change: Returns the archive to save, or `nil` when nothing has to change; gets the chosen
  ///     revision, the store and the session.
  func revise(
    _ store: String,
    clearsCrashes: Bool = false,
    ignoresSaves: Bool = false,
    _ change: (ChosenRevision, RevisionStore, SceneSession) async throws -> Archive?
  ) async throws -> ExitStatus {
    let (path, choice) = try self.choice.joining(store)
    var options = try await encryption.forWriting(to: path).logging(
      Self.configuration.commandName ?? ""
    )
    options.busyTimeout = waiting.timeout
    let opened = try await StateSource.openStore(path, options: options)
    let session = try await opened.session(app: choice.app, scene: choice.scene)
    let newest = try await opened.newestNumber(of: session)
    let chosen = try await StateSource.store(opened).choose(choice)
    for warning in chosen.warnings { Terminal.error("restoration: \(warning)") }
    let archive = try await change(chosen, opened, session)
    var saved: Revision?
    var hasCleared = false
    if let archive {
      // The time of an older state is noted beside that of this save.
      let isOfNow =
        archive.bytes != chosen.archive.bytes
        && abs(archive.header.timestamp - SystemTime.now()) < 1
      saved =
        if isOfNow {
          try await opened.save(archive, for: session, ifNewestIs: newest)
        } else {
          try await opened.saveNow(
            archive,
            for: session,
            ifNewestIs: newest,
            updatingLedger: clearsCrashes ? SessionLedger.clearingCrashes : nil
          )
        }
      guard saved != nil else { throw Self.wasSaved(session) }
    } else if clearsCrashes {
      // In one step, or the next launch would restore what another process has saved.
      guard let cleared = try await opened.maintenance.clearCrashes(of: session, ifNewestIs: newest)
      else {
        throw Self.wasSaved(session)
      }
      hasCleared = cleared
    } else if !ignoresSaves {
      guard try await opened.newestNumber(of: session) == newest else {
        throw Self.wasSaved(session)
      }
    }
    try report(
      session,
      from: chosen,
      to: saved?.number,
      isChanged: archive?.bytes != chosen.archive.bytes,
      hasCleared: hasCleared
    )
    return .fine
  }

  private static func wasSaved(_ session: SceneSession) -> ToolFailure {
    ToolFailure(
      .locked,
      "\(session.text) was saved meanwhile by another process; nothing was changed",
      remedy: "look at the new revision with `restoration diff`, and try again"
    )
  }

  private func report(
    _ session: SceneSession,
    from chosen: ChosenRevision,
    to: RevisionNumber?,
    isChanged: Bool,
    hasCleared: Bool
  ) throws {
    let from = chosen.revision?.number
    switch output.format {
    case .json:
      try Terminal.print(
        json: RevisingReport(
          app: session.app,
          changed: to != nil || hasCleared,
          from: from,
          revision: to,
          scene: session.scene,
          warnings: chosen.warnings.ifAny
        )
      )
    case .text:
      let source = from.map { "revision \($0) of \(session.text)" } ?? session.text
      Terminal.print(
        to.map { "\(source) was made revision \($0)" + (isChanged ? ", with the change" : "") }
          ?? "\(source) stays as it is"
          + (hasCleared ? "; the records of its crashes are cleared" : "")
      )
    }
  }
}

/// The result of a new revision, as JSON.
private struct RevisingReport: Encodable {
  let app: String
  let changed: Bool
  let from: RevisionNumber?
  let revision: RevisionNumber?
  let scene: String
  let version = 1
  let warnings: [String]?
}

extension ArchiveDocument {
  /// Returns the archive of a changed document with the current time: with the time of its source
  /// it would be listed, and purged, as an older one.
  func archiveSavedNow() throws(RestorationError) -> Archive {
    var document = self
    document.header.timestamp = SystemTime.now()
    return try document.archive()
  }
}
