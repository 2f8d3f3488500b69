// Written as for UIKit; only the prefix of its types and of the module is missing. Nothing here may
// be changed to please this package: the file is the proof that such code moves over unchanged.
import Foundation
import ViewControllers

class NoteViewController: ViewController, ViewControllerRestoration {
  private let bodyView = TextView()
  private let scrollView = ScrollView()
  var noteIdentifier: String?
  var isStarred = false
  var fontSize: Float = 12
  var lastOpened: Date?
  var anchor = CGPoint.zero
  weak var related: NoteViewController?
  private(set) var finished = false

  init() {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "note"
    restorationClass = NoteViewController.self
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    bodyView.frame = view.bounds
    bodyView.restorationIdentifier = "body"
    bodyView.text = "Tulips, daffodils, crocuses"
    view.addSubview(bodyView)
    scrollView.restorationIdentifier = "scroll"
    view.addSubview(scrollView)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    navigationController?.title = title
  }

  var selection: NSRange {
    get { bodyView.selectedRange }
    set { bodyView.selectedRange = newValue }
  }

  var scrollOffset: CGPoint {
    get { scrollView.contentOffset }
    set { scrollView.setContentOffset(newValue, animated: false) }
  }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(title, forKey: "title")
    coder.encode(noteIdentifier, forKey: "note")
    coder.encode(isStarred, forKey: "starred")
    coder.encode(fontSize, forKey: "fontSize")
    coder.encode(lastOpened, forKey: "lastOpened")
    coder.encode(anchor, forKey: "anchor")
    coder.encode(related, forKey: "related")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    title = coder.decodeObject(of: NSString.self, forKey: "title") as String?
    noteIdentifier = coder.decodeObject(forKey: "note") as? String
    isStarred = coder.decodeBool(forKey: "starred")
    fontSize = coder.decodeFloat(forKey: "fontSize")
    if coder.containsValue(forKey: "lastOpened") {
      lastOpened = coder.decodeObject(of: NSDate.self, forKey: "lastOpened") as Date?
    }
    anchor = coder.decodeCGPoint(forKey: "anchor")
    related = coder.decodeObject(forKey: "related") as? NoteViewController
  }

  override func applicationFinishedRestoringState() {
    super.applicationFinishedRestoringState()
    finished = true
  }

  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> ViewController? {
    guard coder.containsValue(forKey: "note") else { return nil }
    let controller = NoteViewController()
    controller.restorationIdentifier = identifierComponents.last
    return controller
  }
}

class NoteAppDelegate: NSObject, ApplicationDelegate {
  var window: Window?

  func application(
    _ application: Application,
    willFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    window = Window(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let navigation = NavigationController(rootViewController: ViewController())
    navigation.restorationIdentifier = "navigation"
    window?.rootViewController = navigation
    window?.makeKeyAndVisible()
    return true
  }

  func application(
    _ application: Application,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool {
    coder.encode(1, forKey: "version")
    return true
  }

  func application(
    _ application: Application,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool {
    coder.decodeInteger(forKey: "version") == 1
  }
}
