import Foundation
import RestorationCoding

/// What tables and collections have in common: places that are selected, and a first visible one.
@MainActor
protocol ListView: ScrollView {
  var contents: ListContents { get set }
  /// Whether tapping a place keeps the others selected.
  var allowsMultipleSelection: Bool { get }
  /// Who names the data behind the places, or `nil`.
  var association: (any DataSourceModelAssociation)? { get }
  /// The first place that shows at least in part, or `nil`.
  var firstVisiblePlace: IndexPath? { get }
  /// Whether the list scrolls from left to right.
  var scrollsSideways: Bool { get }
  /// What was restored while the list was empty, until its items have come.
  var pendingPlaces: ListPlaces? { get set }
  func rect(of indexPath: IndexPath) -> CGRect
  func reloadData()
}

extension ListView {
  /// Counts again, as a data source says, and clears the selection, as UIKit does.
  func count(sections: Int?, places: (_ section: Int) -> Int?) {
    contents = ListContents(counts: (0..<max(sections ?? 0, 0)).map { max(places($0) ?? 0, 0) })
  }

  func select(_ indexPath: IndexPath?) {
    contents.select(indexPath, besideOthers: allowsMultipleSelection)
  }

  /// What a tree's description says of a list: how many of which there are, and which are selected.
  func details(counting name: String) -> [TreeDescription.Detail] {
    var details = [TreeDescription.Detail(name, "\(contents.total)")]
    if let selected = contents.selected {
      let names = selected.map { modelIdentifier(at: $0) ?? "\($0.section):\($0.row)" }
      details.append(.init("selected", names.joined(separator: ", ")))
    }
    return details
  }
}

/// What a list writes: names of data where the data source has them, else places.
extension ListView {
  func modelIdentifier(at indexPath: IndexPath) -> String? {
    association?.modelIdentifierForElement(at: indexPath, in: self)
  }

  func encodePlaces(with coder: NSCoder, _ keys: ListKeys) {
    // Nobody has seen what was saved before; an empty list must not take its place.
    (pendingPlaces ?? currentPlaces).encode(with: coder, keys)
  }

  /// Selects and scrolls as saved; in a list that is empty so far, once its items have come.
  func decodePlaces(with coder: NSCoder, _ keys: ListKeys) {
    var places = ListPlaces(from: coder, keys)
    places.plainOffset = contentOffset
    pendingPlaces = nil
    if contents.total > 0 {
      if let remark = apply(places) { coder.sayInReport(remark) }
    } else if places.nameAnything {
      pendingPlaces = places
    }
  }

  /// Takes note that the data source was asked again.
  func applyPendingPlaces() {
    guard contents.total > 0, let places = pendingPlaces else { return }
    pendingPlaces = nil
    _ = apply(places)
  }

  private var currentPlaces: ListPlaces {
    var places = ListPlaces()
    let selected = contents.selected ?? []
    if association != nil {
      places.selectedModels = selected.compactMap(modelIdentifier(at:))
    } else {
      places.selected = selected.map { [$0.section, $0.row] }
    }
    guard let top = firstVisiblePlace else { return places }
    if association == nil {
      places.top = [top.section, top.row]
    } else {
      places.topModel = modelIdentifier(at: top)
    }
    let rect = rect(of: top)
    let offset = scrollsSideways ? contentOffset.x - rect.minX : contentOffset.y - rect.minY
    places.topOffset = Double(offset)
    return places
  }

  /// - Returns: What does not fit what is there now, or `nil` when all does.
  private func apply(_ places: ListPlaces) -> String? {
    var remark: String?
    if let models = places.selectedModels {
      replaceSelection(models.compactMap(indexPath(ofModel:)))
    } else if let selected = places.selected {
      let paths = selected.compactMap(indexPath(of:))
      replaceSelection(paths)
      if !paths.allSatisfy(contents.contains) {
        remark = "what was selected and is not there any more was left out"
      }
    }
    scroll(to: places)
    return remark
  }

  private func scroll(to places: ListPlaces) {
    // What reloads may have counted in between.
    defer { fitRestoredOffset() }
    // The plain content offset stands already; a top place that is gone leaves it at that (V16),
    // and so does whoever has scrolled since.
    guard contentOffset == places.plainOffset,
      let top = places.topModel.flatMap(indexPath(ofModel:)) ?? places.top.flatMap(indexPath(of:)),
      contents.contains(top)
    else { return }
    let offset = CGFloat(places.topOffset.isFinite ? places.topOffset : 0)
    var place = contentOffset
    if scrollsSideways {
      place.x = rect(of: top).minX + offset
    } else {
      place.y = rect(of: top).minY + offset
    }
    if place != contentOffset { contentOffset = place }
    unfitted = UnfittedOffset(offset: place)
  }

  func replaceSelection(_ places: [IndexPath]) {
    contents.replaceSelection(places, several: allowsMultipleSelection)
  }

  private func indexPath(ofModel identifier: String) -> IndexPath? {
    association?.indexPathForElement(withModelIdentifier: identifier, in: self)
  }

  private func indexPath(of numbers: [Int]) -> IndexPath? {
    numbers.count == 2 ? IndexPath(row: numbers[1], section: numbers[0]) : nil
  }
}
