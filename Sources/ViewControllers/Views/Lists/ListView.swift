import Foundation
import RestorationCoding

/// What tables and collections have in common: places that are selected, and a first visible one.
@MainActor
protocol ListView: ScrollView {
  /// Who names the data behind the places, or `nil`.
  var association: (any DataSourceModelAssociation)? { get }
  /// The selected places in order.
  var selectedPlaces: [IndexPath] { get }
  /// The first place that shows at least in part, or `nil`.
  var firstVisiblePlace: IndexPath? { get }
  /// Whether the list scrolls from left to right.
  var scrollsSideways: Bool { get }
  func contains(_ indexPath: IndexPath) -> Bool
  func rect(of indexPath: IndexPath) -> CGRect
  func replaceSelection(_ places: [IndexPath])
}

/// The names under which a list saves its state.
struct ListKeys {
  let selectedModels: String
  let selectedPlaces: String
  let topModel: String
  let topPlace: String
  /// How far the first visible place is scrolled out, in points.
  let topOffset: String
}

/// What a list writes: names of data where the data source has them, else places.
extension ListView {
  func modelIdentifier(at indexPath: IndexPath) -> String? {
    association?.modelIdentifierForElement(at: indexPath, in: self)
  }

  func encodePlaces(with coder: NSCoder, _ keys: ListKeys) {
    if association != nil {
      coder.encode(selectedPlaces.compactMap(modelIdentifier(at:)), forKey: keys.selectedModels)
    } else {
      coder.encode(selectedPlaces.map { [$0.section, $0.row] }, forKey: keys.selectedPlaces)
    }
    guard let top = firstVisiblePlace else { return }
    if association == nil {
      coder.encode([top.section, top.row], forKey: keys.topPlace)
    } else if let model = modelIdentifier(at: top) {
      coder.encode(model, forKey: keys.topModel)
    } else {
      return
    }
    let rect = rect(of: top)
    let offset = scrollsSideways ? contentOffset.x - rect.minX : contentOffset.y - rect.minY
    coder.encode(Double(offset), forKey: keys.topOffset)
  }

  func decodePlaces(with coder: NSCoder, _ keys: ListKeys) {
    let models = coder.decodeObject(
      of: [NSArray.self, NSString.self],
      forKey: keys.selectedModels
    )
    let numbers = coder.decodeObject(
      of: [NSArray.self, NSNumber.self],
      forKey: keys.selectedPlaces
    )
    if let models = models as? [String] {
      replaceSelection(models.compactMap(indexPath(ofModel:)))
    } else if let numbers = numbers as? [[Int]] {
      replaceSelection(numbers.compactMap(indexPath(of:)))
    }
    // The plain content offset stands already; a top place that is gone leaves it at that (V16).
    var top: IndexPath?
    if let model = coder.string(forKey: keys.topModel) {
      top = indexPath(ofModel: model)
    } else if let place = coder.integers(forKey: keys.topPlace) {
      top = indexPath(of: place)
    }
    guard let top, contains(top) else { return }
    let offset = CGFloat(coder.decodeDouble(forKey: keys.topOffset))
    if scrollsSideways {
      contentOffset.x = rect(of: top).minX + offset
    } else {
      contentOffset.y = rect(of: top).minY + offset
    }
  }

  private func indexPath(ofModel identifier: String) -> IndexPath? {
    association?.indexPathForElement(withModelIdentifier: identifier, in: self)
  }

  private func indexPath(of numbers: [Int]) -> IndexPath? {
    numbers.count == 2 ? IndexPath(row: numbers[1], section: numbers[0]) : nil
  }
}
