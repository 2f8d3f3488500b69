import RestorationTestSupport
import StateRestoration
import Testing

@Suite("The compiler survives programs of adopters")
struct CompilerTests {
  @Test("A long job that can be cancelled, hops to the main actor and saves builds with -O")
  func longJob() throws {
    let job = """
      import StateRestoration
      actor Importer {
        let scene: SceneState
        var n = 0
        init(_ scene: SceneState) { self.scene = scene }
        func run(until end: Int) async throws {
          while n < end {
            try Task.checkCancellation()
            n += 1
            let now = n
            await MainActor.run { scene["progress"] = now }
            if n % 10 == 0 { try await scene.save() }
          }
        }
      }
      """
    let flags = ["-O", "-parse-as-library", "-swift-version", "6", "-c", "-o", "/dev/null"]
    #expect(try TypeCheck.lines(in: job, flags) == [])
  }
}
