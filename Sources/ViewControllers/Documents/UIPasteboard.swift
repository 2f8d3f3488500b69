public import Foundation

/// The general pasteboard; its items stay in the current process.
open class UIPasteboard: NSObject, MainActorBound {
  open class var general: UIPasteboard { ownGeneral }
  private static let ownGeneral = UIPasteboard()

  open private(set) var changeCount = 0
  open var items: [[String: Any]] = [] { didSet { changeCount += 1 } }

  private func all<Value>(_ kind: String) -> [Value]? {
    let values = items.compactMap { $0[kind] as? Value }
    return values.isEmpty ? nil : values
  }
  private func put(_ values: [Any]?, _ kind: String) { items = (values ?? []).map { [kind: $0] } }

  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  open var strings: [String]? {
    get { all("public.utf8-plain-text") }
    set { put(newValue, "public.utf8-plain-text") }
  }
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  open var urls: [URL]? {
    get { all("public.url") }
    set { put(newValue, "public.url") }
  }
  open var image: Image? {
    get { (all("public.image") as [Image]?)?.first }
    set { put(newValue.map { [$0] }, "public.image") }
  }
  open var hasStrings: Bool { strings != nil }
  open var hasURLs: Bool { urls != nil }
}
