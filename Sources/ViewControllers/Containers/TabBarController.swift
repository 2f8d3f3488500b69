public import Foundation

/// A container that shows one of several controllers, which the app has put there.
///
/// Saves a reference to the selected controller and selects by it, so tabs may change places
/// between launches. The app builds the tabs before restoring; tabs are neither made nor sorted
/// here (rules V2, V3). Tabs with identifiers are preserved, and need distinct ones.
///
/// ```swift
/// let tabs = TabBarController()
/// tabs.restorationIdentifier = "tabs"
/// tabs.viewControllers = [notesStack, tagsStack]
/// ```
open class TabBarController: ViewController {
  private enum Key {
    static let tabs = "TabBarController.viewControllers"
    static let selected = "TabBarController.selectedViewController"
  }

  private var selected: ViewController? {
    didSet { invalidateRestorableState() }
  }

  /// The tabs in order; `nil` reads as none. A selected tab that stays keeps its selection.
  open var viewControllers: [ViewController]? {
    get { children }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the tabs.
  ///
  /// - Parameters:
  ///   - viewControllers: The tabs in order, each controller once.
  ///   - animated: Passed on to the appearance callbacks.
  open func setViewControllers(_ viewControllers: [ViewController]?, animated: Bool) {
    let tabs = viewControllers ?? []
    precondition(
      Set(tabs).count == tabs.count,
      "\(type(of: self)) holds each tab once, found one twice"
    )
    let next = selected.flatMap { tabs.contains($0) ? $0 : nil } ?? tabs.first
    select(next, of: tabs, animated: animated)
  }

  /// The controller that shows; `nil` only while there are no tabs. Setting one that is no tab
  /// is a mistake and traps.
  open var selectedViewController: ViewController? {
    get { selected }
    set {
      precondition(
        newValue.map(children.contains) ?? children.isEmpty,
        "\(type(of: self)) can only select one of its tabs"
      )
      select(newValue, of: children, animated: false)
    }
  }

  /// The place of the selected tab, or `NSNotFound` while there are no tabs.
  open var selectedIndex: Int {
    get { selected.flatMap(children.firstIndex(of:)) ?? NSNotFound }
    set {
      precondition(
        children.indices.contains(newValue),
        "\(type(of: self)) has \(children.count) tabs, there is none at \(newValue)"
      )
      selectedViewController = children[newValue]
    }
  }

  private func select(_ next: ViewController?, of tabs: [ViewController], animated: Bool) {
    let former = selected
    selected = next
    replaceChildren(with: tabs, showing: next, insteadOf: former, animated: animated)
  }

  override func installChildViews() {
    selected.map(installView(of:))
  }

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    // Nobody decodes the tabs: references are what gets them into the archive (rules P9, J3).
    coder.encode(children.filter { $0.restorationIdentifier != nil }, forKey: Key.tabs)
    if let selected, selected.restorationIdentifier != nil {
      coder.encode(selected, forKey: Key.selected)
    }
  }

  open override func decodeRestorableState(with coder: NSCoder) {
    if coder.containsValue(forKey: Key.selected),
      let saved = coder.decodeObject(forKey: Key.selected) as? ViewController,
      children.contains(saved)
    {
      selectedViewController = saved
    }
    super.decodeRestorableState(with: coder)
  }

  open override var treeDetails: [TreeDescription.Detail] {
    guard let selected else { return super.treeDetails }
    let name = selected.restorationIdentifier ?? "\(selectedIndex)"
    return super.treeDetails + [.init("selected", name)]
  }
}
