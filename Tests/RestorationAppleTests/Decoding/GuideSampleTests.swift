import Foundation
import RestorationApple
import RestorationArchive
import RestorationCoding
import Testing

/// The samples of the guide to what iOS and macOS have saved.
@Suite("The samples of LookingAtAppleStates")
struct GuideSampleTests {
  /// A controller of an app that was ported.
  private final class Editor {
    var draft = ""
    var note: Note?

    func decodeRestorableState(with coder: NSCoder) {
      draft = coder.decodeObject(of: NSString.self, forKey: "draft") as String? ?? ""
      note = coder.decodeObject(of: Note.self, forKey: "note")
    }
  }

  /// A saved state with the draft of an editor.
  private var bytes: [UInt8] {
    var fixture = KeyedFixture()
    let draft = fixture.add("more butter")
    let note = fixture.add("Note", [("title", draft)])
    let section = fixture.list([("draft", draft), ("note", note)]).binary()
    return KeyedFixture().list([("Tab/:[1]:/Editor", .data(section)), ("version", 2)]).binary()
  }

  @Test("Code lists the roots of an archive and the objects of a state")
  func lists() throws {
    let archive = try KeyedArchive(PropertyList(bytes))
    for root in archive.roots { print(root.key) }

    let state = AppleState(files: ["data.data": bytes], application: "org.example.notes")
    for object in try state.archive().objects() { print(object.path, object.className) }

    #expect(Set(archive.roots.map(\.key)) == ["Tab/:[1]:/Editor", "version"])
    let paths = try state.archive().objects().map { $0.path }
    #expect(paths.contains(["Tab", ":[1]:", "Editor"]))
  }

  @Test("Ported code decodes what a device has saved, each time it is launched", arguments: 1...2)
  func decoder(launch: Int) throws {
    let state = AppleState(files: ["data.data": bytes], application: "org.example.notes")
    let editor = Editor()
    let coder = try #require(
      try state.decoder(at: ["Tab", ":[1]:", "Editor"], classes: ["Note": Note.self])
    )
    editor.decodeRestorableState(with: coder)
    #expect(editor.draft == "more butter")
    #expect(coder.failures.isEmpty)
    #expect(editor.note?.title == "more butter")
  }
}
