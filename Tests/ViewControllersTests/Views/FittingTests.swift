import Foundation
import RestorationArchive
import RestorationEngine
import Testing
import ViewControllers

/// State of views that is compared with the views at the next launch.
@MainActor
@Suite struct FittingTests {
  final class Host: ViewController {
    let subject: View

    init(_ subject: View) {
      self.subject = subject
      super.init(nibName: nil, bundle: nil)
      subject.restorationIdentifier = "subject"
      restorationIdentifier = "host"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(subject)
    }
  }

  final class Rows: TableViewDataSource, CollectionViewDataSource, PickerViewDataSource {
    var count: Int
    init(_ count: Int) { self.count = count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int)
      -> Int
    { count }
    func numberOfComponents(in pickerView: PickerView) -> Int { count > 0 ? 2 : 0 }
    func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
      count
    }
  }

  let relaunch = Relaunch()

  /// Saves one view, restores into another, and returns the report's issues.
  private func issues(_ before: View, into after: View) throws -> [String] {
    let archive = try relaunch.preserve(relaunch.launch(TestDelegate { Host(before) }))
    let (application, report) = relaunch.launch(TestDelegate { Host(after) }, restoring: archive)
    kept.append(application)
    let entry = try #require(report[["host", "subject"]])
    #expect(entry.outcome == .adopted && entry.standing == .shown)
    return entry.issues
  }

  /// The offset at which a table of twenty rows is scrolled to its end.
  private let lastOffset: CGFloat = 20 * 44 - 400
  private let room = CGRect(x: 0, y: 0, width: 300, height: 400)

  private func scroll(_ size: CGSize, _ offset: CGPoint = .zero) -> ScrollView {
    let view = ScrollView(frame: room)
    view.contentSize = size
    view.contentOffset = offset
    return view
  }

  private func table(_ rows: Rows) -> TableView {
    let table = TableView(frame: room)
    table.dataSource = rows
    kept.append(rows)
    return table
  }

  private func collection(_ rows: Rows) -> CollectionView {
    let collection = CollectionView(frame: room)
    collection.dataSource = rows
    kept.append(rows)
    return collection
  }

  // MARK: Scrolling

  @Test(
    "an offset beyond the content that there is now leads to its end, and the report says so (V13)"
  )
  func offsetsFit() throws {
    let view = scroll(CGSize(width: 500, height: 1000))
    let saved = scroll(CGSize(width: 3000, height: 9000), CGPoint(x: 2000, y: 8000))
    let issues = try issues(saved, into: view)
    #expect(view.contentOffset == CGPoint(x: 200, y: 600))
    #expect(issues.count == 1)
    #expect(issues.first?.contains("end of the content") == true)
  }

  @Test("an offset within the content stays, and nothing is said")
  func fittingOffsetsStay() throws {
    let view = scroll(CGSize(width: 500, height: 1000))
    let issues = try issues(
      scroll(CGSize(width: 500, height: 1000), CGPoint(x: 100, y: 600)),
      into: view
    )
    #expect(view.contentOffset == CGPoint(x: 100, y: 600))
    #expect(issues.isEmpty)
  }

  @Test("content that is smaller than its view is not scrolled at all")
  func smallContent() throws {
    let view = scroll(CGSize(width: 100, height: 50))
    _ = try issues(scroll(.zero, CGPoint(x: 40, y: 900)), into: view)
    #expect(view.contentOffset == .zero)
  }

  @Test("room around the content can be scrolled to")
  func insetsCount() throws {
    for (offset, wanted) in [(-20, -20), (-90, -20), (640, 630), (610, 610)] as [(CGFloat, CGFloat)]
    {
      let saved = scroll(CGSize(width: 300, height: 9000), CGPoint(x: 0, y: offset))
      saved.contentInset = EdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
      let view = scroll(CGSize(width: 300, height: 1000))
      _ = try issues(saved, into: view)
      #expect(view.contentOffset.y == wanted)
    }
  }

  @Test("content that comes after the restoration is waited for, and so is the first layout")
  func laterContent() throws {
    let view = scroll(.zero)
    view.frame = .zero
    _ = try issues(scroll(CGSize(width: 300, height: 9000), CGPoint(x: 0, y: 8000)), into: view)
    #expect(view.contentOffset.y == 8000)
    view.contentSize = CGSize(width: 300, height: 1000)
    #expect(view.contentOffset.y == 8000)
    view.frame = room
    #expect(view.contentOffset.y == 600)
    view.contentSize.height = 500
    #expect(view.contentOffset.y == 600, "once, as afterwards the app decides")
  }

  @Test("scrolling before the content comes decides about the offset")
  func scrollingMeanwhile() throws {
    let view = scroll(.zero)
    _ = try issues(scroll(CGSize(width: 300, height: 9000), CGPoint(x: 0, y: 8000)), into: view)
    view.contentOffset.y = 5000
    view.contentSize = CGSize(width: 300, height: 1000)
    #expect(view.contentOffset.y == 5000)
  }

  @Test("a zoom is brought within the limits that there are now")
  func zoomFits() throws {
    for (scale, wanted, count) in [(4, 3, 1), (0.1, 0.5, 1), (2, 2, 0)] as [(CGFloat, CGFloat, Int)]
    {
      let saved = scroll(.zero)
      saved.zoomScale = scale
      let view = scroll(.zero)
      view.minimumZoomScale = 0.5
      view.maximumZoomScale = 3
      #expect(try issues(saved, into: view).count == count)
      #expect(view.zoomScale == wanted)
    }
  }

  @Test("offsets, zooms and insets that are no numbers are left out and named")
  func numbersAreNumbers() throws {
    let saved = scroll(.zero, CGPoint(x: 0, y: CGFloat.nan))
    saved.zoomScale = .infinity
    saved.contentInset.top = .nan
    let view = scroll(.zero, CGPoint(x: 3, y: 4))
    #expect(try issues(saved, into: view).count == 3)
    #expect(view.contentOffset == CGPoint(x: 3, y: 4))
    #expect(view.zoomScale == 1 && view.contentInset == .zero)
  }

  // MARK: Lists

  @Test("a list that has fewer rows shows the last of them")
  func shrunkLists() throws {
    let saved = table(Rows(100))
    saved.contentOffset.y = 44 * 90
    let view = table(Rows(20))
    #expect(try issues(saved, into: view).isEmpty == false)
    #expect(view.contentOffset.y == lastOffset)
    #expect(view.indexPathsForVisibleRows?.last?.row == 19)

    let savedItems = collection(Rows(1000))
    savedItems.contentOffset.y = 5000
    let items = collection(Rows(60))
    #expect(try issues(savedItems, into: items).isEmpty == false)
    #expect(items.contentOffset.y == 100)
    #expect(items.indexPathsForVisibleItems.last?.item == 59)
  }

  @Test("rows that come after the restoration, and are fewer, show the last of them")
  func laterFewerRows() throws {
    let saved = table(Rows(100))
    saved.contentOffset.y = 44 * 90
    let rows = Rows(0)
    let view = table(rows)
    _ = try issues(saved, into: view)
    #expect(view.contentOffset.y == CGFloat(44 * 90))
    rows.count = 20
    view.reloadData()
    #expect(view.contentOffset.y == lastOffset)
  }

  @Test("a row near the end of a list that has lost its end stays in sight")
  func topRowNearTheEnd() throws {
    let saved = table(Rows(100))
    saved.contentOffset.y = 44 * 15
    let rows = Rows(0)
    let view = table(rows)
    _ = try issues(saved, into: view)
    rows.count = 20
    view.reloadData()
    #expect(view.contentOffset.y == lastOffset)
    #expect(view.indexPathsForVisibleRows?.contains { $0.row == 15 } == true)
  }

  @Test("a selected row that is not there any more is left out and named")
  func selectedRows() throws {
    let saved = table(Rows(100))
    saved.selectRow(at: IndexPath(row: 90, section: 0), animated: false)
    let view = table(Rows(20))
    #expect(try issues(saved, into: view).contains { $0.contains("selected") })
    #expect(view.indexPathForSelectedRow == nil)
  }

  // MARK: Controls and texts

  private func asked<Value: Control>(_ control: Value, _ change: (Value) -> Void) -> Value {
    control.restoresValue = true
    change(control)
    return control
  }

  @Test("values of controls are brought within what there is now, and the report says so")
  func controls() throws {
    let slider = asked(Slider()) { $0.maximumValue = 5 }
    let saved = asked(Slider()) {
      $0.maximumValue = 100
      $0.value = 50
    }
    #expect(try issues(saved, into: slider).count == 1)
    #expect(slider.value == 5)

    let stepper = asked(Stepper()) {
      $0.minimumValue = 10
      $0.maximumValue = 20
    }
    #expect(try issues(asked(Stepper()) { $0.value = 3 }, into: stepper).count == 1)
    #expect(stepper.value == 10)

    let segments = asked(SegmentedControl(items: ["a", "b"])) { $0.selectedSegmentIndex = 1 }
    let more = asked(SegmentedControl(items: ["a", "b", "c"])) { $0.selectedSegmentIndex = 2 }
    #expect(try issues(more, into: segments).count == 1)
    #expect(segments.selectedSegmentIndex == 1)
  }

  private func picker(_ rows: Rows, _ row: Int = 0) -> PickerView {
    let picker = PickerView()
    picker.restoresValue = true
    picker.dataSource = rows
    picker.selectRow(row, inComponent: 1, animated: false)
    kept.append(rows)
    return picker
  }

  @Test("a picker leaves a wheel alone whose row is gone, and names it")
  func pickers() throws {
    let view = picker(Rows(5), 2)
    #expect(try issues(picker(Rows(10), 8), into: view).count == 1)
    #expect(view.selectedRow(inComponent: 1) == 2)
  }

  @Test("a picker waits for its rows, and saves meanwhile what it waits for")
  func pickersWait() throws {
    let rows = Rows(0)
    let view = picker(rows)
    #expect(try issues(picker(Rows(10), 8), into: view).isEmpty)
    let again = picker(Rows(10))
    #expect(try issues(view, into: again).isEmpty)
    #expect(again.selectedRow(inComponent: 1) == 8)
    rows.count = 10
    view.reloadAllComponents()
    #expect(view.selectedRow(inComponent: 1) == 8)
    view.selectRow(1, inComponent: 1, animated: false)
    view.reloadAllComponents()
    #expect(view.selectedRow(inComponent: 1) == 1)
  }

  @Test("a selection that does not fit the text that there is now is left out and named")
  func selections() throws {
    func text(_ text: String) -> TextView {
      let view = TextView(frame: room)
      view.text = text
      return view
    }
    let saved = text("a long text")
    saved.selectedRange = NSRange(location: 7, length: 4)
    let view = text("short")
    let former = view.selectedRange
    #expect(try issues(saved, into: view).count == 1)
    #expect(view.selectedRange == former)
  }

  @Test("a picture's geometry that is none is left out and named")
  func pictures() throws {
    let saved = ImageView(frame: room)
    saved.anchorPoint = CGPoint(x: CGFloat.nan, y: 0)
    saved.transform = AffineTransform2D(a: .infinity, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    let view = ImageView(frame: room)
    #expect(try issues(saved, into: view).count == 2)
    #expect(view.transform == .identity)
  }
}

/// Kept, because views hold their data weakly and windows go with their application.
@MainActor private var kept: [AnyObject] = []
