import RestorationArchive
import RestorationMirror
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Testing

@Suite("A fleet is updated device by device, and no state is replaced that its device cannot read")
struct NewerVersionTests {
  private static let session = MirrorServer.session

  /// Two devices with state 1, of which the hall has gone on with state 9.
  private static func apart(
    deskVersion: UInt64
  ) async throws -> (desk: MirroredStore, hall: MirroredStore, server: UnsteadyBackend) {
    let server = UnsteadyBackend()
    let desk = server.mirror("desk", stateVersion: deskVersion)
    let hall = server.mirror("hall")
    try await MirrorServer.save(1, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    _ = await hall.takeNewest(of: session, waitingAtMost: .patience)
    try await MirrorServer.save(9, in: hall)
    #expect(await hall.send(waitingAtMost: .patience))
    return (desk, hall, server)
  }

  @Test("state of a newer version is left on the server and named, until the app is updated")
  func newerStateWaits() async throws {
    let (desk, _, server) = try await Self.apart(deskVersion: 5)
    for _ in 1...2 {
      let outcome = await desk.takeNewest(of: Self.session, waitingAtMost: .patience)
      guard case .newerVersion(let other) = outcome else {
        Issue.record("expected state of a newer version, found \(outcome)")
        return
      }
      #expect(other.device == "hall")
      #expect(try await MirrorServer.newest(in: desk) == 1)
    }
    let report = desk.store.remarks(on: Self.session).joined()
    #expect(report.contains("\"hall\" was saved by a newer version of the app"), "\(report)")
    let updated = server.mirror("desk", of: desk.store, stateVersion: 9)
    guard case .taken = await updated.takeNewest(of: Self.session, waitingAtMost: .patience) else {
      Issue.record("expected what continues from the desk's state")
      return
    }
    #expect(try await MirrorServer.newest(in: updated) == 9)
  }

  @Test("a device that saves before it is updated makes a sibling of the newer state")
  func oldDevicesMakeSiblings() async throws {
    let (desk, hall, server) = try await Self.apart(deskVersion: 5)
    _ = await desk.takeNewest(of: Self.session, waitingAtMost: .patience)
    try await MirrorServer.save(3, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    for (mirror, name) in [(hall, "desk"), (server.mirror("desk", of: desk.store), "hall")] {
      let outcome = await mirror.takeNewest(of: Self.session, waitingAtMost: .patience)
      guard case .siblings(let other, _) = outcome else {
        Issue.record("expected siblings, found \(outcome)")
        return
      }
      #expect(other.device == name)
      #expect(try await MirrorServer.newest(in: mirror) == 9)
    }
  }

  @Test("another device's state of a version that can be read is taken beside a newer one")
  func readableStateIsTaken() async throws {
    let (desk, _, server) = try await Self.apart(deskVersion: 5)
    let door = server.mirror("door", stateVersion: 5)
    _ = await door.takeNewest(of: Self.session, waitingAtMost: .patience)
    try await MirrorServer.save(4, in: door)
    #expect(await door.send(waitingAtMost: .patience))
    let outcome = await desk.takeNewest(of: Self.session, waitingAtMost: .patience)
    guard case .siblings(let other, isOursNewer: false) = outcome else {
      Issue.record("expected siblings of which the other is newer, found \(outcome)")
      return
    }
    #expect(other.device == "door" && other.besides == ["hall"])
    #expect(try await MirrorServer.newest(in: desk) == 4)
  }

  /// What the desk's ledger says about state 9, which it has taken.
  enum Showing: CaseIterable {
    case nothing
    case crash
    case part

    func note(in ledger: inout SessionLedger) {
      if self != .nothing {
        let attempt = ledger.begin(revision: 2, build: "", startedAt: 0)
        if self == .crash { ledger.close(attempt, .crashed) }
      }
      ledger.passOver(1...2)
    }
  }

  @Test(
    "a save on top of state of which the app has shown nothing is its sibling",
    arguments: Showing.allCases
  )
  func unseenStateIsNotReplaced(_ showing: Showing) async throws {
    let (desk, hall, server) = try await Self.apart(deskVersion: .max)
    _ = await desk.takeNewest(of: Self.session, waitingAtMost: .patience)
    #expect(try await MirrorServer.newest(in: desk) == 9)
    _ = try await desk.store.updateLedger(of: Self.session) { showing.note(in: &$0) }
    try await MirrorServer.save(10, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    let outcome = await hall.takeNewest(of: Self.session, waitingAtMost: .patience)
    switch (outcome, showing) {
    case (.siblings(let other, isOursNewer: false), .nothing),
      (.siblings(let other, isOursNewer: false), .crash), (.taken(let other), .part):
      #expect(other.device == "desk")
    default: Issue.record("found \(outcome)")
    }
    // The next save continues from the first.
    try await MirrorServer.save(11, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    guard case .taken = await hall.takeNewest(of: Self.session, waitingAtMost: .patience) else {
      Issue.record("expected what continues from the desk's state")
      return
    }
    let remote = try await RevisionStore(server.backend, attemptLogs: .inMemory)
    let markers = try await remote.revisions(of: Self.session).compactMap(\.stateVersion)
    #expect(markers == [1, 9, 10, 11])
  }
}
