import Foundation
import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import SystemPackage
import Testing

/// Rules: storage-reliability 4.4.
@Suite("Parts that the revisions of a file store share")
struct FileStoreSharingTests {
  let directory: TemporaryDirectory
  let system = FaultyFileSystem()
  let session = SceneSession(app: "app")
  static let options = StoreOptions(sharing: .archives(ofAtLeast: 0))

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func open(_ name: String = "store") async throws -> FileStore {
    try await FileStore(path: directory(name), options: Self.options, fileSystem: system)
  }

  /// An archive of four large objects; each seed is the content of one.
  private func archive(_ seeds: UInt64..., session: SceneSession? = nil) throws -> Archive {
    try LargeArchive.make(session ?? self.session, seeds)
  }

  private func parts() throws -> [String] {
    (try? directory.contents(of: "store/o").filter { $0.utf8.count == 65 }) ?? []
  }

  @Test("An archive comes back byte for byte, also without the options that shared it")
  func archivesComeBack() async throws {
    let store = try await open()
    let archives = [try archive(1, 2, 3, 4), try archive(1, 2, 3, 5), try archive(1, 2, 3, 5)]
    for archive in archives { _ = try await store.save(archive, for: session) }
    let reopened = try await FileStore(path: directory("store"))
    for (index, archive) in archives.enumerated() {
      let found = try await reopened.load(RevisionNumber(index + 1), of: session)
      #expect(found?.archive.bytes == archive.bytes)
    }
    #expect(try await reopened.verify(session).map(\.state) == [.good, .good, .good])
    let listed = try await reopened.revisions(of: session)
    #expect(listed.map(\.byteCount) == archives.map(\.bytes.count))
    #expect(listed.map(\.facts) == archives.map { Revision.Facts($0) })
    #expect(try await reopened.newestGood(for: session)?.revision == listed[2])
  }

  @Test("By default archives from 2 MiB on share, and smaller ones do not")
  func largeArchivesShare() async throws {
    let store = try await FileStore(path: directory("store"))
    let count = (2 << 20) / LargeArchive.objectByteCount
    let small = try LargeArchive.make(session, Array(0..<UInt64(count - 1)))
    _ = try await store.save(small, for: session)
    #expect(try parts().isEmpty)
    let large = try LargeArchive.make(session, Array(0..<UInt64(count + 1)))
    _ = try await store.save(large, for: session)
    let found = try parts().count
    #expect(found == count + 1, "of \(large.bytes.count) bytes")
    #expect(try await store.load(2, of: session)?.archive.bytes == large.bytes)
  }

  @Test("What does not change is stored once")
  func unchangedPartsAreStoredOnce() async throws {
    let store = try await open()
    let before = try archive(1, 2, 3, 4)
    _ = try await store.save(before, for: session)
    #expect(try parts().count == 4)
    for seed in 5...8 as ClosedRange<UInt64> {
      _ = try await store.save(try archive(1, 2, 3, seed), for: session)
    }
    #expect(try parts().count == 8)
    // Of another session as well.
    let other = SceneSession(app: "other")
    _ = try await store.save(try archive(1, 2, 3, 4, session: other), for: other)
    #expect(try parts().count == 8)
    let own = try directory.bytes(
      "store/s/\(SessionKey(session).directoryName)/r/"
        + "0000000000000005.parts"
    ).count
    #expect(own < before.bytes.count / 20)
  }

  @Test("A purge gives the room back, and only what nobody needs")
  func purgingGivesRoomBack() async throws {
    let store = try await open()
    for seed in 1...6 as ClosedRange<UInt64> {
      _ = try await store.save(try archive(seed, 100, 101, 102), for: session)
    }
    let full = try directory.byteCount(of: "store")
    var policy = RetentionPolicy()
    policy.maximumCount = 1
    policy.minimumCount = 1
    let plan = try await store.plan(policy)
    try await store.apply(plan)
    #expect(try parts().count == 4)
    let left = try directory.byteCount(of: "store")
    #expect(full - left >= 5 * LargeArchive.objectByteCount)
    let found = try await store.newestGood(for: session)
    #expect(found?.archive.bytes == (try archive(6, 100, 101, 102)).bytes)
  }

