import RestorationMigration
import Testing

@Suite("Labels on the command line")
struct LabelTests {
  private func labelled(_ store: TestStore) throws -> Tool {
    let tool = Tool()
    for timestamp in [1.0, 2, 3] {
      try tool.save(Documents.notes(timestamp: timestamp), in: store)
    }
    #expect(try tool("label", store.rawValue + "@2", "before the edit").status == 0)
    return tool
  }

  @Test("A label is set, listed, moved and removed", arguments: TestStore.allCases)
  func journey(store: TestStore) throws {
    let tool = try labelled(store)
    let name = store.rawValue
    let session = "org.example.notes / main"
    #expect(
      try tool("label", name, "--revision", "2", "before the edit").output
        == "revision 2 of \(session) already has the label \"before the edit\"\n"
    )
    let list = try tool("list", name, "--labelled").output
    #expect(list.contains("before the edit"))
    #expect(list.split(separator: "\n").count == 3)
    #expect(try tool("history", name).output.contains("\"before the edit\""))
    #expect(
      try tool("label", name, "before the edit").output
        == "revision 3 of \(session) has the label \"before the edit\"\n"
    )
    #expect(
      try tool("label", name, "before the edit", "--remove").output
        == "revision 3 of \(session) no longer has the label \"before the edit\"\n"
    )
    #expect(try tool("list", name, "--labelled").output == "no revisions\n")
  }

  @Test("A label names its revision wherever a revision is taken", arguments: TestStore.allCases)
  func addressing(store: TestStore) throws {
    let tool = try labelled(store)
    let name = store.rawValue
    #expect(try tool("show", name + "@before the edit").output.contains("revision 2"))
    #expect(
      try tool("show", name, "--revision", "before the edit").output
        == tool("show", name + "@2").output
    )
    #expect(try tool("diff", name + "@before the edit", name + "@2").status == 0)
    let unknown = try tool("show", name + "@other")
    #expect(unknown.status == 64)
    #expect(unknown.error.contains("no revision with the label \"other\""))
    #expect(unknown.error.contains("its labels are \"before the edit\""))
    #expect(try tool("revert", name + "@before the edit").status == 0)
  }

  @Test(
    "A label with an @ of its own names its revision too",
    arguments: ["me@work", "@home", "a@1@b", "build@1"]
  )
  func labelsWithAnAt(label: String) throws {
    let tool = try labelled(.files)
    #expect(try tool("label", "store@1", label).status == 0)
    let shown = try tool("show", "store@\(label)")
    #expect(shown.output.contains("revision 1"), "\(shown.error)")
    #expect(try tool("label", "store", label, "--remove").status == 0)
  }

  @Test("purge keeps a labelled revision, and a copy has its label", arguments: TestStore.allCases)
  func keeping(store: TestStore) throws {
    let tool = try labelled(store)
    let name = store.rawValue
    #expect(try tool("copy", name, "copy.sqlite").status == 0)
    #expect(try tool("list", "copy.sqlite", "--labelled").output.contains("before the edit"))
    #expect(try tool("purge", name, "--keep-last", "1").status == 0)
    let list = try tool("list", name, "--format", "json").output
    #expect(list.contains("\"revision\" : 2"))
    #expect(!list.contains("\"revision\" : 1"))
    #expect(list.contains("\"before the edit\""))
  }

  @Test(
    "A label that would be read as a revision is refused",
    arguments: ["7", "latest", "-1", ""]
  )
  func refusing(label: String) throws {
    let tool = try labelled(.sqlite)
    #expect(try tool("label", TestStore.sqlite.rawValue, "--", label).status == 64)
  }
}
