import Foundation

/// What the controllers of tables and collections have in common: when they count their data, and
/// what becomes of the selection.
@MainActor
protocol ListController: ViewController {
  /// The list, or `nil` while the view is not loaded or is something else.
  var list: (any ListView)? { get }
  var listState: ListControllerState { get set }
  var clearsSelectionOnViewWillAppear: Bool { get }
}

struct ListControllerState {
  /// Whether the view has loaded and not yet shown.
  var isFresh = true
  /// Whether state was decoded that has not yet shown.
  var isRestored = false
}

extension ListController {
  /// As in UIKit, a list counts its data again before it shows for the first time. The selection goes
  /// whenever the list comes back, but not when it comes back from an archive.
  func prepareListToAppear() {
    guard let list else { return }
    let isKept = listState.isRestored || !clearsSelectionOnViewWillAppear
    let selected = isKept ? list.contents.selected ?? [] : []
    if listState.isFresh { list.reloadData() }
    list.replaceSelection(selected)
    listState = ListControllerState(isFresh: false, isRestored: false)
  }

  /// The view that a nib has, or else one of our own, which is saved without being asked to.
  func makeList<List: ListView>(_ own: @autoclosure () -> List, named identifier: String) -> View {
    if let view = makeViewFromNib() {
      precondition(view is List, "the nib of \(type(of: self)) has no \(List.self) for its view")
      return view
    }
    let list = own()
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.restorationIdentifier = identifier
    return list
  }
}