  @Test("What is in quarantine keeps its parts, and a damaged list keeps all")
  func quarantineKeepsItsParts() async throws {
    let store = try await open()
    _ = try await store.save(try archive(1, 2, 3, 4), for: session)
    _ = try await store.save(try archive(5, 6, 7, 8), for: session)
    // A part of the newest one is damaged, then mended by hand.
    let names = try (0..<4).map { try directory.partFile(try archive(5, 6, 7, 8), $0) }
    let name = try directory.partFile(try archive(5, 6, 7, 8), 2)
    let bytes = try directory.bytes("store/o/" + name)
    try directory.write(bytes.reversed(), to: "store/o/" + name)
    let reopened = try await open()
    _ = try await reopened.save(try archive(1, 2, 3, 9), for: session)
    #expect(try await reopened.quarantined(of: session).map(\.number) == [2])
    try await reopened.remove(1, of: session, force: true)
    #expect(Set(names).isSubset(of: try parts()))
    #expect(try parts().count == 8)
    try directory.write(bytes, to: "store/o/" + name)
    _ = try await reopened.restoreFromQuarantine(2, of: session)
    #expect(
      try await reopened.load(2, of: session)?.archive.bytes == (try archive(5, 6, 7, 8)).bytes
    )

    // Nobody can tell what a damaged list needs.
    let list = "store/s/\(SessionKey(session).directoryName)/r/0000000000000002.parts"
    var damaged = try directory.bytes(list)
    damaged[30] ^= 1
    try directory.write(damaged, to: list)
    let before = try parts()
    try await reopened.remove(3, of: session, force: true)
    #expect(try parts() == before)
    damaged[30] ^= 1
    try directory.write(damaged, to: list)
    try await reopened.apply(try await reopened.plan(RetentionPolicy()))
    #expect(try parts().count == 4)
  }

  @Test("Saving what is the same mends a damaged part, for older revisions too")
  func savingMendsDamagedParts() async throws {
    let store = try await open()
    let before = try archive(1, 2, 3, 4)
    _ = try await store.save(before, for: session)
    let name = "store/o/" + (try directory.partFile(before, 1))
    let bytes = try directory.bytes(name)
    for damage in [Array(bytes.reversed()), [], Array(bytes.dropLast()), nil] {
      if let damage {
        try directory.write(damage, to: name)
      } else {
        try FileManager.default.removeItem(atPath: directory(name))
      }
      #expect(try await store.load(1, of: session, isDamaged: true))
      let other = try await open()
      let revision = try await other.save(try archive(1, 2, 3, 5), for: session)
      #expect(try directory.bytes(name) == bytes)
      // All older ones were put aside, as they could not be read, and can be now.
      for number in try await other.quarantined(of: session).map(\.number) {
        _ = try await other.restoreFromQuarantine(number, of: session)
      }
      #expect(try await other.revisions(of: session).map(\.number) == Array(1...revision.number))
      #expect(try await other.load(1, of: session)?.archive.bytes == before.bytes)
    }
  }

  @Test("Every byte of a list of parts counts, and every length of it")
  func damagedListsAreNoticed() async throws {
    let store = try await open()
    _ = try await store.save(try archive(1, 2, 3, 4), for: session)
    let name = "store/s/\(SessionKey(session).directoryName)/r/0000000000000001.parts"
    let bytes = try directory.bytes(name)
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 1 << UInt8(index % 8)
      try directory.write(damaged, to: name)
      #expect(try await store.load(1, of: session, isDamaged: true), "byte \(index)")
      _ = try await store.revisions(of: session)
    }
    for length in bytes.indices {
      try directory.write(Array(bytes[..<length]), to: name)
      #expect(try await store.load(1, of: session, isDamaged: true), "length \(length)")
      _ = try await store.revisions(of: session)
    }
  }

  @Test("Whichever call fails, everything acknowledged is whole, and a save can be repeated")
  func everyCallMayFail() async throws {
    var acknowledged: [RevisionNumber: Archive] = [:]
    let store = try await open()
    for failing in 0..<120 {
      let seed = UInt64(failing)
      let archive = try archive(1, 2, 1000 + seed, 2000 + seed)
      system.setPlan { _, index in index == failing ? .error(.ioError) : nil }
      let revision = try? await store.save(archive, for: session)
      let callCount = system.calls.count
      system.setPlan(nil)
      if let revision { acknowledged[revision.number] = archive }
      let reopened = try await open()
      for health in try await reopened.verify(session) {
        #expect(health.state == .good, "call \(failing): \(health.message ?? "")")
      }
      if let (number, archive) = acknowledged.max(by: { $0.key < $1.key }) {
        let found = try await reopened.load(number, of: session)
        #expect(found?.archive.bytes == archive.bytes, "call \(failing)")
      }
      if callCount <= failing {
        #expect(revision != nil)
        for (number, archive) in acknowledged {
          let found = try await reopened.load(number, of: session)
          #expect(found?.archive.bytes == archive.bytes)
        }
        return
      }
    }
    Issue.record("a save that shares makes more than 120 calls")
  }

  @Test("A part is durable before the revision is named, and goes only after it is durably gone")
  func callsComeInOrder() async throws {
    let store = try await open()
    _ = try await store.save(try archive(1, 2, 3, 4), for: session)
    system.setPlan(nil)
    _ = try await store.save(try archive(1, 2, 3, 5), for: session)
    // One new part: written, synchronised and named, its directory and the one above; then the
    // revision in the same way.
    let saving = system.calls.filter { [.synchronize, .rename, .unlink].contains($0) }
    #expect(
      saving == [
        .synchronize, .synchronize, .rename, .synchronize, .synchronize, .synchronize, .rename,
        .synchronize,
      ]
    )
    system.setPlan(nil)
    try await store.remove(1, of: session)
    let removing = system.calls.filter { [.synchronize, .rename, .unlink].contains($0) }
    // The revision in either form, its directory; once more every directory with revisions, as a
    // killed process may have left one without that; then the one part, and its directory.
    #expect(removing == [.unlink, .unlink, .synchronize, .synchronize, .unlink, .synchronize])
  }

  @Test("An older library keeps off a store with shared parts, and not off another")
  func sharingMakesASecondVersion() async throws {
    let store = try await FileStore(path: directory("store"))
    let before = try directory.bytes("store/STORE")
    _ = try await store.save(try archive(1, 2, 3, 4), for: session)
    #expect(try directory.bytes("store/STORE") == before)
    #expect(String(decoding: before, as: UTF8.self).contains("read 1\nwrite 1\n"))
    _ = try await (try await open()).save(try archive(1, 2, 3, 4), for: session)
    let after = try StoreMark(ArchiveBytes(try directory.bytes("store/STORE")))
    #expect(after.readVersion == 2 && after.writeVersion == 2)
    #expect(after.identifier == (try StoreMark(ArchiveBytes(before))).identifier)
    // The store that has been open all the while goes on.
    #expect(try await store.save(try archive(1, 2, 3, 4), for: session).number == 3)
  }
}

