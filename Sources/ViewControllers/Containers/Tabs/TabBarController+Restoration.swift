import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine

/// The saved state of a tab bar controller: the selected tab, and the user's order of the tabs.
extension TabBarController {
  private enum Key {
    static let tabs = "TabBarController.viewControllers"
    static let selected = "TabBarController.selectedViewController"
    static let isRearranged = "TabBarController.isRearranged"
    static let isMoreSelected = "TabBarController.isMoreSelected"
    static let tabBelowMore = "TabBarController.tabBelowMore"
    static let titles = "TabBarController.titles"
  }

  func encodeTabs(with coder: NSCoder) {
    // The references put the tabs into the archive (rules P9, J3).
    let tabs = viewControllers ?? []
    let saved = tabs.filter { $0.restorationIdentifier != nil }
    coder.encode(saved, forKey: Key.tabs)
    if keepsUnselectedTabsAsleep { coder.encode(saved.map { $0.title ?? "" }, forKey: Key.titles) }
    if isRearranged { coder.encode(true, forKey: Key.isRearranged) }
    // The list of More may show no tab, even if the launch has put one there.
    if usesMore, tabBelowMore == nil { coder.encode(nil as Any?, forKey: Key.tabBelowMore) }
    encode(tabBelowMore, with: coder, forKey: Key.tabBelowMore)
    if let selected = selectedViewController, !tabs.contains(selected) {
      coder.encode(true, forKey: Key.isMoreSelected)
    } else {
      encode(selectedViewController, with: coder, forKey: Key.selected)
    }
  }

  private func encode(_ tab: ViewController?, with coder: NSCoder, forKey key: String) {
    if let tab, tab.restorationIdentifier != nil { coder.encode(tab, forKey: key) }
  }

  /// Stand-ins for the saved tabs that were not shown, with their titles.
  func standIns(in state: StateDecoder) -> [IdentifierPath: any AsleepController] {
    let saved = (try? state.decodeReferences(forKey: Key.tabs)) ?? []
    let titles = titles(in: state)
    let shown = [Key.selected, Key.tabBelowMore].map { try? state.decodeReference(forKey: $0) }
    var standIns: [IdentifierPath: any AsleepController] = [:]
    for (index, path) in saved.enumerated() where !shown.contains(path) {
      let title = titles.indices.contains(index) ? titles[index] : ""
      standIns[path] = AsleepViewController(title: title.isEmpty ? nil : title)
    }
    return standIns
  }

  private func titles(in coder: NSCoder) -> [String] {
    coder.array(of: NSString.self, forKey: Key.titles) as? [String] ?? []
  }

  func decodeTabs(with coder: NSCoder) {
    let saved = coder.decodeObject(forKey: Key.tabs) as? [AnyObject] ?? []
    if keepsUnselectedTabsAsleep, !saved.isEmpty {
      let selected =
        coder.containsValue(forKey: Key.selected) ? coder.decodeObject(forKey: Key.selected) : nil
      take(
        saved: saved.compactMap { $0 as? ViewController },
        selecting: selected as? ViewController
      )
      for (title, tab) in zip(titles(in: coder), saved) where !title.isEmpty {
        if let tab = tab as? ViewController, tab.title == nil { tab.title = title }
      }
    }
    let isSavedRearranged =
      coder.containsValue(forKey: Key.isRearranged) && coder.decodeBool(forKey: Key.isRearranged)
    if isSavedRearranged || isRearranged, !saved.isEmpty {
      rearrange(asSaved: saved.compactMap { $0 as? ViewController })
      // The user may have rearranged the tabs only since then.
      isRearranged = isSavedRearranged
    }
    if let below = tab(in: coder, forKey: Key.tabBelowMore) {
      place(belowMore: below)
    } else if coder.isNull(forKey: Key.tabBelowMore) {
      place(belowMore: nil)
    }
    if coder.containsValue(forKey: Key.isMoreSelected), usesMore {
      selectedViewController = moreNavigationController
    } else if let saved = tab(in: coder, forKey: Key.selected) {
      selectedViewController = saved
    }
  }

  private func tab(in coder: NSCoder, forKey key: String) -> ViewController? {
    guard coder.containsValue(forKey: key),
      let saved = coder.decodeObject(forKey: key) as? ViewController,
      viewControllers?.contains(saved) == true
    else { return nil }
    return saved
  }

  /// Puts the saved tabs that still exist into their saved order, in the places that they occupy.
  /// New tabs and tabs that cannot be located keep their places.
  private func rearrange(asSaved saved: [ViewController]) {
    var order = viewControllers ?? []
    var seen: Set<ViewController> = []
    let known = saved.filter { order.contains($0) && seen.insert($0).inserted }
    let places = order.indices.filter { seen.contains(order[$0]) }
    for (place, tab) in zip(places, known) { order[place] = tab }
    rearrange(order)
  }
}
