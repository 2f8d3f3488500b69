import Foundation
import RestorationCoding

/// The saved state of a web view: lists as long as the history, and the index of the current page.
/// The addresses and titles are private.
extension WebView {
  private enum Key {
    static let addresses = "WebView.addresses"
    static let titles = "WebView.titles"
    static let scales = "WebView.scales"
    /// Two numbers for each page: the horizontal and the vertical offset.
    static let scrollOffsets = "WebView.scrollOffsets"
    static let current = "WebView.currentIndex"
  }

  func encodeHistory(with coder: NSCoder) {
    let addresses = history.map(\.url.absoluteString)
    coder.encode(addresses, forKey: Key.addresses, sensitivity: .private)
    guard let currentIndex else { return }
    // A missing title is encoded as an empty one.
    coder.encode(history.map { $0.title ?? "" }, forKey: Key.titles, sensitivity: .private)
    coder.encode(history.map(\.scale), forKey: Key.scales)
    coder.encode(
      history.flatMap { [Double($0.scrollOffset.x), Double($0.scrollOffset.y)] },
      forKey: Key.scrollOffsets
    )
    coder.encode(currentIndex, forKey: Key.current)
  }

  /// Replaces the whole history by the saved one; inconsistent lists are ignored.
  func decodeHistory(with coder: NSCoder) {
    guard let addresses = strings(in: coder, forKey: Key.addresses) else { return }
    if addresses.isEmpty { return replaceHistory([], current: 0) }
    guard let current = coder.integer(forKey: Key.current), addresses.indices.contains(current)
    else { return }
    let titles = strings(in: coder, forKey: Key.titles) ?? []
    let scales = numbers(in: coder, forKey: Key.scales) ?? []
    let offsets = numbers(in: coder, forKey: Key.scrollOffsets) ?? []
    guard titles.count == addresses.count, scales.count == addresses.count,
      offsets.count == 2 * addresses.count
    else { return }
    var pages: [Page] = []
    for (place, address) in addresses.enumerated() {
      guard let url = URL(string: address) else { return }
      var page = Page(url: url, title: titles[place].isEmpty ? nil : titles[place])
      // The app loads the page again, and its size is unknown until then.
      if scales[place].isFinite, scales[place] > 0 { page.scale = scales[place] }
      let offset = CGPoint(x: offsets[2 * place], y: offsets[2 * place + 1])
      if offset.isFinite { page.scrollOffset = offset }
      pages.append(page)
    }
    replaceHistory(pages, current: current)
  }

  private func strings(in coder: NSCoder, forKey key: String) -> [String]? {
    coder.array(of: NSString.self, forKey: key) as? [String]
  }

  private func numbers(in coder: NSCoder, forKey key: String) -> [Double]? {
    coder.array(of: NSNumber.self, forKey: key) as? [Double]
  }
}
