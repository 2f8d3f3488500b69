import Foundation
import RestorationCoding

/// The saved state of a page view controller: the shown pages, and the location of the spine.
extension PageViewController {
  private enum Key {
    static let pages = "PageViewController.viewControllers"
    static let spineLocation = "PageViewController.spineLocation"
  }

  func encodePages(with coder: NSCoder) {
    coder.encode(children.filter { $0.restorationIdentifier != nil }, forKey: Key.pages)
    coder.encode(spineLocation.name, forKey: Key.spineLocation)
  }

  /// Shows the saved pages, if all of them were located. If one of two facing pages is missing, the
  /// pages from the launch stay.
  func decodePages(with coder: NSCoder) {
    var pages: [ViewController] = []
    for saved in coder.decodeObject(forKey: Key.pages) as? [AnyObject] ?? [] {
      guard let page = saved as? ViewController, canContain(page), !pages.contains(page) else {
        return
      }
      pages.append(page)
    }
    let name = coder.decodeObject(of: NSString.self, forKey: Key.spineLocation) as String?
    let location = name.flatMap(SpineLocation.init(name:)) ?? spineLocation
    let isEmptied = pages.isEmpty && hasAppeared && coder.isEmptyList(forKey: Key.pages)
    guard !pages.isEmpty || children.isEmpty || isEmptied else { return }
    if location == spineLocation {
      guard pages.count == location.pageCount || isEmptied else { return }
      setViewControllers(pages, direction: .forward, animated: false)
    } else {
      moveSpine(to: location, showing: pages)
    }
  }
}
