import ViewControllers

/// Records its callbacks as `name.callback`.
class LoggingViewController: ViewController {
  let name: String
  let log: EventLog

  init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func record(_ event: String) {
    log.record("\(name).\(event)")
  }

  override func loadView() {
    record("loadView")
    super.loadView()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    record("didLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    record("willAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    record("didAppear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    record("willDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    record("didDisappear")
  }

  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    record(parent == nil ? "willMove(nil)" : "willMove")
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    record(parent == nil ? "didMove(nil)" : "didMove")
  }
}

/// A launched application whose window shows a controller.
@MainActor
func makeApplication(
  showing root: ViewController,
  on screen: Screen? = nil
) -> (application: Application, window: Window) {
  let application = Application(screen: screen)
  let window = Window(frame: application.mainScreen.bounds)
  window.rootViewController = root
  window.makeKeyAndVisible()
  application.willFinishLaunching()
  application.didFinishLaunching()
  return (application, window)
}

extension Screen {
  /// The screen of an ordinary tablet.
  static var tablet: Screen {
    Screen(bounds: CGRect(x: 0, y: 0, width: 1024, height: 1366), idiom: .pad)
  }
}
