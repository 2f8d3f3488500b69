import Foundation
import RestorationEngine

/// The state of views that were unloaded, by identifier.
struct UnloadedViews {
  let standIns: [UnloadedElement]
}

extension ViewController {
  func load() {
    note(.loading, "loadView")
    loadView()
    precondition(loadedView != nil, "\(type(of: self)).loadView() returned without setting view")
    environment.reportedTraits = traitCollection
    performEmbedSegues()
    note(.loading, "viewDidLoad")
    viewDidLoad()
    connectLoadedView()
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

  /// The size that a view is made with, for want of a better one.
  var sizeBeforeLayout: CGSize { (hostingWindow?.frame ?? Screen.main.bounds).size }

  func makePlainView() -> View {
    let view = View(frame: CGRect(origin: .zero, size: sizeBeforeLayout))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  /// The names of nibs that belong to this controller, the first one first: the one that was given,
  /// or else the class name without "Controller" if it ends so, then the class name.
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
    precondition(
      nibName == nil,
      "\(type(of: self)) wants the nib \(nibName ?? ""), which is not registered"
    )
    return nil
  }

  func announcePreferredContentSize() {
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    parent?.adoptPreferredContentSize()
    guard let ownPresenting else { return }
    presentation.controller?.preferredContentSizeDidChange(forChildContentContainer: self)
    ownPresenting.preferredContentSizeDidChange(forChildContentContainer: self)
  }

  /// A container would like to be as large as what it shows.
  func adoptPreferredContentSize() {
    if let size = frontChild?.preferredContentSize, size != .zero { preferredContentSize = size }
  }

  // MARK: Unloading

  /// Unloads the view unless it shows, stands in a window or in another controller's view, or holds
  /// views of children.
  ///
  /// UIKit did so up to its fifth version; then views became cheap to keep.
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

  /// Gives the views that have just loaded the state of those that were unloaded.
  func restoreUnloadedViews() {
    guard let unloaded = unloadedViews, let view = viewIfLoaded else { return }
    unloadedViews = nil
    for view in view.viewsOfSameController {
      guard let identifier = view.restorationIdentifier else { continue }
      unloaded.standIns.first { $0.restorationIdentifier == identifier }?.decode(into: view)
    }
  }
}

extension View {
  /// Roots of other controllers' views anywhere in this one.
  fileprivate var subviewsOwnedByOthers: [ViewController] {
    subviews.flatMap(\.outermostControllers)
  }
}
