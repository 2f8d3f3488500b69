import FaultRig
import RestorationArchive
import RestorationMaintenance
import RestorationStorage
import RestorationTesting
import SystemPackage
import Testing

/// Faults that the sweep of histories found, each as the smallest case that shows it (T18).
@Suite("Found by the sweep of histories")
struct StoreHistoryCaseTests {
  let session = SceneSession(app: "app")

  private func open(_ system: ModelFileSystem) async throws -> RevisionStore {
    try await RevisionStore(files: "store", fileSystem: system)
  }

  private func archive(_ marker: Int) throws -> Archive {
    try SampleArchive.make(session, marker: marker, byteCount: 300)
  }

  /// A disk with two revisions, all of it durable.
  private func twoRevisions() async throws -> ModelFileSystem {
    let system = ModelFileSystem()
    let store = try await open(system)
    for marker in 1...2 { _ = try await store.save(archive(marker), for: session) }
    return ModelFileSystem(Disk(PowerCut.Image(durable: system.disk)))
  }

  @Test("Who cannot say that it changed the store does not change it")
  func markThatCannotBeLeft() async throws {
    let system = try await twoRevisions()
    let store = try await open(system)
    let archive = try archive(3)
    _ = try await store.save(archive, for: session)
    let failing = ModelFileSystem(sharing: system, dyingAt: .max) { call, _ in
      call == 1 ? .noSpace : nil
    }
    let other = try await open(failing)
    let error = await #expect(throws: RestorationError.self) {
      try await other.remove(3, of: session, force: true)
    }
    #expect(error?.code == .diskFull)
    // The save relies on revisions that the store remembers.
    _ = try await store.save(archive, for: session)
    #expect(try await store.verify(session).map(\.state) == [.good, .good, .good, .good])
  }

  /// Found with seed 14018909939710308296. A power cut may leave a file both its names; the old one
  /// could not be removed when the store was opened, and the revision was taken for damaged.
  @Test("A revision is not quarantined for the name that it had on its way")
  func revisionWithASecondName() async throws {
    let system = try await twoRevisions()
    system.changeDisk { disk in
      let place =
        "/store/s/" + SessionKey(session).directoryName + "/r/0000000000000002.restoration"
      guard let node = disk.node(at: place), let passage = disk.node(at: "/store/tmp") else {
        return
      }
      disk.change("00000000000000aa", to: node, in: passage)
      disk.synchronize(passage)
    }
    let failing = ModelFileSystem(sharing: system, dyingAt: .max) { call, _ in
      call == 1 ? .ioError : nil
    }
    let store = try await open(failing)
    _ = try await store.save(archive(3), for: session)
    #expect(try await store.quarantined(of: session).isEmpty)
    #expect(try await store.verify(session).map(\.number) == [1, 2, 3])
    #expect(try await store.verify(session).map(\.state) == [.good, .good, .good])
  }

  /// Found with seed 916494554152408386. The name among the revisions and the one in quarantine are
  /// not changed at once, and a power cut may leave both.
  @Test(
    "A revision that a power cut left half quarantined is brought back",
    arguments: [false, true]
  )
  func revisionThatIsHalfPutAside(_ savesFirst: Bool) async throws {
    let system = try await twoRevisions()
    let saved = try archive(2)
    flip(system)
    let store = try await open(system)
    _ = try await store.save(archive(3), for: session)
    #expect(try await store.quarantined(of: session).map(\.number) == [2])
    // The old name is there again, and the damage is not.
    flip(system)
    system.changeDisk { [place = secondPlace] disk in
      let parts = place.split(separator: "/").map(String.init)
      let aside = "/store/quarantine/" + parts[2] + "/" + parts[4]
      guard let node = disk.node(at: aside),
        let revisions = disk.node(at: "/" + parts.dropLast().joined(separator: "/"))
      else { return }
      disk.change(parts[4], to: node, in: revisions)
      disk.synchronize(revisions)
    }
    let again = try await open(system)
    if savesFirst { _ = try await again.save(archive(4), for: session) }
    try await again.restoreFromQuarantine(2, of: session)
    #expect(try await again.load(2, of: session)?.archive.bytes == saved.bytes)
    #expect(try await again.verify(session).allSatisfy { $0.state == .good })
    #expect(try await again.quarantined(of: session).isEmpty)
  }

  /// The path of the second revision.
  private var secondPlace: String {
    "/store/s/" + SessionKey(session).directoryName + "/r/0000000000000002.restoration"
  }

  /// Damages the second revision, wherever it is, or undoes that.
  private func flip(_ system: ModelFileSystem) {
    let place = secondPlace
    let aside = place.replacing("/s/", with: "/quarantine/").replacing("/r/", with: "/")
    system.changeDisk { disk in
      guard let node = disk.node(at: aside) ?? disk.node(at: place),
        var bytes = disk.files[node]?.bytes
      else { return }
      bytes[30] ^= 1
      disk.replace(node, bytes)
    }
  }

  /// Found with seed 11996958081504065981. To quarantine a revision was to rename it, and a power cut
  /// may keep that the old name has gone and forget that there is a new one.
  ///
  /// A file system without second names still has it renamed: there it is lost, which is the control.
  @Test(
    "What is quarantined has a name at all times, whatever a power cut forgets",
    arguments: [true, false]
  )
  func revisionThatIsPutAside(_ knowsLinks: Bool) async throws {
    var wasAside = false
    var lostAt: [Int] = []
    for lastCall in 1...60 {
      let disk = try await twoRevisions().disk
      let system = ModelFileSystem(disk, knowsLinks: knowsLinks)
      flip(system)
      let killed = ModelFileSystem(sharing: system, dyingAt: lastCall) { _, _ in nil }
      _ = try? await open(killed).save(archive(3), for: session)
      // Without a synchronisation, removed names are gone and new names never were.
      var image = PowerCut.Image(durable: system.disk)
      for (number, directory) in system.disk.directories {
        for change in directory.changes where change.node == nil {
          image.directories[number]?[change.name] = nil
        }
      }
      let after = ModelFileSystem(Disk(image))
      flip(after)
      let store = try await open(after)
      let isBack = (try? await store.restoreFromQuarantine(2, of: session)) != nil
      wasAside = wasAside || isBack
      let found = try? await store.load(2, of: session)
      if try found?.archive.bytes != archive(2).bytes { lostAt.append(lastCall) }
    }
    #expect(wasAside)
    #expect(lostAt.isEmpty == knowsLinks, "killed at \(lostAt)")
  }
}
