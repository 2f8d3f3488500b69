import Testing
import UIKit

@MainActor
@Suite("Pasteboards") struct PasteboardTests {
  @Test("Pasteboards of one name share their items until the name is removed")
  func named() throws {
    let name = UIPasteboard.Name("org.example.shared")
    #expect(UIPasteboard(name: name, create: false) == nil)
    let first = try #require(UIPasteboard(name: name, create: true))
    first.string = "text"
    let second = try #require(UIPasteboard(name: name, create: false))
    #expect(second.name == name)
    #expect(second.string == "text")
    #expect(second.changeCount == 1)
    UIPasteboard.remove(withName: name)
    #expect(UIPasteboard(name: name, create: false) == nil)
    #expect(UIPasteboard(name: name, create: true)?.string == nil)
    #expect(first.string == "text")
    UIPasteboard.remove(withName: name)
  }

  @Test("A unique pasteboard has a name of its own, by which it is found")
  func unique() {
    let (first, second) = (UIPasteboard.withUniqueName(), UIPasteboard.withUniqueName())
    #expect(first.name != second.name)
    #expect(first.name != .general)
    first.string = "text"
    #expect(UIPasteboard(name: first.name, create: false)?.string == "text")
    #expect(second.string == nil)
  }

  @Test("The general pasteboard is found by its name and cannot be removed")
  func general() {
    UIPasteboard.remove(withName: .general)
    UIPasteboard.general.string = "text"
    #expect(UIPasteboard(name: .general, create: false)?.string == "text")
    #expect(UIPasteboard.general.name == .general)
  }
}
