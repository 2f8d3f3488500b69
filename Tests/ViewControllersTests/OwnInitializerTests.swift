import Testing
import ViewControllers

@MainActor
@Suite("Subclasses with an initializer of their own that calls super.init()")
struct OwnInitializerTests {
  @Test("a controller is as its superclass makes it, in its containers too")
  func controllers() {
    #expect(Reader(page: 3).page == 3)
    #expect(Reader(page: 3).nibName == nil)
    #expect(Stack(name: "stack").viewControllers.isEmpty)
    #expect(Tabs(name: "tabs").selectedViewController == nil)
    #expect(Rows(name: "rows").name == "rows")
  }

  @Test("a view, a window and a gesture have the defaults of their superclass")
  func views() {
    #expect(Badge(count: 2).frame == .zero)
    #expect(Pad(name: "pad").frame == .zero)
    #expect(Panel(name: "panel").frame == Window.defaultFrame)
    #expect(Pull(distance: 4).view == nil)
  }

  @Test("an overridden designated initializer is still the one that init() calls")
  func overriddenInitializer() {
    #expect(Loaded().wasCalled)
  }
}

private final class Reader: ViewController {
  let page: Int
  init(page: Int) {
    self.page = page
    super.init()
  }
  required init?(coder: NSCoder) { nil }
}

private final class Stack: NavigationController {
  let name: String
  init(name: String) {
    self.name = name
    super.init()
  }
  required init?(coder: NSCoder) { nil }
}

private final class Tabs: TabBarController {
  let name: String
  init(name: String) {
    self.name = name
    super.init()
  }
  required init?(coder: NSCoder) { nil }
}

private final class Rows: TableViewController {
  let name: String
  init(name: String) {
    self.name = name
    super.init()
  }
  required init?(coder: NSCoder) { nil }
}

private final class Badge: View {
  let count: Int
  init(count: Int) {
    self.count = count
    super.init()
  }
  required init?(coder: NSCoder) { nil }
}

private final class Pad: TextView {
  let name: String
  init(name: String) {
    self.name = name
    super.init()
  }
  required init?(coder: NSCoder) { nil }
}

private final class Panel: Window {
  let name: String
  init(name: String) {
    self.name = name
    super.init()
  }
  required init?(coder: NSCoder) { nil }
}

private final class Pull: GestureRecognizer {
  let distance: Int
  init(distance: Int) {
    self.distance = distance
    super.init()
  }
}

private final class Loaded: ViewController {
  private(set) var wasCalled = false
  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    wasCalled = true
  }
  required init?(coder: NSCoder) { nil }
}
