import Foundation
import RestorationTestSupport
import StateRestoration
import Testing
import ViewControllers

@MainActor
@Suite struct ReadmeTests {
  @Test func exampleRestoresWhatItSaved() async throws {
    let directory = try TemporaryDirectory()
    let path = directory.url.appending(path: "notes.sqlite").path

    let first = Application(delegate: ExampleDelegate())
    let session = try await launch(first, storeAt: path)
    #expect(session.report?.conclusion == .nothingStored)
    let note = NoteViewController()
    note.restorationIdentifier = "note"
    note.restorationClass = NoteViewController.self
    note.noteIdentifier = "note-7"
    try #require(first.delegate as? ExampleDelegate).stack.pushViewController(note, animated: false)
    try await session.save()

    let second = Application(delegate: ExampleDelegate())
    let report = try await launch(second, storeAt: path).report
    #expect(report?.conclusion == .restored)
    let stack = try #require(second.delegate as? ExampleDelegate).stack
    #expect(stack.viewControllers.count == 2)
    #expect((stack.topViewController as? NoteViewController)?.noteIdentifier == "note-7")
  }

  @Test(arguments: ["ReadmeExample.swift", "ReadmeExampleParts.swift"])
  func theGuideShowsTheExampleThatIsTested(_ file: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    let marked = try #require(
      source.components(separatedBy: "// The guide begins\n").last?
        .components(separatedBy: "// The guide ends").first
    )
    let lines = marked.components(separatedBy: "\n").filter {
      !$0.trimmingCharacters(in: .whitespaces).isEmpty
    }
    let indent = lines.first?.prefix { $0 == " " }.count ?? 0
    let expected = marked.components(separatedBy: "\n")
      .map { String($0.dropFirst(indent)) }.joined(separator: "\n")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let guide = try String(
      contentsOf: folder.appending(
        path: "../../Sources/StateRestoration/StateRestoration.docc/Launching.md"
      ).standardized,
      encoding: .utf8
    )
    #expect(guide.contains(expected))
  }

  @Test func foldersThatTheReadmeNamesExist() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../..").standardized
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let links = readme.matches(of: /\]\(([^)#:]+)\)/).map { String($0.output.1) }
    #expect(links.count > 10)
    for link in links {
      #expect(
        FileManager.default.fileExists(atPath: root.appending(path: link).path),
        "\(link)"
      )
    }
  }
}
