import RestorationArchive
import RestorationStorage
import Synchronization

extension MirrorWorker {
  /// Returns the heads from which the device's newest revision does not continue, those preserved last first.
  func siblings(
    of session: SceneSession,
    atMost limit: Int
  ) async throws(RestorationError) -> [MirrorSibling] {
    let server = try await server()
    let found = try await look(for: session, on: server, and: [])
    let ours = try await store.newestGood(for: session)?.archive
    let others = found.heads.all.filter { head in
      head.line.point.map { found.known.tip?.line.includes($0) != true } ?? false
    }
    var siblings: [MirrorSibling] = []
    for head in others.sorted(by: { ($0.savedAt, $0.number) > ($1.savedAt, $1.number) }) {
      guard siblings.count < limit else { break }
      guard let archive = try await archive(head.number, of: session, on: server),
        archive.header.stateVersion <= stateVersion
      else { continue }
      let parts = ours.flatMap { try? ArchiveMerge.difference($0, archive) }
      siblings.append(
        MirrorSibling(
          session: session,
          archive: archive,
          difference: (parts ?? []).map {
            .init(path: $0.path, key: $0.key, devices: [head.device])
          },
          head: head
        )
      )
    }
    return siblings
  }

  /// Makes a sibling the newest revision of the device, which continues from the device's own as well.
  func take(_ sibling: MirrorSibling) async throws(RestorationError) -> Revision {
    let session = sibling.session
    let newest = try await store.newestNumber(of: session)
    let ours = try await store.newestGood(for: session)
    if let ours { try await setAside(ours, of: session) }
    let saved = try await saveMerge(
      sibling.archive,
      with: sibling.head,
      of: ours?.revision.number,
      in: session,
      over: newest
    )
    guard let saved else { throw Self.overtaken }
    return saved
  }
}
