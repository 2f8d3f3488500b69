import Foundation
import RestorationTesting
import ViewControllers

/// An app with a form of views without identifiers, which keeps what its storage says.
@MainActor
protocol FormApp: StackApp where Delegate: FormDelegate {}

extension FormApp {
  var form: FormScreen? { root as? FormScreen }

  func fill() {
    guard let form else { return }
    form.loadViewIfNeeded()
    form.field.insertText("typed")
    form.segments.selectedSegmentIndex = 1
    form.slider.value = 0.5
    form.toggle.isOn = true
    form.notes.text = "long"
    form.draft = "d"
  }
}

class FormScreen: ViewController {
  let field = TextField(), segments = SegmentedControl(items: ["a", "b"]), slider = Slider()
  let toggle = Switch(), title1 = UILabel(frame: .zero), notes = TextView()
  var draft = ""

  override func viewDidLoad() {
    super.viewDidLoad()
    title1.text = "A form"
    for view in [field, segments, slider, toggle, title1, notes] { self.view.addSubview(view) }
  }
}

class FormDelegate: StackDelegate {
  func makeForm() -> FormScreen { FormScreen() }
  override func makeRoot() -> ViewController { named(makeForm(), "form") }
}

/// Keeps nothing.
struct BlindApp: FormApp {
  typealias Delegate = FormDelegate
  let application = Application(delegate: FormDelegate())
}

/// Keeps everything.
struct KeepingFormApp: FormApp {
  final class Screen: FormScreen {
    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(field.text, forKey: "field")
      coder.encode(segments.selectedSegmentIndex, forKey: "segments")
      coder.encode(slider.value, forKey: "slider")
      coder.encode(toggle.isOn, forKey: "toggle")
      coder.encode(notes.text, forKey: "notes")
      coder.encode(draft, forKey: "draft")
    }
    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      field.text = coder.decodeObject(forKey: "field") as? String
      segments.selectedSegmentIndex = coder.decodeInteger(forKey: "segments")
      slider.value = coder.decodeFloat(forKey: "slider")
      toggle.isOn = coder.decodeBool(forKey: "toggle")
      notes.text = coder.decodeObject(forKey: "notes") as? String ?? ""
      draft = coder.decodeObject(forKey: "draft") as? String ?? ""
    }
  }
  final class Delegate: FormDelegate {
    override func makeForm() -> FormScreen { Screen() }
  }
  let application = Application(delegate: Delegate())
}

/// Encodes the field and does not set it again.
struct DeafApp: FormApp {
  final class Screen: FormScreen {
    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(field.text, forKey: "draftText")
    }
  }
  final class Delegate: FormDelegate {
    override func makeForm() -> FormScreen { Screen() }
  }
  let application = Application(delegate: Delegate())
}

/// Shows another text at each launch.
struct CountingApp: FormApp {
  final class Screen: FormScreen {
    static var launches = 0
    override func viewDidLoad() {
      super.viewDidLoad()
      Self.launches += 1
      title1.text = "Launch \(Self.launches)"
    }
  }
  final class Delegate: FormDelegate {
    override func makeForm() -> FormScreen { Screen() }
  }
  let application = Application(delegate: Delegate())
}

/// Two tabs without identifiers, of which only the first is loaded by a launch.
struct TabsApp: StackApp {
  final class Delegate: StackDelegate {
    override func makeRoot() -> ViewController {
      let tabs = TabBarController()
      tabs.viewControllers = [named(TextScreen(), "first"), FormScreen()]
      return named(tabs, "tabs")
    }
  }
  let application = Application(delegate: Delegate())

  func visitSecond(typing text: String) {
    guard let tabs = root as? TabBarController else { return }
    tabs.selectedIndex = 1
    (tabs.selectedViewController as? FormScreen)?.field.insertText(text)
    tabs.selectedIndex = 0
  }
}
