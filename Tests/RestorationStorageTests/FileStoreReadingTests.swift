import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import SystemPackage
import Testing

/// The reads of the file store, and the files that it does not read.
@Suite("How much the file store reads")
struct FileStoreReadingTests {
  let directory: TemporaryDirectory
  let system = FaultyFileSystem()
  let store: RevisionStore
  let session = SceneSession(app: "app")

  init() async throws {
    directory = try TemporaryDirectory()
    store = try await RevisionStore(files: directory("store"), fileSystem: system)
  }

  /// An archive whose front is longer than the part that is usually read of a file.
  private func archiveWithLongFront() throws -> Archive {
    let values = (0..<500).map { KeyedValue("a rather long name for key \($0)", .int(Int64($0))) }
    var writer = ArchiveWriter(header: ArchiveHeader(appIdentifier: session.app))
    let description = ObjectDescription(path: ["object"], className: "Sample", role: .object)
    try writer.add(ObjectRecord(description, values: values))
    return try writer.finish()
  }

  @Test("A listing reads the fronts of archives and none of their objects")
  func listingReadsFrontsAlone() async throws {
    let archives = try (1...3).map {
      try SampleArchive.make(session, marker: $0, byteCount: 1 << 20)
    }
    for archive in archives { _ = try await store.save(archive, for: session) }
    system.setPlan(nil)
    let listed = try await store.revisions(of: session)
    #expect(listed.map(\.facts) == archives.map { Revision.Facts($0) })
    #expect(listed.map(\.byteCount) == archives.map(\.bytes.count))
    #expect(system.readByteCount <= 3 * 4096)
  }

  @Test("The newest good revision is found without reading an older one")
  func newestIsFoundAlone() async throws {
    for marker in 1...20 {
      _ = try await store.save(try SampleArchive.make(session, marker: marker), for: session)
    }
    system.setPlan(nil)
    let newest = try await store.newestGood(for: session)
    #expect(newest?.revision.number == 20)
    #expect(system.readByteCount == newest?.archive.bytes.count)
  }

  @Test("A front that is longer than usual is listed like any other")
  func longFrontIsListed() async throws {
    let archive = try archiveWithLongFront()
    _ = try await store.save(archive, for: session)
    let listed = try await store.revisions(of: session)
    #expect(
      listed == [
        Revision(archive, storedAs: archive.bytes, of: session, number: 1)
      ]
    )
  }

  @Test("Reads that give a few bytes at a time make the same listing")
  func shortReadsAreContinued() async throws {
    let archives = [try archiveWithLongFront(), try SampleArchive.make(session)]
    for archive in archives { _ = try await store.save(archive, for: session) }
    system.setPlan { call, _ in call == .read ? .short(100) : nil }
    let listed = try await store.revisions(of: session)
    #expect(listed.map(\.state) == [.good, .good])
    #expect(listed.map(\.facts) == archives.map { Revision.Facts($0) })
  }

  @Test("A front that the disk cannot read is damage, at whichever read", arguments: 0...1)
  func unreadableFrontIsDamage(_ read: Int) async throws {
    let archive = try archiveWithLongFront()
    _ = try await store.save(archive, for: session)
    system.setPlan { call, index in call == .read && index >= read ? .error(.ioError) : nil }
    let listed = try await store.revisions(of: session)
    #expect(listed.map(\.state) == [.damaged])
    #expect(listed.map(\.byteCount) == [archive.bytes.count])
  }

  @Test("A file that was cut short anywhere is listed as damaged", arguments: [true, false])
  func cutFileIsDamage(_ hasLongFront: Bool) async throws {
    let archive = try hasLongFront ? archiveWithLongFront() : SampleArchive.make(session)
    _ = try await store.save(archive, for: session)
    let file = try directory.revisionFile(1, of: session)
    let step = hasLongFront ? 97 : 1
    for length in stride(from: 0, to: archive.bytes.count, by: step) {
      try directory.write(Array(archive.bytes.array.prefix(length)), to: file)
      let listed = try await store.revisions(of: session)
      #expect(listed.map(\.state) == [.damaged], "cut to \(length) bytes")
      #expect(listed.map(\.byteCount) == [length])
    }
  }

  @Test("A front with any byte changed is listed as damaged")
  func changedFrontIsDamage() async throws {
    let archive = try SampleArchive.make(session)
    _ = try await store.save(archive, for: session)
    let file = try directory.revisionFile(1, of: session)
    let bytes = archive.bytes.array
    let end = try archive.bytes.withUnsafeBytes { (raw) throws(RestorationError) in
      try ArchiveFront.length(raw, of: raw.count, limits: .standard)
    }
    for index in 0..<end {
      var changed = bytes
      changed[index] ^= 0x10
      try directory.write(changed, to: file)
      let listed = try await store.revisions(of: session)
      #expect(listed.first?.state != .good, "byte \(index)")
    }
  }
}
