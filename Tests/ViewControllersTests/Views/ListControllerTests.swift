import RestorationArchive
import Testing
import ViewControllers

/// Written as for UIKit: a list that is filled when its view has loaded.
private class NotesViewController: TableViewController {
  var notes: [String] = []
  var events: [String] = []
  var loads: @MainActor () -> [String] = { (0..<40).map { "note \($0)" } }

  override func viewDidLoad() {
    super.viewDidLoad()
    events.append("viewDidLoad")
    notes = loads()
  }

  override func numberOfSections(in tableView: TableView) -> Int {
    events.append("sections")
    return 1
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    return notes.count
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    events.append("selected \(notes[indexPath.row])")
  }
}

private final class NamedNotesViewController: NotesViewController, DataSourceModelAssociation {
  func modelIdentifierForElement(at idx: IndexPath, in view: View) -> String? { notes[idx.row] }
  func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath? {
    notes.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
  }
}

/// Has its data when it appears.
private final class LateNotesViewController: NotesViewController, DataSourceModelAssociation {
  var later: [String] = []

  override func viewWillAppear(_ animated: Bool) {
    notes = later
    super.viewWillAppear(animated)
  }

  func modelIdentifierForElement(at idx: IndexPath, in view: View) -> String? { notes[idx.row] }
  func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath? {
    notes.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
  }
}

private final class PhotosViewController: CollectionViewController, DataSourceModelAssociation {
  var photos = (0..<200).map { "photo \($0)" }
  var selected: [Int] = []

  override func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { return photos.count }

  override func collectionView(
    _ collectionView: CollectionView,
    didSelectItemAt indexPath: IndexPath
  ) { selected.append(indexPath.item) }

  func modelIdentifierForElement(at idx: IndexPath, in view: View) -> String? { photos[idx.item] }
  func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath? {
    photos.firstIndex(of: identifier).map { IndexPath(item: $0, section: 0) }
  }
}

@MainActor
@Suite struct ListControllerTests {
  let relaunch = Relaunch()

  /// Saves the state that one controller is left with, and restores it into another one.
  private func restored<Controller: ViewController>(
    _ first: Controller,
    _ second: Controller,
    use: (Controller) -> Void
  ) throws -> Controller {
    let application = relaunch.launch(TestDelegate { first.named("list") })
    use(first)
    let archive = try relaunch.preserve(application)
    let (restored, _) = relaunch.launch(
      TestDelegate { second.named("list") },
      restoring: archive
    )
    #expect(second.recursiveDescription.contains("state: appeared"))
    withExtendedLifetime(restored) {}
    return second
  }

  @Test("The table is the view, and asks its controller once that has loaded its data")
  func theTableIsTheView() {
    let controller = NotesViewController(style: .grouped)
    #expect(!controller.isViewLoaded)
    #expect(controller.tableView === controller.view)
    #expect(controller.tableView.style == .grouped)
    #expect(controller.tableView.dataSource === controller)
    #expect(controller.tableView.delegate === controller)
    #expect(controller.events.first == "viewDidLoad")
    #expect(controller.tableView.numberOfRows(inSection: 0) == 40)
    controller.tableView.tapRow(at: IndexPath(row: 7, section: 0))
    #expect(controller.events.last == "selected note 7")
  }

  @Test("Data that came before the table showed for the first time are counted again")
  func theFirstAppearanceCountsAgain() {
    let controller = NotesViewController(style: .plain)
    controller.loadViewIfNeeded()
    controller.notes = ["one"]
    let shown = makeApplication(showing: controller)
    #expect(controller.tableView.numberOfRows(inSection: 0) == 1)
    withExtendedLifetime(shown) {}
  }

  @Test("The selection goes when the table shows again, unless it is to stay")
  func theSelectionGoes() {
    for clears in [true, false] {
      let controller = NotesViewController(style: .plain)
      controller.clearsSelectionOnViewWillAppear = clears
      let stack = NavigationController(rootViewController: controller)
      let shown = makeApplication(showing: stack)
      controller.tableView.tapRow(at: IndexPath(row: 3, section: 0))
      stack.pushViewController(ViewController(), animated: false)
      #expect(controller.tableView.indexPathForSelectedRow?.row == 3)
      stack.popViewController(animated: false)
      #expect(controller.tableView.indexPathForSelectedRow?.row == (clears ? nil : 3))
      withExtendedLifetime(shown) {}
    }
  }

