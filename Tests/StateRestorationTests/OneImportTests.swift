import StateRestoration
import Testing

@Suite("One import")
struct OneImportTests {
  @Test("The parameters of a session can be named with it")
  func names() {
    let migrator: StateMigrator? = nil
    let session: SceneSession? = nil
    #expect(migrator == nil && session == nil)
  }
}
