import ArgumentParser
import Foundation
import RestorationArchive
import RestorationMaintenance
import RestorationStorage

extension EncryptCommand {
  /// The most passes, in case an app keeps saving.
  private static let maximumPassCount = 5

  /// Rewrites the revisions that do not have the requested encryption.
  ///
  /// - Parameter scope: The requested encryption; `nil` for none.
  func perform(_ scope: StoreEncryption.Scope?) async throws -> ExitStatus {
    let hadKeyFile = key.keyFile.map { access($0, F_OK) == 0 } ?? true
    var report = EncryptionReport(scope, dryRun: dryRun)
    do {
      let opened = try await open(scope)
      if dryRun { return try await change(opened, to: scope, &report) }
      return try await ManySteps.run(on: store) {
        Self.reached(scope, report.changed)
      } _: {
        try await change(opened, to: scope, &report)
      }
    } catch {
      if let file = key.keyFile, !hadKeyFile, access(file, F_OK) == 0 {
        await sayThatItWasMade(file)
      }
      throw error
    }
  }

  /// Reports a key file that was made for nothing. It is not removed, because another process may
  /// have used it meanwhile.
  private func sayThatItWasMade(_ file: String) async {
    let isUsed: Bool
    do {
      isUsed = try await StateSource.openStore(store).maintenance.storeKeyRecord() != nil
    } catch {
      isUsed = true
    }
    Terminal.error(
      "restoration: the key file \(escaped(file)) was made, and "
        + (isUsed
          ? "the store may need it: keep it"
          : "nothing in the store is encrypted with it: keep it for the next attempt, or remove it")
    )
  }

  /// Returns what is readable after a change that was cut short.
  private static func reached(_ scope: StoreEncryption.Scope?, _ count: Int) -> [String] {
    let done = "at least \(counted(count, "revision")) \(count == 1 ? "was" : "were") "
    return scope == nil
      ? [done + "decrypted; the others still need the key: keep it"]
      : [done + "encrypted and need the key: keep it; the others can be read without it"]
  }

  private func change(
    _ store: RevisionStore,
    to scope: StoreEncryption.Scope?,
    _ report: inout EncryptionReport
  ) async throws -> ExitStatus {
    let first = try await pass(over: store, to: scope, &report)
    report.sessions = first.sessions
    report.unchanged = first.unchanged
    report.left = first.left
    if first.changed > 0, first.unchanged > 0 { sayThatBothWereThere(scope, first) }
    if !dryRun {
      let isSettled = try await store.maintenance.settle(
        to: scope,
        limit: Self.maximumPassCount - 1
      ) {
        let last = try await pass(over: store, to: scope, &report)
        report.left = last.left
        return (last.changed, last.left.count)
      }
      guard isSettled else { throw busy }
    }
    // Damaged databases that were kept are older than the encryption.
    if scope != nil, try StoreLocation(self.store).storeKind == .sqlite {
      for recovery in RecordedRecovery.all(beside: self.store) {
        report.left.append(.init("\(recovery.path): a damaged database that is kept"))
      }
    }
    return try report.print(output.format, of: self.store)
  }

  /// Names a mixture: after an interruption it is the tool's own, otherwise it may be forged.
  private func sayThatBothWereThere(_ scope: StoreEncryption.Scope?, _ pass: Pass) {
    guard scope != .privateValues else { return }
    let plain = scope == nil ? pass.unchanged : pass.changed
    Terminal.error(
      "restoration: \(counted(plain, "revision")) had no encryption beside encrypted ones; if no "
        + "encrypt was cut short, they may be forged: look with restoration history"
    )
  }

  private var busy: ToolFailure {
    ToolFailure(
      .locked,
      "another process keeps saving to \(escaped(store)) in the old way; the change is not finished",
      remedy: "close the app, and run the same command again"
    )
  }

  private func open(_ scope: StoreEncryption.Scope?) async throws -> RevisionStore {
    // Without a key: the presence of encrypted state decides how the key is used.
    let plain = try await StateSource.openStore(store)
    let hasKey = try await plain.maintenance.storeKeyRecord() != nil
    if scope == .privateValues, try await plain.maintenance.storedEncryption() == .scope(.archives)
    {
      throw ToolFailure.wrongUsage(
        "the archives of \(escaped(store)) are encrypted as a whole; nothing was changed",
        remedy: "to have less encrypted, decrypt the store first: --scope none"
      )
    }
    if dryRun, !hasKey {
      if scope != nil { try await key.check(makesKey: true) }
      return plain
    }
    // Unencrypted revisions are readable here: they are to be sealed, or to stay as they are.
    var key = key
    key.unsealed = true
    var options = dryRun ? key.forReading : StoreOptions(createsMissingStore: false)
    options.busyTimeout = waiting.timeout
    options.encryption = key.encryption(scope ?? .archives, makesKey: scope != nil && !dryRun)
    return try await StateSource.openStore(store, options: options)
  }

  /// The result of one pass over all sessions.
  private struct Pass {
    var sessions = 0
    var changed = 0
    var unchanged = 0
    var left: [EncryptionReport.Left] = []
  }

  private func pass(
    over store: RevisionStore,
    to scope: StoreEncryption.Scope?,
    _ report: inout EncryptionReport
  ) async throws -> Pass {
    var result = Pass()
    let sessions = try await store.maintenance.allSessions()
    var bar = ProgressBar(total: sessions.count)
    for session in sessions {
      try Interruption.check()
      let done = try await store.maintenance.reseal(session, to: scope, isDryRun: dryRun)
      result.sessions += 1
      result.changed += done.changed
      report.changed += done.changed
      result.unchanged += done.unchanged
      result.left += done.left.map { EncryptionReport.Left($0, of: session) }
      bar.advance()
    }
    bar.clear()
    return result
  }
}
