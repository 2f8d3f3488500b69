import Foundation
import RestorationEngine
import Testing
import ViewControllers

private final class TrackedController: ViewController {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}
private final class TrackedScroll: ScrollView {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}
private final class TrackedTable: TableView {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}
private final class TrackedCollection: CollectionView {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}
private final class TrackedField: TextField {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}
private final class TrackedText: TextView {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}
private final class TrackedImage: ImageView {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}
private final class TrackedWeb: WebView {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}
private final class TrackedSwitch: Switch {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}
private final class TrackedSlider: Slider {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}
private final class TrackedStepper: Stepper {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}
private final class TrackedSegments: SegmentedControl {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}
private final class TrackedPicker: PickerView {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}
private final class TrackedDates: UIDatePicker {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}
private final class TrackedPages: UIPageControl {
  private let tracker = RestorableStateTracker()
  override var restorableStateTracker: RestorableStateTracker? { tracker }
}

/// Every change of a view's saved state is in the next save, although unchanged views do not encode
/// (rule A4).
@MainActor
@Suite struct ViewInvalidationTests {
  /// Checks that each step changes the result of a whole save, and of the incremental one with it.
  private func check(_ views: [View], _ steps: [() -> Void]) throws {
    let root = TrackedController()
    for (number, view) in views.enumerated() {
      view.restorationIdentifier = "view \(number)"
      (view as? Control)?.restoresValue = true
      (view as? PickerView)?.restoresValue = true
      root.view.addSubview(view)
    }
    try StateInvalidationTests().check(root, steps)
  }

  private let room = CGRect(x: 0, y: 0, width: 320, height: 200)

