import RestorationArchive
import RestorationCoding
import Testing
import ViewControllers

@MainActor
@Suite struct TextInputTests {
  @Test func typingReplacesTheSelection() {
    let view = TextView()
    view.text = "red green blue"
    view.selectedRange = NSRange(location: 4, length: 5)
    view.insertText("grey")
    #expect(view.text == "red grey blue")
    #expect(view.selectedRange == NSRange(location: 8, length: 0))
  }

  @Test func typingIsReportedAndSettingIsNot() {
    final class Listener: TextViewDelegate {
      var changes = 0
      func textViewDidChange(_ textView: TextView) { changes += 1 }
    }
    let listener = Listener()
    let view = TextView()
    view.delegate = listener
    view.text = "set"
    #expect(listener.changes == 0)
    view.insertText(" typed")
    #expect(listener.changes == 1)
    view.isEditable = false
    view.insertText(" refused")
    #expect(view.text == "set typed")
  }

  @Test func selectionsStayWithinTheText() {
    let view = TextView()
    view.text = "four"
    view.selectedRange = NSRange(location: 2, length: Int.max)
    #expect(view.selectedRange == NSRange(location: 2, length: 2))
    view.selectedRange = NSRange(location: -3, length: -1)
    #expect(view.selectedRange == NSRange(location: 0, length: 0))
    view.text = ""
    #expect(view.selectedRange == NSRange(location: 0, length: 0))
  }

  @Test func aFieldTypesAtItsInsertionPoint() {
    let field = TextField()
    field.insertText("Sunny")
    field.selectedRange = NSRange(location: 4, length: 1)
    field.insertText("day")
    #expect(field.text == "Sunnday")
    field.text = nil
    #expect(field.selectedRange == NSRange(location: 0, length: 0))
  }

  @Test func aRefusedDeletionKeepsTheSelection() {
    final class Refusing: TextViewDelegate, TextFieldDelegate {
      var places: [NSRange] = []
      func textView(
        _ textView: TextView,
        shouldChangeTextIn range: NSRange,
        replacementText text: String
      ) -> Bool {
        places.append(range)
        return false
      }
      func textField(
        _ textField: TextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool {
        places.append(range)
        return false
      }
    }
    let refusing = Refusing()
    let (view, field) = (TextView(), TextField())
    (view.text, field.text) = ("four", "four")
    view.delegate = refusing
    field.delegate = refusing
    view.deleteBackward()
    field.deleteBackward()
    let (end, last) = (NSRange(location: 4, length: 0), NSRange(location: 3, length: 1))
    #expect(refusing.places == [last, last])
    #expect(view.selectedRange == end)
    #expect(field.selectedRange == end)
  }

  @Test func typingChangesNeitherReadOnlyViewsNorDisabledFields() {
    let (view, field) = (TextView(), TextField())
    (view.text, field.text) = ("four", "four")
    view.isEditable = false
    field.isEnabled = false
    for input in [view.insertText, field.insertText] { input("x") }
    for delete in [view.deleteBackward, field.deleteBackward] { delete() }
    field.tapClear()
    #expect(view.text == "four")
    #expect(field.text == "four")
    #expect(view.selectedRange == NSRange(location: 4, length: 0))
    #expect(field.selectedRange == NSRange(location: 4, length: 0))
  }

  @Test func deletingRemovesTheSelectionOrTheCharacterBefore() {
    let (view, field) = (TextView(), TextField())
    (view.text, field.text) = ("a🇳🇱", "a🇳🇱")
    view.deleteBackward()
    field.deleteBackward()
    #expect(view.text == "a")
    #expect(field.text == "a")
    view.selectedRange = NSRange(location: 0, length: 1)
    view.deleteBackward()
    view.deleteBackward()
    #expect(view.text.isEmpty)
  }

  @Test(arguments: [true, false]) func onlySecureTextContributesNothing(isSecure: Bool) throws {
    let field = TextField()
    field.text = "hunter2"
    field.isSecureTextEntry = isSecure
    let view = TextView()
    view.text = "hunter2"
    view.isSecureTextEntry = isSecure
    for input in [field, view] as [View] {
      let coder = StateEncoder(path: ["c", "v"])
      input.encodeRestorableState(with: coder)
      var writer = ArchiveWriter(header: ArchiveHeader(appIdentifier: "test"))
      let description = ObjectDescription(path: ["c", "v"], className: "V", role: .view)
      try writer.add(description, section: coder.finish())
      let object = try #require(try writer.finish().object(at: ["c", "v"]))
      #expect(try object.values().isEmpty == isSecure)
      let shown = input.treeDetails.map(\.value).joined()
      #expect(shown.contains("hunter2") != isSecure)
    }
  }
}
