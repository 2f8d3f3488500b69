import Foundation
import RestorationArchive
import RestorationSQLite
import RestorationStorage

extension Group {
  /// The cost of encryption in a durable save.
  static let sealedSaves = Group(
    title: "Save an archive of 20 kB into an encrypted store, durable on return",
    workloads: [
      ("save-sealed-files-20kB", "the encrypted file store; plain: the same store without a key"),
      ("save-sealed-sqlite-20kB", "the encrypted SQLite store; plain: the same without a key"),
    ]
  ) { isWanted, workspace in
    let archive = try OurCoder.encode(.tree(count: 85))
    let session = SceneSession(archive.header)
    let key = EncryptionKey.random()
    let sealed = StoreOptions(encryption: StoreEncryption(keys: KeyClosure { _ in key }))
    func trial(_ workload: String, _ subject: Subject, _ store: RevisionStore) -> Trial {
      Trial(workload: workload, subject: subject, bytes: archive.bytes.count) {
        try await store.save(archive, for: session)
      }
    }
    var trials: [Trial] = []
    if isWanted("save-sealed-files-20kB") {
      let ours = try await RevisionStore(files: workspace.path("sealed"), options: sealed)
      let peer = try await RevisionStore(files: workspace.path("plain"))
      trials.append(trial("save-sealed-files-20kB", .ours, ours))
      trials.append(trial("save-sealed-files-20kB", .plain, peer))
    }
    if isWanted("save-sealed-sqlite-20kB") {
      let ours = try await RevisionStore(sqlite: workspace.path("sealed.sqlite"), options: sealed)
      let peer = try await RevisionStore(sqlite: workspace.path("plain.sqlite"))
      trials.append(trial("save-sealed-sqlite-20kB", .ours, ours))
      trials.append(trial("save-sealed-sqlite-20kB", .plain, peer))
    }
    return trials
  }
}
