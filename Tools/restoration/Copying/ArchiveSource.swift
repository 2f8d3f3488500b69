import RestorationArchive
import RestorationMaintenance
import RestorationStorage

/// A single archive, which becomes one revision.
final class ArchiveSource: CopySource {
  let stepCount = 1
  let encryption: StoredEncryption? = nil
  private(set) var doneCount = 0
  private let archive: Archive
  private let session: SceneSession
  private var report: CopyReport

  init(_ archive: Archive, _ format: OutputFormat) throws {
    try archive.verify()
    self.archive = archive
    session = SceneSession(archive.header)
    report = CopyReport(format)
  }

  func check(_ target: CopyTarget) async throws { try await target.checkRoom(for: [session]) }

  func copy(to target: CopyTarget, _ step: () throws -> Void) async throws {
    let last = target.resumes ? try await target.store.newestNumber(of: session) : nil
    let number =
      if let last, try await has(last, target) {
        last
      } else {
        try await target.save(archive, of: session, after: last)
      }
    doneCount = 1
    try report.add([.init(session, from: nil, to: number, archive.bytes.count)])
    try step()
  }

  /// Indicates whether an interrupted copy has left the revision.
  private func has(_ number: RevisionNumber, _ target: CopyTarget) async throws -> Bool {
    try await target.store.load(number, of: session)?.archive.bytes == archive.bytes
  }

  func finish(_ target: CopyTarget) throws -> ExitStatus { try report.finish() }
}