/// Archives of objects with enough data to be parts of their own.
enum LargeArchive {
  static let objectByteCount = FileStore.smallestPart + 1000

  static func make(_ session: SceneSession, _ seeds: [UInt64]) throws -> Archive {
    var writer = ArchiveWriter(
      header: ArchiveHeader(
        appIdentifier: session.app,
        sceneIdentifier: session.scene,
        timestamp: 7e8
      )
    )
    for (index, seed) in seeds.enumerated() {
      var random = SeededGenerator(seed: seed)
      var data: [UInt8] = []
      while data.count < objectByteCount {
        withUnsafeBytes(of: random.next()) { data.append(contentsOf: $0) }
      }
      let description = ObjectDescription(
        path: ["object \(index)"],
        className: "Large",
        role: .controller
      )
      try writer.add(ObjectRecord(description, values: [KeyedValue("data", .data(data))]))
    }
    return try writer.finish()
  }
}

extension FileStore {
  /// Whether loading a revision finds it damaged.
  fileprivate func load(
    _ number: RevisionNumber,
    of session: SceneSession,
    isDamaged: Bool
  ) async throws -> Bool {
    do throws(RestorationError) {
      _ = try load(number, of: session)
      return false
    } catch {
      return error.code == .corrupted || error.code == .limitExceeded
    }
  }
}

extension TemporaryDirectory {
  /// How many bytes all files below take.
  func byteCount(of name: String) throws -> Int {
    try contents(of: name).reduce(0) { $0 + ((try? bytes(name + "/" + $1).count) ?? 0) }
  }

  /// The file of one of the shared parts of an archive, below `o`.
  func partFile(_ archive: Archive, _ index: Int) throws -> String {
    let parts = try ArchiveParts(archive, sharingAtLeast: FileStore.smallestPart)
    let digests = parts.parts.compactMap(\.digest)
    let digits = digests[index].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return digits.prefix(2) + "/" + digits.dropFirst(2)
  }
}
