public import Foundation

/// A pasteboard; its items stay in the current process. Pasteboards of one name share their items.
open class UIPasteboard: NSObject, MainActorBound {
  open class var general: UIPasteboard { ownGeneral }
  private static let ownGeneral = UIPasteboard(of: .general)
  private static var named: [Name: Content] = [.general: Content()]

  private final class Content {
    var items: [[String: Any]] = []
    var itemProviders: [NSItemProvider] = []
    var changeCount = 0
  }

  public struct Name: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let general = Self(rawValue: "com.apple.UIKit.pboard.general")
  }
  public struct OptionsKey: RawRepresentable, Sendable, Hashable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let expirationDate = Self(rawValue: "UIPasteboardOptionExpirationDate")
    public static let localOnly = Self(rawValue: "UIPasteboardOptionLocalOnly")
  }

  private init(of name: Name) {
    self.name = name
    content = Self.named[name] ?? Content()
    Self.named[name] = content
  }
  public override convenience init() { self.init(of: .general) }
  /// Creates a pasteboard with the items of its name, or `nil` if there is none and `create` is
  /// `false`.
  public convenience init?(name pasteboardName: Name, create: Bool) {
    guard create || Self.named[pasteboardName] != nil else { return nil }
    self.init(of: pasteboardName)
  }
  /// Removes a pasteboard. Its objects keep their items, and the name can be used again. Ignored for
  /// the general pasteboard.
  open class func remove(withName pasteboardName: Name) {
    if pasteboardName != .general { named[pasteboardName] = nil }
  }
  open private(set) var name: Name
  private let content: Content
  open var changeCount: Int { content.changeCount }
  open var items: [[String: Any]] {
    get { content.items }
    set {
      content.items = newValue
      content.changeCount += 1
    }
  }
  open var numberOfItems: Int { items.count }
  open var types: [String] { items.flatMap { $0.keys.sorted() } }
  open var itemProviders: [NSItemProvider] {
    get { content.itemProviders }
    set { content.itemProviders = newValue }
  }

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
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  open var images: [Image]? {
    get { all("public.image") }
    set { put(newValue, "public.image") }
  }
  open var color: Color? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  open var colors: [Color]? {
    get { all("com.apple.uikit.color") }
    set { put(newValue, "com.apple.uikit.color") }
  }

  open func addItems(_ items: [[String: Any]]) { self.items += items }
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    self.items = items
  }
  /// The name of a notification that is never posted here.
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification"
  )
  open func contains(pasteboardTypes: [String]) -> Bool {
    types.contains(where: pasteboardTypes.contains)
  }
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    value(forPasteboardType: pasteboardType) as? Data
  }
  open var hasColors: Bool { colors != nil }
  open var hasImages: Bool { images != nil }
  open var hasStrings: Bool { strings != nil }
  open var hasURLs: Bool { urls != nil }
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    put([data], pasteboardType)
  }
  /// Replaces the item providers; the other arguments are ignored.
  open func setItemProviders(
    _ itemProviders: [NSItemProvider],
    localOnly: Bool,
    expirationDate: Date?
  ) { self.itemProviders = itemProviders }
  open func setObjects(_ objects: [Any]) { put(objects, "public.item") }
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    put([value], pasteboardType)
  }
  open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
  open class func withUniqueName() -> UIPasteboard { UIPasteboard(of: Name(UUID().uuidString)) }
}
