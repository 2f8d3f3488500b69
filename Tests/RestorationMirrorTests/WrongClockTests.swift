import RestorationArchive
import RestorationMirror
import RestorationStorage
import RestorationTestSupport
import RestorationTesting
import Testing

@Suite("A clock decides between siblings, and nothing else")
struct WrongClockTests {
  @Test("what continues from the device's state is taken, also beside a sibling with a later clock")
  func continuationBesideSibling() async throws {
    let session = MirrorServer.session
    let server = UnsteadyBackend()
    let (desk, hall, door) = (server.mirror("desk"), server.mirror("hall"), server.mirror("door"))
    // The desk's clock is ahead of all others.
    try await MirrorServer.save(9, in: desk)
    #expect(await desk.send(waitingAtMost: .patience))
    _ = await hall.takeNewest(of: session, waitingAtMost: .patience)
    try await MirrorServer.save(3, in: hall)
    try await MirrorServer.save(5, in: door)
    for mirror in [hall, door] { #expect(await mirror.send(waitingAtMost: .patience)) }
    let outcome = await desk.takeNewest(of: session, waitingAtMost: .patience)
    guard case .taken(let other) = outcome else {
      Issue.record("expected what continues from the desk's state, found \(outcome)")
      return
    }
    #expect(other.device == "hall" && other.besides == ["door"])
    #expect(try await MirrorServer.newest(in: desk) == 3)
  }
}
