/// The state of a table or collection view controller.
struct ListControllerState {
  /// Indicates whether the view has loaded but not appeared yet.
  var isFresh = true
  /// Indicates whether state was decoded since the view last appeared.
  var isRestored = false
}

extension ScrollingViewController {
  /// Reloads the data before the list first appears, as UIKit does. Clears the selection whenever
  /// the list appears again, but not after a restore.
  func prepareListToAppear() {
    guard let list else { return }
    let isKept = listState.isRestored || !clearsSelectionOnViewWillAppear
    if listState.isFresh { isKept ? list.reloadDataKeepingSelection() : list.reloadData() }
    if !isKept { list.replaceSelection([]) }
    listState = ListControllerState(isFresh: false, isRestored: false)
  }

  /// Returns the nib's view, or else a new list with an identifier, so that it is saved
  /// automatically.
  func makeList<List: ListScrollView>(
    _ own: @autoclosure () -> List,
    named identifier: String
  ) -> View {
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
