import Dispatch
import RestorationArchive
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import StoreTestSupport
import Synchronization
import SystemPackage
import Testing

/// T6 and T7.
@Suite("Faults of the file system, in the file store")
struct FileStoreFaultTests {
  let directory: TemporaryDirectory
  let system = FaultyFileSystem()
  let store: RevisionStore
  let session = SceneSession(app: "app")
  let first: Archive

  init() async throws {
    directory = try TemporaryDirectory()
    store = try await RevisionStore(files: directory("store"), fileSystem: system)
    first = try SampleArchive.make(session, marker: 1, byteCount: 10_000)
    _ = try await store.save(first, for: session)
  }

  /// Expects the state that a failed second save must leave: the first revision, and no temporary
  /// file.
  private func expectOnlyTheFirstRevision() async throws {
    system.setPlan(nil)
    #expect(try directory.contents(of: "store/tmp") == [])
    let reopened = try await RevisionStore(files: directory("store"))
    #expect(try await reopened.revisions(of: session).map(\.number) == [1])
    #expect(try await reopened.newestGood(for: session)?.archive.bytes == first.bytes)
  }

  private func saveAnother() async throws -> Revision {
    try await store.save(
      try SampleArchive.make(session, marker: 2, byteCount: 10_000),
      for: session
    )
  }

  @Test(
    "A full disk fails the save and changes nothing",
    .scenario(159),
    arguments: [Errno.noSpace, .diskQuotaExceeded]
  )
  func fullDiskFailsTheSave(_ fault: Errno) async throws {
    system.setPlan { call, _ in call == .write ? .error(fault) : nil }
    let error = await #expect(throws: RestorationError.self) { try await saveAnother() }
    #expect(error?.code == .diskFull)
    #expect(error?.message.contains("make room") == true)
    try await expectOnlyTheFirstRevision()
  }

  @Test("A disk that is full after half of the archive fails the save")
  func diskThatFillsUpFailsTheSave() async throws {
    system.setPlan { call, index in
      guard call == .write else { return nil }
      return index < 3 ? .short(1000) : .error(.noSpace)
    }
    let error = await #expect(throws: RestorationError.self) { try await saveAnother() }
    #expect(error?.code == .diskFull)
    try await expectOnlyTheFirstRevision()
  }

  @Test("A failed synchronisation of the file fails the save")
  func failedSynchronisationFailsTheSave() async throws {
    system.setPlan { call, _ in call == .synchronize ? .error(.ioError) : nil }
    let error = await #expect(throws: RestorationError.self) { try await saveAnother() }
    #expect(error?.code == .storeFailed)
    try await expectOnlyTheFirstRevision()
  }

  @Test("A failed synchronisation is not tried again")
  func failedSynchronisationIsNotRepeated() async throws {
    system.setPlan { call, _ in call == .synchronize ? .error(.ioError) : nil }
    _ = try? await saveAnother()
    #expect(system.calls.filter { $0 == .synchronize }.count == 1)
  }

  @Test("A failed synchronisation of the directory fails the save and harms nothing")
  func failedSynchronisationOfTheDirectoryFailsTheSave() async throws {
    system.setPlan { [system] call, _ in
      call == .synchronize && system.calls.contains(.rename) ? .error(.ioError) : nil
    }
    let error = await #expect(throws: RestorationError.self) { try await saveAnother() }
    #expect(error?.code == .storeFailed)
    #expect(system.calls.last == .synchronize)
    system.setPlan(nil)
    // The second revision was not acknowledged; being whole, it may be there.
    let reopened = try await RevisionStore(files: directory("store"))
    #expect(try await reopened.load(1, of: session)?.archive.bytes == first.bytes)
    for health in try await reopened.verify(session) { #expect(health.state == .good) }
    #expect(try directory.contents(of: "store/tmp") == [])
  }

  @Test("Short and interrupted writes are continued")
  func shortAndInterruptedWritesAreContinued() async throws {
    system.setPlan { call, index in
      guard call == .write else { return nil }
      return index.isMultiple(of: 3) ? .error(.interrupted) : .short(97)
    }
    let archive = try SampleArchive.make(session, marker: 2, byteCount: 10_000)
    #expect(try await store.save(archive, for: session).number == 2)
    #expect(system.calls.filter { $0 == .write }.count > 100)
    #expect(try await store.newestGood(for: session)?.archive.bytes == archive.bytes)
  }

  @Test("A disk that takes no bytes and reports nothing does not hang the save")
  func writesWithoutProgressFailTheSave() async throws {
    system.setPlan { call, _ in call == .write ? .short(0) : nil }
    let error = await #expect(throws: RestorationError.self) { try await saveAnother() }
    #expect(error?.code == .storeFailed)
    try await expectOnlyTheFirstRevision()
  }

  @Test("The number of a save that failed is used by the next")
  func failedSaveUsesNoNumber() async throws {
    system.setPlan { call, _ in call == .rename ? .error(.ioError) : nil }
    _ = try? await saveAnother()
    system.setPlan(nil)
    #expect(try await saveAnother().number == 2)
  }

  @Test("Short and interrupted reads are continued")
  func shortAndInterruptedReadsAreContinued() async throws {
    system.setPlan { call, index in
      guard call == .read else { return nil }
      return index.isMultiple(of: 3) ? .error(.interrupted) : .short(97)
    }
    #expect(try await store.newestGood(for: session)?.archive.bytes == first.bytes)
    #expect(system.calls.count > 100)
  }

  @Test("A revision that the disk cannot read any more is passed over for an older one")
  func unreadableRevisionIsPassedOver() async throws {
    _ = try await saveAnother()
    system.setPlan { call, index in call == .read && index == 0 ? .error(.ioError) : nil }
    let found = try await store.newestGood(for: session)
    #expect(found?.revision.number == 1, "\(system.calls)")
    system.setPlan { call, _ in call == .read ? .error(.ioError) : nil }
    #expect(try await store.newestGood(for: session) == nil)
    let error = await #expect(throws: RestorationError.self) {
      try await store.load(1, of: session)
    }
    #expect(error?.code == .corrupted)
  }

