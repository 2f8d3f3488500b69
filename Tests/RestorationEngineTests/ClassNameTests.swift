import RestorationArchive
import RestorationEngine
import Testing

/// Toolkits in which one Swift class stands for all kinds of widgets.
@MainActor
@Suite struct ClassNameTests {
  let life = Life()

  private func host(_ kind: String, text: String = "") -> Host {
    let widget = Node("search")
    widget.restorationClassName = kind
    widget.text = text
    return Host(Node("root", [widget]))
  }

  @Test("an archive has the name that an object gives")
  func theNameIsRecorded() throws {
    let archive = try life.archive(of: host("GtkEntry", text: "bread"))
    #expect(try archive.object(at: ["root", "search"])?.className == "GtkEntry")
  }

  @Test("an object that gives the same name decodes the state, and the report has the name")
  func theSameKindDecodes() throws {
    let archive = try life.archive(of: host("GtkEntry", text: "bread"))
    let after = host("GtkEntry")
    let report = life.restore(archive, into: after)
    #expect(after.find("search")?.text == "bread")
    #expect(report[["root", "search"]]?.className == "GtkEntry")
  }

  @Test("one that gives another name does not, and the report names both (rule R13)")
  func anotherKindDoesNot() throws {
    let archive = try life.archive(of: host("GtkEntry", text: "bread"))
    let after = host("GtkScale")
    let entry = try #require(life.restore(archive, into: after)[["root", "search"]])
    #expect(after.find("search")?.text == "")
    #expect(entry.outcome == .skipped)
    #expect(entry.reason.contains("expected GtkEntry, found GtkScale"))
  }
}
