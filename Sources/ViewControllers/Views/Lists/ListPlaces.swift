import Foundation
import RestorationCoding

/// The keys under which a list saves its state.
struct ListKeys {
  let selectedModels: String
  let selectedPlaces: String
  let topModel: String
  let topPlace: String
  /// The distance from the first visible place to the content offset, in points.
  let topOffset: String
}

/// The saved state of a list: the selected places and the first visible one, by model identifiers
/// or by section and row.
struct ListPlaces {
  var selectedModels: [String]?
  var selected: [[Int]]?
  var topModel: String?
  var top: [Int]?
  var topOffset = 0.0
  // Not saved:
  /// The selection that the state has led to.
  var selection: [IndexPath] = []
  /// The number of places in the list to which the state was applied.
  var total = 0
  /// Indicates whether a selected place has not appeared yet.
  var awaitsSelection = false
  /// Indicates whether the first visible place has not appeared yet.
  var awaitsTop = false
  init() {}

  init(from coder: NSCoder, _ keys: ListKeys) {
    selectedModels = coder.array(of: NSString.self, forKey: keys.selectedModels) as? [String]
    selected = coder.array(of: NSNumber.self, forKey: keys.selectedPlaces) as? [[Int]]
    topModel = coder.string(forKey: keys.topModel)
    top = coder.integers(forKey: keys.topPlace)
    topOffset = coder.number(forKey: keys.topOffset) ?? 0
  }

  /// The number of selected places.
  var selectionCount: Int { selectedModels?.count ?? selected?.count ?? 0 }

  /// Indicates whether the state contains any place.
  var namesAnything: Bool {
    topModel != nil || top != nil || selectedModels?.isEmpty == false || selected?.isEmpty == false
  }

  func encode(with coder: NSCoder, _ keys: ListKeys) {
    if let selectedModels {
      coder.encode(selectedModels, forKey: keys.selectedModels)
    } else if let selected {
      coder.encode(selected, forKey: keys.selectedPlaces)
    }
    if let topModel {
      coder.encode(topModel, forKey: keys.topModel)
    } else if let top {
      coder.encode(top, forKey: keys.topPlace)
    } else {
      return
    }
    coder.encode(topOffset, forKey: keys.topOffset)
  }
}
