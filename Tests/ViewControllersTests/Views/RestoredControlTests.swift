import Foundation
import RestorationArchive
import Testing
import ViewControllers

/// Each control that has a value restores it when it is asked to, and stores nothing otherwise.
@MainActor
@Suite struct RestoredControlTests {
  private let relaunch = Relaunch()

  private func delegate(_ control: Control) -> TestDelegate {
    TestDelegate {
      let controller = ViewController().named("root")
      control.restorationIdentifier = "control"
      controller.view.addSubview(control)
      return controller
    }
  }

  /// Uses a control in one launch and returns the control of the next one.
  private func restored<Subject: Control>(
    asked: Bool = true,
    _ make: () -> Subject,
    use: (Subject) -> Void
  ) throws -> Subject {
    let controls = (make(), make())
    controls.0.restoresValue = asked
    controls.1.restoresValue = asked
    let first = relaunch.launch(delegate(controls.0))
    use(controls.0)
    _ = relaunch.launch(delegate(controls.1), restoring: try relaunch.preserve(first))
    return controls.1
  }

  private let day = Date(timeIntervalSinceReferenceDate: 86_400)

  @Test("A date picker restores its date", arguments: [true, false])
  func dates(asked: Bool) throws {
    let picker = try restored(asked: asked, { UIDatePicker() }, use: { $0.choose(day) })
    #expect((picker.date == day) == asked)
  }

  @Test("A countdown restores its duration")
  func countdowns() throws {
    let picker = try restored(
      { () -> UIDatePicker in
        let picker = UIDatePicker()
        picker.datePickerMode = .countDownTimer
        return picker
      },
      use: { $0.countDownDuration = 90 }
    )
    #expect(picker.countDownDuration == 90)
  }

  @Test("A page control restores its page, also when its pages come later")
  func pages() throws {
    let control = try restored({ UIPageControl() }) {
      $0.numberOfPages = 5
      $0.choose(page: 3)
    }
    #expect(control.currentPage == 0)
    control.numberOfPages = 5
    #expect(control.currentPage == 3)
  }

  @Test("A page that the user chooses replaces a restored one that waits for its pages")
  func chosenPages() throws {
    let control = try restored({ UIPageControl() }) {
      $0.numberOfPages = 5
      $0.choose(page: 3)
    }
    control.numberOfPages = 2
    control.choose(page: 1)
    control.numberOfPages = 5
    #expect(control.currentPage == 1)
  }

  @Test("A text field restores its text and selection", arguments: [true, false])
  func texts(asked: Bool) throws {
    let field = try restored(asked: asked, { TextField() }) {
      $0.insertText("tulips")
      $0.selectedRange = NSRange(location: 2, length: 3)
    }
    #expect(field.text == (asked ? "tulips" : ""))
    #expect(field.selectedRange == (asked ? NSRange(location: 2, length: 3) : NSRange()))
  }

  @Test("The text of a field that was secure once is not stored")
  func secretTexts() throws {
    let field = try restored({ TextField() }) {
      $0.isSecureTextEntry = true
      $0.insertText("secret")
      $0.isSecureTextEntry = false
    }
    #expect(field.text == "")
  }
}