  @Test("Scroll views: offset, inset, zoom")
  func scrolling() throws {
    let scroll = TrackedScroll(frame: room)
    scroll.maximumZoomScale = 4
    try check(
      [scroll],
      [
        { scroll.contentOffset.x = 3 },
        { scroll.setContentOffset(CGPoint(x: 0, y: 70), animated: true) },
        { scroll.contentInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4) },
        { scroll.zoomScale = 2 },
        { scroll.setZoomScale(3, animated: true) },
        { scroll.pinch(to: 1.5) },
      ]
    )
  }

  @Test("Tables: selection, and all that decides which row is the top one")
  func tables() throws {
    let rows = TableViewTests.Rows(20)
    let table = TrackedTable(frame: room)
    try check(
      [table],
      [
        { table.dataSource = rows },
        {
          table.allowsMultipleSelection = true; table.tapRow(at: IndexPath(row: 3, section: 0))
        },
        { table.selectRow(at: IndexPath(row: 5, section: 0), animated: false) },
        { table.deselectRow(at: IndexPath(row: 3, section: 0), animated: false) },
        { table.contentOffset.y = 300 },
        { table.rowHeight = 20 },
        { table.frame.size.height = 0 },
        { table.frame = room },
      ]
    )
  }

  @Test("Collections: selection, and all that decides which item is the first one")
  func collections() throws {
    let photos = CollectionViewTests.Photos(CollectionViewTests.names)
    let collection = TrackedCollection(frame: room)
    try check(
      [collection],
      [
        { collection.dataSource = photos },
        { collection.tapItem(at: IndexPath(item: 3, section: 0)) },
        { collection.contentOffset.y = 120 },
        { collection.itemSize = CGSize(width: 40, height: 100) },
        { collection.frame.size.width = 160 },
        { collection.scrollDirection = .horizontal },
        { collection.selectItem(at: nil, animated: false) },
        {
          collection.reloadData(); collection.contentOffset.x = 90
        },
      ]
    )
  }

  @Test("Texts: selection, whether they can be edited, and whether they are secret")
  func texts() throws {
    let (field, text) = (TrackedField(frame: room), TrackedText(frame: room))
    try check(
      [field, text],
      [
        { field.text = "tulips" },
        { field.selectedRange = NSRange(location: 1, length: 2) },
        { field.insertText("w") },
        { field.isSecureTextEntry = true },
        { text.text = "daffodils" },
        { text.selectedRange = NSRange(location: 1, length: 2) },
        { text.insertText("i") },
        { text.isEditable = false },
        { text.contentOffset.y = 4 },
        { text.isSecureTextEntry = true },
      ]
    )
  }

  @Test("Images and web views: geometry, history")
  func imagesAndPages() throws {
    let (image, web) = (TrackedImage(frame: .zero), TrackedWeb(frame: .zero))
    let address = try #require(URL(string: "https://example.org"))
    try check(
      [image, web],
      [
        { image.center = CGPoint(x: 9, y: 9) },
        { image.frame.size = CGSize(width: 3, height: 3) },
        { image.transform.tx = 4 },
        { image.anchorPoint = .zero },
        { web.load(address) },
        { web.currentPage?.scale = 3 },
        { web.currentPage?.scrollOffset.y = 3 },
        { web.currentPage?.title = "Example" },
        { web.load(address.appending(path: "next")) },
        { web.goBack() },
        { web.goForward() },
        { web.replaceHistory([WebView.Page(url: address)], current: 0) },
      ]
    )
  }

  @Test("Controls: values, what limits them, and whether they are saved at all")
  func controls() throws {
    let (toggle, slider) = (TrackedSwitch(frame: .zero), TrackedSlider(frame: .zero))
    let (stepper, segments) = (TrackedStepper(frame: .zero), TrackedSegments(items: ["a", "b"]))
    try check(
      [toggle, slider, stepper, segments],
      [
        { toggle.toggle() },
        { toggle.setOn(false, animated: true) },
        { slider.slide(to: 1) },
        { slider.maximumValue = 0.5 },
        { slider.setValue(0.25, animated: true) },
        { stepper.increment() },
        { stepper.minimumValue = 50 },
        { stepper.value = 60 },
        { segments.tapSegment(at: 1) },
        { segments.insertSegment(withTitle: "c", at: 0, animated: false) },
        { segments.removeSegment(at: 0, animated: false) },
        { segments.selectedSegmentIndex = 0 },
        { segments.removeSegment(at: 0, animated: false) },
        { segments.restoresValue = false },
      ]
    )
  }

  @Test("Pickers: selected rows, the wheels there are, and whether they are saved at all")
  func pickers() throws {
    let (choices, fewer) = (StatefulViewTests.Choices(), StatefulViewTests.Choices())
    fewer.counts = [3, 4, 5]
    let picker = TrackedPicker(frame: .zero)
    try check(
      [picker],
      [
        { picker.dataSource = choices },
        { picker.selectRow(7, inComponent: 1, animated: false) },
        { picker.turn(toRow: 2, inComponent: 0) },
        { picker.dataSource = fewer },
        {
          fewer.counts = [1]; picker.reloadAllComponents()
        },
        { picker.restoresValue = false },
      ]
    )
  }

  @Test("Date pickers and page controls: what the user chose")
  func choosingControls() throws {
    let (dates, pages) = (TrackedDates(), TrackedPages())
    try check(
      [dates, pages],
      [
        { dates.choose(Date(timeIntervalSinceReferenceDate: 86_400)) },
        { dates.maximumDate = Date(timeIntervalSinceReferenceDate: 0) },
        { dates.datePickerMode = .countDownTimer },
        { dates.countDownDuration = 60 },
        {
          pages.numberOfPages = 5; pages.choose(page: 3)
        },
        { pages.numberOfPages = 2 },
      ]
    )
  }

  /// A new class of views with state has to come here.
  @Test func everyViewWithStateIsHere() throws {
    let root = URL(filePath: #filePath).appending(path: "../../..").standardized
    let folder = root.appending(path: "Sources/ViewControllers/Views")
    let own = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    var names: Set<String> = []
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let source = try String(contentsOf: file, encoding: .utf8)
      guard source.contains(/override func encode(?:RestorableState|Value)\(/) else { continue }
      names.formUnion(source.matches(of: /open class (\w+):/).map { String($0.1) })
    }
    // The base of the controls has no value of its own, the base of the lists stands for both.
    names.remove("Control")
    if names.remove("ListScrollView") != nil { names.formUnion(["CollectionView", "TableView"]) }
    #expect(names.count == 14)
    for name in names { #expect(own.contains(": \(name) {"), "\(name)") }
  }
}
