import Testing
import ViewControllers

@MainActor
@Suite struct CollectionViewTests {
  class Photos: CollectionViewDataSource, CollectionViewDelegate {
    var names: [String]
    var tapped: [IndexPath] = []
    init(_ names: [String]) { self.names = names }
    func collectionView(
      _ collectionView: CollectionView,
      numberOfItemsInSection section: Int
    ) -> Int { names.count }
    func collectionView(
      _ collectionView: CollectionView,
      didSelectItemAt indexPath: IndexPath
    ) { tapped.append(indexPath) }
  }

  final class NamedPhotos: Photos, DataSourceModelAssociation {
    func modelIdentifierForElement(at idx: IndexPath, in view: View) -> String? { names[idx.item] }
    func indexPathForElement(withModelIdentifier identifier: String, in view: View) -> IndexPath? {
      names.firstIndex(of: identifier).map { IndexPath(item: $0, section: 0) }
    }
  }

  let relaunch = Relaunch()
  static let names = (0..<30).map { "photo \($0)" }

  func collection(_ photos: Photos) -> CollectionView {
    let view = CollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    view.itemSize = CGSize(width: 100, height: 100)
    view.allowsMultipleSelection = true
    view.dataSource = photos
    return view
  }

  @Test("a collection of any height and offset shows the items that it has")
  func endlessCollectionsShowTheirItems() {
    let photos = Photos(Self.names)
    let view = collection(photos)
    for (offset, height) in [(0, CGFloat.infinity), (-1e300, .infinity), (-1e19, 1e20)] {
      view.frame.size.height = height
      view.contentOffset.y = offset
      #expect(view.indexPathsForVisibleItems.count == Self.names.count, "\(offset), \(height)")
    }
  }

  /// Saves a collection of one app's photos and restores it with another's.
  func restored(_ before: Photos, _ after: Photos, _ use: (CollectionView) -> Void) throws
    -> CollectionView
  {
    func delegate(_ photos: Photos) -> TestDelegate {
      TestDelegate {
        let controller = ViewController().named("root")
        let view = self.collection(photos)
        view.restorationIdentifier = "photos"
        controller.view.addSubview(view)
        return controller
      }
    }
    func view(_ application: Application) throws -> CollectionView {
      let root = try #require(application.windows.first?.rootViewController)
      return try #require(root.view.subviews.first as? CollectionView)
    }
    let first = relaunch.launch(delegate(before))
    use(try view(first))
    let (second, _) = relaunch.launch(delegate(after), restoring: try relaunch.preserve(first))
    return try view(second)
  }

  @Test("Items stand in lines, and every section begins a new one")
  func itemsStandInLines() {
    final class Sections: Photos {}
    let view = collection(Photos(["a", "b", "c", "d"]))
    #expect(view.rectForItem(at: IndexPath(item: 3, section: 0)).origin == CGPoint(x: 0, y: 100))
    #expect(view.contentSize == CGSize(width: 320, height: 200))
    #expect(view.rectForItem(at: IndexPath(item: 4, section: 0)).isNull)
    view.scrollDirection = .horizontal
    #expect(view.rectForItem(at: IndexPath(item: 3, section: 0)).origin == CGPoint(x: 100, y: 100))
  }

  @Test("The visible items are those that show at least in part")
  func visibleItems() {
    let photos = Photos(Self.names)
    let view = collection(photos)
    #expect(view.indexPathsForVisibleItems.map(\.item) == Array(0..<6))
    view.contentOffset.y = 150
    #expect(view.indexPathsForVisibleItems.map(\.item) == Array(3..<12))
    view.contentOffset.y = 5000
    #expect(view.indexPathsForVisibleItems.isEmpty)
  }

  @Test("A tap selects and tells the delegate; code selects silently")
  func selection() {
    let photos = Photos(Self.names)
    let view = collection(photos)
    view.delegate = photos
    view.tapItem(at: IndexPath(item: 2, section: 0))
    view.selectItem(at: IndexPath(item: 1, section: 0), animated: false)
    view.tapItem(at: IndexPath(item: 99, section: 0))
    #expect(photos.tapped.map(\.item) == [2])
    #expect(view.indexPathsForSelectedItems?.map(\.item) == [1, 2])
    view.deselectItem(at: IndexPath(item: 1, section: 0), animated: false)
    view.allowsMultipleSelection = false
    view.selectItem(at: IndexPath(item: 5, section: 0), animated: false)
    #expect(view.indexPathsForSelectedItems?.map(\.item) == [5])
    view.reloadData()
    #expect(view.indexPathsForSelectedItems == nil)
  }

  @Test("Items are found again by model identifier after they have moved (V15, V16)")
  func itemsAreFoundByModel() throws {
    var moved = Self.names
    moved.removeAll { $0 == "photo 4" }
    moved.insert(contentsOf: ["new 1", "new 2", "new 3"], at: 0)
    let (before, after) = (NamedPhotos(Self.names), NamedPhotos(moved))
    let view = try restored(before, after) { view in
      view.selectItem(at: IndexPath(item: 4, section: 0), animated: false)
      view.selectItem(at: IndexPath(item: 7, section: 0), animated: false)
      view.contentOffset.y = 330
    }
    // Photo 4 is gone; photo 9, the first to show, stands one line lower less one item.
    #expect(view.indexPathsForSelectedItems?.map { moved[$0.item] } == ["photo 7"])
    let place = try #require(moved.firstIndex(of: "photo 9"))
    let top = view.rectForItem(at: IndexPath(item: place, section: 0)).minY
    #expect(view.contentOffset.y == top + 30)
  }

  @Test("Without model identifiers items are found by index path (V15, J6)")
  func itemsAreFoundByIndexPath() throws {
    let view = try restored(Photos(Self.names), Photos(Array(Self.names.dropLast(20)))) { view in
      view.selectItem(at: IndexPath(item: 4, section: 0), animated: false)
      view.selectItem(at: IndexPath(item: 29, section: 0), animated: false)
      view.contentOffset.y = 120
    }
    #expect(view.indexPathsForSelectedItems?.map(\.item) == [4])
    #expect(view.contentOffset.y == 120)
  }
}
