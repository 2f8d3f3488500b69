import RestorationArchive
import Testing
import ViewControllers

@MainActor
@Suite struct ViewRestorationTests {
  /// Shows one view that a test has made.
  final class Host: ViewController {
    var content: View?

    convenience init(_ content: View) {
      self.init(nibName: nil, bundle: nil)
      self.content = content
      content.restorationIdentifier = "content"
      restorationIdentifier = "host"
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      if let content { view.addSubview(content) }
    }
  }

  /// Names rows by their text.
  final class Names: TableViewDataSource, DataSourceModelAssociation {
    let names: [String]
    init(_ names: [String]) { self.names = names }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }
    func modelIdentifierForElement(at idx: IndexPath, in view: View) -> String? { names[idx.row] }
    func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath? {
      names.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
    }
  }

  /// Only counts rows.
  final class Count: TableViewDataSource {
    let count: Int
    init(_ count: Int) { self.count = count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
  }

  let relaunch = Relaunch()

  /// Preserves one view and restores another from its state.
  ///
  /// - Parameter misfits: How many things do not fit the other one, each of which the report names.
  func transfer(from saved: View, to restored: View, misfits: Int = 0) throws {
    let archive = try relaunch.preserve(relaunch.launch(TestDelegate { Host(saved) }))
    let (_, report) = relaunch.launch(TestDelegate { Host(restored) }, restoring: archive)
    let entry = try #require(report[["host", "content"]])
    #expect(entry.outcome == .adopted)
    #expect(entry.issues.count == misfits)
  }

  func table(_ source: any TableViewDataSource) -> TableView {
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    table.rowHeight = 40
    table.dataSource = source
    return table
  }

  @Test("A scroll view saves offset, inset and zoom (V13)")
  func scrollViewsKeepTheirPlace() throws {
    let saved = ScrollView()
    saved.contentOffset = CGPoint(x: 1.5, y: 240)
    saved.contentInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    saved.zoomScale = 2.5
    let restored = ScrollView()
    try transfer(from: saved, to: restored)
    #expect(restored.contentOffset == CGPoint(x: 1.5, y: 240))
    #expect(restored.contentInset == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(restored.zoomScale == 2.5)
  }

  @Test("A text view saves selection and editability, not text (V18)")
  func textViewsKeepTheirSelection() throws {
    let saved = TextView()
    saved.text = "the text as saved"
    saved.selectedRange = NSRange(location: 4, length: 4)
    saved.isEditable = false
    let restored = TextView()
    restored.text = "the words of today"
    try transfer(from: saved, to: restored)
    #expect(restored.text == "the words of today")
    #expect(restored.selectedRange == NSRange(location: 4, length: 4))
    #expect(!restored.isEditable)
  }

  @Test("A selection that no longer fits is dropped (V17, V18)", arguments: ["short", "12345678😀"])
  func selectionsThatDoNotFitAreDropped(text: String) throws {
    let saved = TextView()
    saved.text = "the text as saved"
    saved.selectedRange = NSRange(location: 4, length: 5)
    let restored = TextView()
    restored.text = text
    restored.selectedRange = NSRange(location: 1, length: 2)
    try transfer(from: saved, to: restored, misfits: 1)
    #expect(restored.selectedRange == NSRange(location: 1, length: 2))

    let savedField = TextField()
    savedField.text = "the text as saved"
    savedField.selectedRange = NSRange(location: 4, length: 5)
    let field = TextField()
    field.text = text
    field.selectedRange = NSRange(location: 1, length: 2)
    try transfer(from: savedField, to: field, misfits: 1)
    #expect(field.selectedRange == NSRange(location: 1, length: 2))
  }

  @Test("A text field saves its selection, not its text (V17)")
  func textFieldsKeepTheirSelection() throws {
    let saved = TextField()
    saved.text = "saved"
    saved.selectedRange = NSRange(location: 1, length: 3)
    let restored = TextField()
    restored.text = "today"
    try transfer(from: saved, to: restored)
    #expect(restored.text == "today")
    #expect(restored.selectedRange == NSRange(location: 1, length: 3))
  }

  @Test("Rows are found again by model identifier after they have moved (V14, V16)")
  func rowsFollowTheirData() throws {
    let names = (0..<10).map { "row \($0)" }
    let source = Names(names)
    let saved = table(source)
    saved.allowsMultipleSelection = true
    for row in [2, 5] { saved.selectRow(at: IndexPath(row: row, section: 0), animated: false) }
    saved.contentOffset.y = 130
    let later = Names(["new 1", "new 2"] + names.filter { $0 != "row 5" })
    let restored = table(later)
    restored.allowsMultipleSelection = true
    try transfer(from: saved, to: restored)
    #expect(restored.indexPathsForSelectedRows == [IndexPath(row: 4, section: 0)])
    #expect(restored.contentOffset.y == 210)
  }

  @Test("A top row that is gone leaves the plain offset (V13, V16)")
  func aLostTopRowLeavesTheOffset() throws {
    let source = Names(["a", "b", "c", "d", "e", "f"])
    let saved = table(source)
    saved.contentOffset.y = 50
    let later = Names(["x", "a", "c", "d", "e", "f"])
    let restored = table(later)
    try transfer(from: saved, to: restored)
    #expect(restored.contentOffset.y == 50)
  }

  @Test("Without model identifiers rows are found by index path (V14, J6)")
  func rowsWithoutNamesKeepTheirIndexPath() throws {
    let source = Count(8)
    let saved = table(source)
    saved.selectRow(at: IndexPath(row: 6, section: 0), animated: false)
    saved.contentOffset.y = 90
    let restored = table(source)
    try transfer(from: saved, to: restored)
    #expect(restored.indexPathForSelectedRow == IndexPath(row: 6, section: 0))
    #expect(restored.contentOffset.y == 90)
    let fewer = Count(5)
    let shorter = table(fewer)
    try transfer(from: saved, to: shorter, misfits: 1)
    #expect(shorter.indexPathForSelectedRow == nil)
  }

  @Test("Views of controllers without identifiers are not saved (P8, P15)")
  func viewsBelowUnidentifiedControllersAreLeftOut() throws {
    let view = ScrollView()
    view.restorationIdentifier = "content"
    let child = ViewController()
    child.view.addSubview(view)
    let application = relaunch.launch(
      TestDelegate { NavigationController(rootViewController: child).named("stack") }
    )
    let archive = try relaunch.preserve(application)
    #expect(try archive.objects().map(\.path) == [.root, ["stack"]])
  }
}
