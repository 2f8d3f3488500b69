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
    // State not applied yet is saved again; the state of the empty list must not replace it.
    (pendingPlaces ?? currentPlaces).encode(with: coder, keys)
  }

  /// Restores the selection and position. An empty list restores them once its items appear.
  func decodePlaces(with coder: NSCoder, _ keys: ListKeys) {
    var places = ListPlaces(from: coder, keys)
    places.plainOffset = contentOffset
    (pendingPlaces, appliedPlaces) = (nil, nil)
    if contents.total > 0 {
      if let remark = apply(places) { coder.sayInReport(remark) }
    } else if places.namesAnything {
      pendingPlaces = places
    }
  }

  /// Applies pending state after a reload.
  func applyPendingPlaces() {
    guard contents.total > 0, let places = pendingPlaces else { return }
    pendingPlaces = nil
    _ = apply(places)
  }

  /// Reloads the data and keeps the selection. A restored selection and position that nothing has changed
  /// since follow their model identifiers.
  func reloadDataKeepingSelection() {
    let restored = pendingPlaces ?? appliedPlaces
    let selected = contents.selected ?? []
    reloadData()
    if let restored, restored.selection == selected {
      _ = apply(restored)
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

  /// Restores the saved selection and position; returns a remark on state that no longer applies.
  private func apply(_ places: ListPlaces) -> String? {
    var remark: String?
    if let models = places.selectedModels {
      replaceSelection(models.compactMap(indexPath(ofModel:)))
    } else if let selected = places.selected {
      let paths = selected.compactMap(indexPath(of:))
      replaceSelection(paths)
      if !paths.allSatisfy(contents.contains) {
        remark = "a selected element no longer exists, so it was left out"
      }
    }
    scroll(to: places)
    var applied = places
    applied.plainOffset = contentOffset
    applied.selection = contents.selected ?? []
    appliedPlaces = applied
    return remark
  }

  private func scroll(to places: ListPlaces) {
    // Reloads in between may have changed the content size.
    defer { fitRestoredOffset() }
    // The plain content offset is already restored. It stays if the top place no longer exists
    // (V16), or if the content was scrolled since.
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
