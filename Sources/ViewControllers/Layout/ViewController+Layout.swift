import Foundation
public import RestorationCoding

/// What layout keeps of a controller.
struct ControllerLayout {
  var additionalSafeAreaInsets = EdgeInsets.zero
  var respectsSystemMargins = true
  var edges = RectEdge.all
  var includesOpaqueBars = false
  /// What the controller was told last.
  var reportedSafeArea = EdgeInsets.zero
  var reportedMargins: DirectionalEdgeInsets?
}

extension ViewController {
  /// What this controller adds to the safe area of its views, in points.
  public var additionalSafeAreaInsets: EdgeInsets {
    get { layout.additionalSafeAreaInsets }
    set {
      guard layout.additionalSafeAreaInsets != newValue else { return }
      layout.additionalSafeAreaInsets = newValue
      environmentDidChange()
    }
  }

  /// Whether the view's margins are at least ``systemMinimumLayoutMargins``; `true` unless set.
  public var viewRespectsSystemMinimumLayoutMargins: Bool {
    get { layout.respectsSystemMargins }
    set {
      guard layout.respectsSystemMargins != newValue else { return }
      layout.respectsSystemMargins = newValue
      environmentDidChange()
    }
  }

  /// The margins that the system wants at least: at the sides 20 points where there is much room,
  /// 16 elsewhere.
  public var systemMinimumLayoutMargins: DirectionalEdgeInsets {
    let side: CGFloat = traitCollection.horizontalSizeClass == .regular ? 20 : 16
    return DirectionalEdgeInsets(leading: side, trailing: side)
  }

  /// The edges at which the view goes on below bars; all unless set. A window's root fills the
  /// window all the same.
  public var edgesForExtendedLayout: RectEdge {
    get { layout.edges }
    set {
      guard layout.edges != newValue else { return }
      layout.edges = newValue
      parent?.barsDidChange()
    }
  }

  /// Whether the view goes on below bars that one cannot see through, too. Bars without a screen
  /// are never opaque: stored and reported.
  public var extendedLayoutIncludesOpaqueBars: Bool {
    get { layout.includesOpaqueBars }
    set { layout.includesOpaqueBars = newValue }
  }

  /// Says to bars at some edges which scroll view they should follow.
  ///
  /// - Parameters:
  ///   - scrollView: The view, or `nil` for none.
  ///   - edges: The edges.
  public func setContentScrollView(
    _ scrollView: ScrollView?,
    for edges: DirectionalRectEdge = .all
  ) {
    environment.scrollViews = environment.scrollViews.compactMap { entry in
      let rest = entry.edges.subtracting(edges)
      return rest.isEmpty ? nil : (entry.view, rest)
    }
    if let scrollView { environment.scrollViews.append((scrollView, edges)) }
  }

  /// The scroll view that a tab bar follows, or `nil`: the content scroll view of the bottom edge.
  public var tabBarObservedScrollView: ScrollView? {
    get { contentScrollView(for: .bottom) }
    set { setContentScrollView(newValue, for: .bottom) }
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
