import Foundation
import ViewControllers

// Controllers in the shape of those of published apps: views made in viewDidLoad and held in
// properties, few of them with identifiers, and values that are encoded by key.

final class ListController: MutableController, TableViewDataSource {
  private let table = TableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
  private var filter = "all"

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(table)
    table.dataSource = self
    if keeps("view identifier table") { table.restorationIdentifier = "table" }
  }
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 40 }
  override var values: [KeptValue] {
    [KeptValue(key: "filter", get: { self.filter }, set: { self.filter = $0 as? String ?? "" })]
  }
  override func use() {
    super.use()
    filter = "unread"
    table.selectRow(at: IndexPath(row: 21, section: 0), animated: false, scrollPosition: .top)
  }
}

final class ItemController: MutableController {
  private lazy var header = UILabel(frame: .zero)
  private var itemID: Int?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(header)
  }
  private func show(_ id: Int?) {
    itemID = id
    header.text = id.map { "Item \($0)" }
  }
  override var values: [KeptValue] {
    [KeptValue(key: "itemID", get: { self.itemID }, set: { self.show($0 as? Int) })]
  }
  override func use() {
    super.use()
    show(7)
  }
}

final class EditorController: MutableController {
  private let text = TextView()
  private var isPinned = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(text)
  }
  override var values: [KeptValue] {
    [
      KeptValue(
        key: "text",
        get: { self.text.text },
        set: { self.text.text = $0 as? String ?? "" }
      ),
      KeptValue(
        key: "isPinned",
        get: { self.isPinned },
        set: { self.isPinned = $0 as? Bool == true }
      ),
    ]
  }
  override func use() {
    super.use()
    text.text = "500 g of flour"
    isPinned = true
  }
}

final class FormController: MutableController {
  private let first = TextField(), last = TextField(), news = Switch(), size = Slider()
  private let kind = SegmentedControl(items: ["a", "b", "c"]), count = Stepper()

  override func viewDidLoad() {
    super.viewDidLoad()
    for control in [first, last, news, size, kind, count] { view.addSubview(control) }
  }
  override var values: [KeptValue] {
    [
      KeptValue(key: "first", get: { self.first.text }, set: { self.first.text = $0 as? String }),
      KeptValue(key: "last", get: { self.last.text }, set: { self.last.text = $0 as? String }),
      KeptValue(
        key: "news",
        get: { self.news.isOn },
        set: { self.news.isOn = $0 as? Bool == true }
      ),
      KeptValue(
        key: "size",
        get: { self.size.value },
        set: { self.size.value = $0 as? Float ?? 0 }
      ),
      KeptValue(
        key: "kind",
        get: { self.kind.selectedSegmentIndex },
        set: { self.kind.selectedSegmentIndex = $0 as? Int ?? 0 }
      ),
      KeptValue(
        key: "count",
        get: { self.count.value },
        set: { self.count.value = $0 as? Double ?? 0 }
      ),
    ]
  }
  override func use() {
    super.use()
    first.insertText("Ada")
    last.insertText("Byron")
    news.isOn = true
    size.value = 0.5
    kind.selectedSegmentIndex = 2
    count.value = 3
  }
}

final class PlayerController: MutableController {
  private enum Speed: String { case normal, double }
  private var position = 0.0, speed = Speed.normal, queue: [String] = []

  override var values: [KeptValue] {
    [
      KeptValue(
        key: "position",
        get: { self.position },
        set: { self.position = $0 as? Double ?? 0 }
      ),
      KeptValue(
        key: "speed",
        get: { self.speed.rawValue },
        set: { self.speed = ($0 as? String).flatMap(Speed.init) ?? .normal }
      ),
      KeptValue(key: "queue", get: { self.queue }, set: { self.queue = $0 as? [String] ?? [] }),
    ]
  }
  override func use() {
    super.use()
    (position, speed, queue) = (12.5, .double, ["one", "two"])
  }
}

final class FindController: MutableController {
  private let bar = UISearchBar()
  private var scope = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(bar)
  }
  override var values: [KeptValue] {
    [
      KeptValue(key: "bar", get: { self.bar.text }, set: { self.bar.text = $0 as? String }),
      KeptValue(key: "scope", get: { self.scope }, set: { self.scope = $0 as? Int ?? 0 }),
    ]
  }
  override func use() {
    super.use()
    bar.text = "rye"
    scope = 2
  }
}

final class MapController: MutableController {
  private struct Place { var latitude = 0.0, longitude = 0.0 }
  private var center = Place()
  private let map = ScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  override func viewDidLoad() {
    super.viewDidLoad()
    map.contentSize = CGSize(width: 900, height: 900)
    view.addSubview(map)
  }
  override var values: [KeptValue] {
    [
      KeptValue(
        key: "center",
        get: { [self.center.latitude, self.center.longitude] },
        set: {
          guard let numbers = $0 as? [Double], numbers.count == 2 else { return }
          self.center = Place(latitude: numbers[0], longitude: numbers[1])
        }
      ),
      KeptValue(
        key: "map",
        get: { Double(self.map.contentOffset.y) },
        set: { self.map.contentOffset.y = ($0 as? Double).map { CGFloat($0) } ?? 0 }
      ),
    ]
  }
  override func use() {
    super.use()
    center = Place(latitude: 48.2, longitude: 16.4)
    map.contentOffset.y = 320
  }
}

final class BoardController: MutableController {
  override init(_ name: String) {
    super.init(name)
    for name in ["todo", "done"] {
      let lane = LaneController(name)
      addChild(lane)
      lane.didMove(toParent: self)
    }
  }
  required init?(coder: NSCoder) { nil }

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    for (place, lane) in children.enumerated() where keeps("children \(place)") {
      coder.encode(lane, forKey: "lane \(place)")
    }
  }
  override func use() {
    super.use()
    for case let lane as LaneController in children { lane.use() }
  }
}

final class LaneController: MutableController {
  private var isFolded = false

  override var values: [KeptValue] {
    [
      KeptValue(
        key: "isFolded",
        get: { self.isFolded },
        set: { self.isFolded = $0 as? Bool == true }
      )
    ]
  }
  override func use() {
    super.use()
    isFolded = true
  }
}

final class SettingsController: MutableController {
  private let sounds = Switch(), badges = Switch()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(sounds)
    view.addSubview(badges)
  }
  override var values: [KeptValue] {
    [
      KeptValue(
        key: "sounds",
        get: { self.sounds.isOn },
        set: { self.sounds.isOn = $0 as? Bool == true }
      ),
      KeptValue(
        key: "badges",
        get: { self.badges.isOn },
        set: { self.badges.isOn = $0 as? Bool == true }
      ),
    ]
  }
  override func use() {
    super.use()
    sounds.isOn = true
    badges.isOn = true
  }
}

final class ComposeController: MutableController {
  private let subject = TextField()
  private var recipients: Set<String> = []

  override func viewDidLoad() {
    super.viewDidLoad()
    subject.restoresValue = true
    view.addSubview(subject)
    if keeps("view identifier subject") { subject.restorationIdentifier = "subject" }
  }
  override var values: [KeptValue] {
    [
      KeptValue(
        key: "recipients",
        get: { self.recipients.sorted() },
        set: { self.recipients = Set($0 as? [String] ?? []) }
      )
    ]
  }
  override func use() {
    super.use()
    subject.insertText("Bread")
    recipients = ["ada@example.org"]
  }
}
