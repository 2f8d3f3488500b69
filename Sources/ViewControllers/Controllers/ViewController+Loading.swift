import Foundation

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
}