  @Test("Selection and place come back, although the table shows again (V13, V14)")
  func aTableComesBack() throws {
    let restored = try restored(NotesViewController(), NotesViewController()) {
      $0.tableView.tapRow(at: IndexPath(row: 12, section: 0))
      $0.tableView.contentOffset.y = 450
    }
    #expect(restored.tableView.indexPathForSelectedRow == IndexPath(row: 12, section: 0))
    #expect(restored.tableView.contentOffset.y == 450)
  }

  @Test("With model identifiers both follow the data (V16)")
  func aTableFollowsItsData() throws {
    let later = NamedNotesViewController()
    later.loads = { ["new a", "new b"] + (0..<40).map { "note \($0)" } }
    let restored = try restored(NamedNotesViewController(), later) {
      $0.tableView.tapRow(at: IndexPath(row: 12, section: 0))
      $0.tableView.contentOffset.y = 450
    }
    #expect(restored.tableView.indexPathForSelectedRow == IndexPath(row: 14, section: 0))
    #expect(restored.tableView.contentOffset.y == 538)
  }

  @Test(
    "Both follow data that come, or change, when the table appears (V14, V16)",
    arguments: [0, 40]
  )
  func dataThatComeWithTheAppearance(_ count: Int) throws {
    func make(_ loaded: [String], _ later: [String]) -> LateNotesViewController {
      let controller = LateNotesViewController()
      controller.loads = { loaded }
      controller.later = later
      return controller
    }
    let notes = (0..<40).map { "note \($0)" }
    let restored = try restored(
      make(notes, notes),
      make(Array(notes.prefix(count)), ["new a", "new b"] + notes)
    ) {
      $0.tableView.tapRow(at: IndexPath(row: 12, section: 0))
      $0.tableView.contentOffset.y = 450
    }
    #expect(restored.tableView.indexPathForSelectedRow == IndexPath(row: 14, section: 0))
    #expect(restored.tableView.contentOffset.y == 538)
  }

  @Test("A collection does the same (V15, V16)")
  func aCollectionComesBack() throws {
    let later = PhotosViewController()
    later.photos.insert("new", at: 0)
    let restored = try restored(PhotosViewController(), later) {
      #expect($0.collectionView === $0.view && $0.collectionView.numberOfItems(inSection: 0) == 200)
      $0.collectionView.tapItem(at: IndexPath(item: 20, section: 0))
      #expect($0.selected == [20])
      $0.collectionView.contentOffset.y = 130
    }
    #expect(restored.collectionView.indexPathsForSelectedItems == [IndexPath(item: 21, section: 0)])
    #expect(restored.collectionView.contentOffset.y == 130)
  }

  @Test("A table without an identifier is left out")
  func aTableMayBeLeftOut() throws {
    func plain() -> NotesViewController {
      let controller = NotesViewController()
      controller.loadViewIfNeeded()
      controller.tableView.restorationIdentifier = nil
      return controller
    }
    let restored = try restored(plain(), plain()) { $0.tableView.contentOffset.y = 450 }
    #expect(restored.tableView.contentOffset.y == 0)
  }

  @Test("A table that was unloaded comes back as it was")
  func unloadedTablesComeBack() {
    let controller = NotesViewController()
    controller.clearsSelectionOnViewWillAppear = false
    let stack = NavigationController(rootViewController: controller)
    let (application, window) = makeApplication(showing: stack)
    controller.tableView.contentOffset.y = 100
    controller.tableView.tapRow(at: IndexPath(row: 3, section: 0))
    stack.pushViewController(ViewController(), animated: false)
    application.receiveMemoryWarning()
    #expect(!controller.isViewLoaded)
    stack.popViewController(animated: false)
    #expect(controller.tableView.contentOffset.y == 100)
    #expect(controller.tableView.indexPathForSelectedRow?.row == 3)
    withExtendedLifetime(window) {}
  }

  @Test func aNibWithoutATableTraps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        Nib.register("NoTable") { _ in View() }
        TableViewController(nibName: "NoTable", bundle: nil).loadViewIfNeeded()
      }
    }
  }
}
