import Foundation
import RestorationCoding

extension ListScrollView {
  /// Stores new counts from the data source and clears the selection, as UIKit does.
  func count(sections: Int?, places: (_ section: Int) -> Int?) {
    contents = ListContents(counts: (0..<max(sections ?? 0, 0)).map { max(places($0) ?? 0, 0) })
  }

  /// Indicates whether a tap selects a place now.
  var selectsByTap: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  func select(_ indexPath: IndexPath?) {
    contents.select(
      indexPath,
      besideOthers: isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    )
  }

  /// Returns the details of a list in a tree description: the number of its places, and the
  /// selection.
  func details(counting name: String) -> [TreeDescription.Detail] {
    var details = [TreeDescription.Detail(name, "\(contents.total)")]
    if let selected = contents.selected {
      let names = selected.map { modelIdentifier(at: $0) ?? "\($0.section):\($0.row)" }
      details.append(.init("selected", names.joined(separator: ", ")))
    }
    return details
  }
}

/// Saving and restoring of places: by model identifiers if the data source has them, otherwise by
/// index paths.
extension ListScrollView {
  func modelIdentifier(at indexPath: IndexPath) -> String? {
    association?.modelIdentifierForElement(at: indexPath, in: self)
  }

  func encodePlaces(with coder: NSCoder, _ keys: ListKeys) {
    var places = currentPlaces
    // A waiting place is saved as it was, and not as the list looks meanwhile.
    if let restored = restoredPlaces {
      if restored.awaitsSelection, restored.selection == contents.selected ?? [] {
        (places.selectedModels, places.selected) = (restored.selectedModels, restored.selected)
      }
      if restored.awaitsTop, isAtRestoredOffset {
        (places.topModel, places.top) = (restored.topModel, restored.top)
        places.topOffset = restored.topOffset
      }
    }
    places.encode(with: coder, keys)
  }

  /// Restores the selection and position, as far as their places are there.
  func decodePlaces(with coder: NSCoder, _ keys: ListKeys) {
    var places = ListPlaces(from: coder, keys)
    if restoredOffset == nil { restoredOffset = RestoredOffset(contentOffset) }
    places.awaitsSelection = true
    places.awaitsTop = true
    restoredPlaces = places.namesAnything ? places : nil
    guard contents.total > 0 else { return }
    apply(places)
    if places.selectedModels == nil, restoredPlaces?.awaitsSelection == true {
      coder.sayInReport("a selected element is not there, so it waits and is not selected")
    }
  }

  /// Applies the restored selection and position after a reload, unless the user has changed them.
  ///
  /// - Parameter selected: The selection before the reload.
  func applyRestoredPlaces(selected: [IndexPath]) {
    guard var places = restoredPlaces else { return }
    let isWhole = !places.awaitsSelection && !places.awaitsTop
    let isSelected = places.selection != selected
    if isWhole, isSelected || !isAtRestoredOffset { return }
    // Once a place is gone, the numbers of those behind it stand for others.
    if isWhole, association == nil, contents.total < places.total { return restoredPlaces = nil }
    if isSelected { (places.selectedModels, places.selected) = (nil, nil) }
    places.awaitsSelection = true
    places.awaitsTop = places.awaitsTop || isWhole
    // An empty list waits for all of it again.
    if contents.total == 0 { places.selection = [] }
    restoredPlaces = places
    if contents.total > 0 { apply(places) }
  }

  /// Reloads the data and keeps the selection. A restored selection and position that nothing has changed
  /// since follow their model identifiers.
  func reloadDataKeepingSelection() {
    let restored = restoredPlaces
    let selected = contents.selected ?? []
    reloadData()
    if var restored, restored.selection == selected {
      restored.awaitsSelection = true
      restored.awaitsTop = true
      apply(restored)
    } else {
      replaceSelection(selected)
    }
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

  /// Restores what waits of the saved selection and position.
  private func apply(_ places: ListPlaces) {
    var applied = places
    if places.awaitsSelection {
      let found =
        places.selectedModels?.compactMap(indexPath(ofModel:))
        ?? places.selected?.compactMap(indexPath(of:))
      let present = found?.filter(contents.contains)
      if let present { replaceSelection(present) }
      applied.awaitsSelection = present?.count ?? 0 < places.selectionCount
    }
    if places.awaitsTop { applied.awaitsTop = !scroll(to: places) }
    applied.selection = contents.selected ?? []
    applied.total = contents.total
    restoredPlaces = applied
  }

  /// Scrolls to the saved position; returns `false` if its place has not appeared yet.
  private func scroll(to places: ListPlaces) -> Bool {
    guard isAtRestoredOffset else { return true }
    // The plain content offset is already restored. It stays while there is no top place (V16).
    guard
      let top = places.topModel.flatMap(indexPath(ofModel:)) ?? places.top.flatMap(indexPath(of:)),
      contents.contains(top)
    else {
      // Reloads in between may have changed the content size.
      fitRestoredOffset()
      return places.topModel == nil && places.top == nil
    }
    let offset = CGFloat(places.topOffset.isFinite ? places.topOffset : 0)
    var place = contentOffset
    if scrollsSideways {
      place.x = rect(of: top).minX + offset
    } else {
      place.y = rect(of: top).minY + offset
    }
    restoreOffset(place)
    return contentOffset == place
  }

  func replaceSelection(_ places: [IndexPath]) {
    // Editing may begin after the places were restored.
    contents.replaceSelection(
      places,
      several: allowsMultipleSelection || allowsMultipleSelectionDuringEditing
    )
  }

  private func indexPath(ofModel identifier: String) -> IndexPath? {
    association?.indexPathForElement(withModelIdentifier: identifier, in: self)
  }

  private func indexPath(of numbers: [Int]) -> IndexPath? {
    numbers.count == 2 ? IndexPath(row: numbers[1], section: numbers[0]) : nil
  }
}
