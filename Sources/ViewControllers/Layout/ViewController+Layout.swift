import Foundation
import RestorationCoding

/// What layout has told a controller last.
struct ControllerLayout {
  var reportedSafeArea = EdgeInsets.zero
  var reportedMargins: DirectionalEdgeInsets?
}

extension ViewController {
  var marginsByRoom: DirectionalEdgeInsets {
    let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
    return DirectionalEdgeInsets(leading: side, trailing: side)
  }

  /// An edge has one scroll view: the one that it was given last.
  func replaceContentScrollView(with scrollView: ScrollView?, for edges: DirectionalRectEdge) {
    environment.scrollViews = environment.scrollViews.compactMap { entry in
      let rest = entry.edges.subtracting(edges)
      return rest.isEmpty ? nil : (entry.view, rest)
    }
    if let scrollView { environment.scrollViews.append((scrollView, edges)) }
  }

  /// Tells of safe area and margins: what has changed, and the safe area before each appearance.
  func reportInsets(isArriving: Bool) {
    guard let view = viewIfLoaded else { return }
    let safeArea = view.safeAreaInsets
    if isArriving || safeArea != layout.reportedSafeArea {
      layout.reportedSafeArea = safeArea
      note(.environment, "viewSafeAreaInsetsDidChange")
      view.safeAreaInsetsDidChange()
      viewSafeAreaInsetsDidChange()
    }
    let margins = view.directionalLayoutMargins
    guard margins != layout.reportedMargins else { return }
    layout.reportedMargins = margins
    note(.environment, "viewLayoutMarginsDidChange")
    viewLayoutMarginsDidChange()
  }
}
