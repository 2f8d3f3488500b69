import RestorationEngine
import RestorationStorage
import StateRestoration
import Testing

/// The samples of the guide to auditing: nothing is found in a sound app, and a fault is named.
@MainActor
@Suite("The samples of AuditingATree")
struct AuditSampleTests {
  private let application = CounterHost(count: 1)
  private let session: RestorationSession
  private var engine: TreeEngine { session.engine }

  init() {
    session = AppScenes(app: "org.example.notes", store: .inMemory()).connect(application)
  }

  @Test func nothingIsLost() {
    #expect(RestorationAudit.check(application, engine: engine) == [])
  }

  @Test("Another launch restores all that this one keeps")
  func anotherLaunch() {
    func makeApplication() -> CounterHost { CounterHost() }
    let next = makeApplication()  // as a new launch builds it
    #expect(RestorationAudit.check(application, restoredInto: next, engine: engine) == [])
    #expect(next.counter.count == 1)
    let lost = CounterHost()
    lost.counter.restorationIdentifier = "another"
    #expect(RestorationAudit.check(application, restoredInto: lost, engine: engine) != [])
  }

  @Test("A debug build reports each finding, and nothing where there is none")
  func report() {
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }
    RestorationAudit.logFindings(of: application, engine: session.engine) { print($0) }
    #expect(lines == [])
    application.consents = false
    RestorationAudit.logFindings(of: application, engine: session.engine) { print($0) }
    #expect(lines.count == 1)
  }
}
