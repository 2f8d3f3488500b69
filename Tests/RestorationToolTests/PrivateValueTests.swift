import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import Testing

/// The tool shows no private value, and lets none out unless it is told to.
@Suite struct PrivateValueTests {
  private static let secret = "hunter2"

  /// One private value under a key, and one in an object that is stored by value.
  private static var document: ArchiveDocument {
    var document = Documents.notes()
    document["tabs", "editor"]?["search"] = .private(0, .string(secret))
    document["tabs", "editor"]?["bookmark"] = .object(
      EmbeddedObject(
        typeName: "Bookmark",
        label: 1,
        values: [KeyedValue("note", .private(2, .string(secret))), KeyedValue("page", .int(3))]
      )
    )
    return document
  }

  private func tool() throws -> Tool {
    let tool = Tool()
    try tool.save(Self.document, in: .files)
    return tool
  }

  @Test(arguments: ["text", "json"]) func showRedactsPrivateValues(format: String) throws {
    let outcome = try tool()("show", "store", "--format", format)
    #expect(outcome.status == 0)
    #expect(!outcome.output.contains(Self.secret))
    #expect(outcome.output.contains("search"))
    #expect(outcome.output.contains(format == "text" ? "<private>" : "restoration.private"))
    #expect(outcome.output.contains("a draft"))
  }

  @Test func exportLeavesPrivateKeysOutAndSaysHowMany() throws {
    let tool = try tool()
    let outcome = try tool("export", "store", "-o", "-")
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("2 private values"))
    #expect(outcome.error.contains("--include-private"))
    let exported = try ArchiveDocument(json: Array(outcome.output.utf8))
    #expect(exported["tabs", "editor"]?["search"] == nil)
    let bookmark = EmbeddedObject(
      typeName: "Bookmark",
      label: 0,
      values: [KeyedValue("page", .int(3))]
    )
    #expect(exported["tabs", "editor"]?["bookmark"] == .object(bookmark))
    #expect(exported["tabs", "editor"]?["text"] == .string("a draft"))
  }

  @Test func anExportedArchiveHoldsNoPrivateValueEither() throws {
    let tool = try tool()
    #expect(try tool("export", "store", "-o", "out.restoration").status == 0)
    #expect(try tool.bytes("out.restoration").firstRange(of: Array(Self.secret.utf8)) == nil)
    #expect(try tool("verify", "out.restoration").status == 0)
  }

  @Test func exportKeepsEverythingWhenToldTo() throws {
    let tool = try tool()
    let json = try tool("export", "store", "-o", "-", "--include-private")
    #expect(json.error.isEmpty)
    // Labels are numbered anew, so archives are compared.
    let document = try ArchiveDocument(json: Array(json.output.utf8))
    #expect(try document.archive().bytes == Self.document.archive().bytes)
    _ = try tool("export", "store", "-o", "out.restoration", "--include-private")
    #expect(try tool.bytes("out.restoration") == Self.document.archive().bytes.array)
  }

  @Test func aPrivateValueWhereNoneShouldStandIsNotTaken() throws {
    let tool = Tool()
    var document = Documents.notes()
    document["tabs"]?["list"] = .array([.int(1), .private(0, .string(Self.secret))])
    try tool.write(document.json(), to: "edited.json")
    let outcome = try tool("import", "edited.json", "store")
    #expect(outcome.status == 2)
    #expect(outcome.error.contains("a private value in a collection"))
    #expect(!(outcome.output + outcome.error).contains(Self.secret))
  }
}