  @Test("The disk is never waited for on the main queue (D9)")
  @MainActor func workIsDoneElsewhere() async throws {
    let isMainQueue = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: isMainQueue, value: true)
    try #require(DispatchQueue.getSpecific(key: isMainQueue) == true)
    let violations = Mutex(0)
    system.setPlan { _, _ in
      if DispatchQueue.getSpecific(key: isMainQueue) == true { violations.withLock { $0 += 1 } }
      return nil
    }
    _ = try await saveAnother()
    #expect(!system.calls.isEmpty)
    #expect(violations.withLock { $0 } == 0)
  }

  /// Fails the k-th call and all after it, for k = 0, 1, 2 ... until nothing fails.
  @Test(
    "Whichever call fails, first or for ever, a save is acknowledged or leaves what was there",
    arguments: [Errno.ioError, .noSpace, .readOnlyFileSystem],
    [true, false]
  )
  func everyCallMayFail(_ fault: Errno, forEver: Bool) async throws {
    var kept: [RevisionNumber: ArchiveBytes] = [1: first.bytes]
    for failing in 0..<100 {
      // A session of its own each time, so that making its directory is swept as well.
      let fresh = SceneSession(app: "app", scene: "\(failing)")
      for target in [session, fresh] {
        let archive = try SampleArchive.make(target, marker: failing + 2)
        system.setPlan { _, index in
          index == failing || (forEver && index > failing) ? .error(fault) : nil
        }
        let revision = try? await store.save(archive, for: target)
        let callCount = system.calls.count
        system.setPlan(nil)
        let reopened = try await RevisionStore(files: directory("store"))
        #expect(try directory.contents(of: "store/tmp") == [], "call \(failing)")
        if let revision, target == session { kept[revision.number] = archive.bytes }
        for (number, bytes) in kept {
          #expect(
            try await reopened.load(number, of: session)?.archive.bytes == bytes,
            "call \(failing)"
          )
        }
        for listed in try await reopened.sessions() {
          for health in try await reopened.verify(listed) {
            #expect(health.state == .good, "call \(failing)")
          }
        }
        if target == fresh, callCount <= failing {
          #expect(revision != nil)
          return
        }
      }
    }
    Issue.record("a save makes more than 100 calls")
  }

  @Test("Whichever call of a removal fails, no number is used again and no other revision is lost")
  func everyCallOfARemovalMayFail() async throws {
    for failing in 0..<30 {
      let target = SceneSession(app: "removal", scene: "\(failing)")
      let archives = try (1...3).map { try SampleArchive.make(target, marker: $0) }
      for archive in archives { _ = try await store.save(archive, for: target) }
      system.setPlan { _, index in index >= failing ? .error(.ioError) : nil }
      let isRemoved = (try? await store.remove(3, of: target, force: true)) != nil
      let callCount = system.calls.count
      system.setPlan(nil)
      let reopened = try await RevisionStore(files: directory("store"))
      let numbers = try await reopened.revisions(of: target).map(\.number)
      #expect(numbers == [1, 2] || (!isRemoved && numbers == [1, 2, 3]), "call \(failing)")
      let next = try await reopened.save(try SampleArchive.make(target, marker: 4), for: target)
      #expect(next.number == 4, "call \(failing)")
      if callCount <= failing {
        #expect(isRemoved)
        return
      }
    }
    Issue.record("a removal makes more than 30 calls")
  }
}
