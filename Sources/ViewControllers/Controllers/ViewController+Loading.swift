import Foundation
import RestorationArchive
import RestorationEngine

/// The state of unloaded views, by identifier.
struct UnloadedViews { let standIns: [UnloadedElement] }

extension ViewController {
  func load() {
    note(.loading, "loadView")
    loadView()
    precondition(loadedView != nil, "\(type(of: self)).loadView() returned without setting view")
    environment.reportedTraits = traitCollection
    performEmbedSegues()
    connectLoadedView()
    note(.loading, "viewDidLoad")
    viewDidLoad()
    fillLoadedView()
    containedState.navigationItem?.searchController?.placeBar()
    restoreUnloadedViews()
  }

  func replaceView(with view: View?) {
    if let view, let other = view.managingController, other !== self {
      preconditionFailure(
        "\(type(of: other)) and \(type(of: self)) cannot both own one \(type(of: view))"
      )
    }
    loadedView?.managingController = nil
    loadedView = view
    view?.managingController = self
  }

  /// The size of a new view before its first layout.
  var sizeBeforeLayout: CGSize { (hostingWindow?.frame ?? Screen.main.bounds).size }

  func makePlainView() -> View {
    let view = View(frame: CGRect(origin: .zero, size: sizeBeforeLayout))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  /// The names of nibs to search, in order: the given name only; otherwise the class name without
  /// "Controller" if it ends in "ViewController", then the class name.
  var nibNamesToSearch: [String] {
    if let nibName { return [nibName] }
    let name = "\(type(of: self))"
    let suffix = "Controller"
    guard name.hasSuffix("View\(suffix)") else { return [name] }
    return [String(name.dropLast(suffix.count)), name]
  }

  func makeViewFromNib() -> View? {
    for name in nibNamesToSearch {
      if let nib = Nib.named(name) { return nib.instantiate(owner: self) }
    }
    precondition(nibName == nil, "the nib \(nibName ?? "") of \(type(of: self)) is not registered")
    return nil
  }

  func announcePreferredContentSize() {
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    parent?.adoptPreferredContentSize()
    guard let ownPresenting else { return }
    presentation.controller?.preferredContentSizeDidChange(forChildContentContainer: self)
    ownPresenting.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  /// Adopts the preferred content size of the shown child.
  func adoptPreferredContentSize() {
    if let size = frontChild?.preferredContentSize, size != .zero { preferredContentSize = size }
  }

  // MARK: Unloading

  /// Unloads the view unless it is on screen, is in a window or in another controller's view,
  /// contains views of children, or presents a controller.
  ///
  /// UIKit did so up to iOS 5.
  func unloadViewIfOffScreen() {
    guard let view = viewIfLoaded, appearanceState == .disappeared, view.superview == nil,
      children.isEmpty, ownPresented == nil, view.subviewsOwnedByOthers.isEmpty
    else { return }
    note(.memory, "viewWillUnload")
    viewWillUnload()
    let identified = view.viewsOfSameController.filter { $0.restorationIdentifier != nil }
    let standIns = identified.compactMap(UnloadedElement.init(of:))
    unloadedViews = standIns.isEmpty ? nil : UnloadedViews(standIns: standIns)
    self.view = nil
    note(.memory, "viewDidUnload")
    viewDidUnload()
  }

  /// Restores the state of the unloaded views into those that have just loaded.
  func restoreUnloadedViews() {
    guard let unloaded = unloadedViews, let view = viewIfLoaded else { return }
    unloadedViews = nil
    for view in view.viewsOfSameController {
      guard let identifier = view.restorationIdentifier else { continue }
      unloaded.standIns.first { sameBytes($0.restorationIdentifier, identifier) }?.decode(
        into: view
      )
    }
  }
}

extension View {
  /// The controllers whose views are within this view.
  fileprivate var subviewsOwnedByOthers: [ViewController] {
    subviews.flatMap(\.outermostControllers)
  }
}
