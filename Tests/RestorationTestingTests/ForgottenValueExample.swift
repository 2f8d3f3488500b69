import Foundation
import RestorationTestSupport
import RestorationTesting
import Testing
import ViewControllers

// The code of the guide to testing restoration, word for word.

class LetterController: ViewController {
  let subject = TextField()
  let text = TextView()
  var recipients: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(subject)
    view.addSubview(text)
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(text.text, forKey: "text")
    coder.encode(recipients, forKey: "recipients")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    text.text = coder.decodeObject(forKey: "text") as? String ?? ""
    recipients = coder.decodeObject(forKey: "recipients") as? [String] ?? []
  }
}

@MainActor func theLetterComesBack() async throws {
  try await expectRestores(LettersApp.self) { app in
    app.letter.subject.insertText("Bread")
    app.letter.text.text = "500 g of flour"
    app.letter.recipients = ["ada@example.org"]
  }
}

/// The app of the guide, whose letter may have the lines that the guide adds.
struct LettersApp: StackApp {
  final class Mended: LetterController {
    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(subject.text, forKey: "subject")
    }
    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      subject.text = coder.decodeObject(forKey: "subject") as? String
    }
  }
  final class Delegate: StackDelegate {
    static var isMended = false
    let letter = isMended ? Mended() : LetterController()
    override func makeRoot() -> ViewController { named(letter, "letter") }
  }
  let delegate = Delegate()
  let application: Application
  var letter: LetterController {
    delegate.letter.loadViewIfNeeded()
    return delegate.letter
  }

  init() { application = Application(delegate: delegate) }
}

@MainActor
@Suite("The guide's example of a forgotten value", .serialized) struct ForgottenValueExample {
  @Test("has the message that its test gives")
  func hasItsMessage() async throws {
    let messages = try await Failures.of { try await theLetterComesBack() }
    let message = try GuideExample.samples(of: "TestingRestoration", in: "text").first
    #expect(messages == [message?.trimmingCharacters(in: .newlines)])
  }

  @Test("passes with the lines that the guide adds")
  func mended() async throws {
    LettersApp.Delegate.isMended = true
    defer { LettersApp.Delegate.isMended = false }
    try await theLetterComesBack()
  }
}
