import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine

/// The saved state of a navigation controller: its stack, and which bars are hidden.
extension NavigationController {
  private enum Key {
    static let stack = "NavigationController.viewControllers"
    /// The number of the stack's own controllers below each controller that belongs to another
    /// container.
    static let guestPlaces = "NavigationController.guestPlaces"
    static let isNavigationBarHidden = "NavigationController.isNavigationBarHidden"
    static let isToolbarHidden = "NavigationController.isToolbarHidden"
  }

  /// The controllers of the stack that belong to another container: columns of a collapsed split
  /// view.
  private var guests: [ViewController] {
    children.filter { $0.logicalContainer != nil && $0.logicalContainer !== self }
  }

  func encodeStack(with coder: NSCoder) {
    coder.encode(logicalChildren.filter { $0.restorationIdentifier != nil }, forKey: Key.stack)
    let guests = Set(guests)
    if !guests.isEmpty {
      var own = 0
      var places: [Int] = []
      for child in children {
        if guests.contains(child) {
          places.append(own)
        } else if child.restorationIdentifier != nil {
          own += 1
        }
      }
      coder.encode(places, forKey: Key.guestPlaces)
    }
    coder.encode(isNavigationBarHidden, forKey: Key.isNavigationBarHidden)
    coder.encode(isToolbarHidden, forKey: Key.isToolbarHidden)
  }

  func decodeStack(with coder: NSCoder) {
    if coder.containsValue(forKey: Key.isNavigationBarHidden) {
      isNavigationBarHidden = coder.decodeBool(forKey: Key.isNavigationBarHidden)
    }
    if coder.containsValue(forKey: Key.isToolbarHidden) {
      isToolbarHidden = coder.decodeBool(forKey: Key.isToolbarHidden)
    }
    let located = locatedStack(in: coder)
    let guests = guests
    guard !located.isEmpty else {
      // A launch fills a stack that was saved empty as it likes.
      if hasAppeared, coder.isEmptyList(forKey: Key.stack) {
        let left = children.filter { $0.restorationIdentifier == nil || guests.contains($0) }
        setViewControllers(left, animated: false)
      }
      return
    }
    let placed = Set(located + guests)
    var stack = children.prefix { $0.restorationIdentifier == nil }.filter {
      !placed.contains($0)
    }
    let unidentified = stack.count
    stack += located
    // The split view has pushed its columns before this decodes.
    let places = coder.integers(forKey: Key.guestPlaces) ?? []
    for (number, guest) in guests.enumerated() {
      let own = number < places.count ? min(max(places[number], 0), located.count) : located.count
      stack.insert(guest, at: min(unidentified + own + number, stack.count))
    }
    setViewControllers(stack, animated: false)
  }

  private func locatedStack(in coder: NSCoder) -> [ViewController] {
    var references: [AnyObject] = []
    do throws(RestorationError) {
      // The list contains no controllers without identifiers, so an unsaved child in it was
      // refused.
      references =
        try coder.stateDecoder?.decodeChildren(
          forKey: Key.stack,
          missing: missingChildren,
          unsaved: missingChildren
        ) ?? []
    } catch {
      coder.failWithError(error)
    }
    var located: [ViewController] = []
    var taken: Set<ViewController> = []
    for reference in references {
      guard let controller = reference as? ViewController, canContain(controller),
        taken.insert(controller).inserted
      else { break }
      located.append(controller)
    }
    return located
  }
}
