public import Foundation
public import ViewControllers

/// What people have copied, for pasting; here it stays in the process.
open class UIPasteboard: NSObject, MainActorBound {
  /// The one that all apps share; here only this process has it.
  public static let general = UIPasteboard()
  private static var named: [Name: UIPasteboard] = [:]

  /// What a pasteboard of an app's own is called.
  public struct Name: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Makes a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let general = Self(rawValue: "com.apple.UIKit.pboard.general")
  }
  /// What is said of what is copied.
  public struct OptionsKey: RawRepresentable, Sendable, Hashable {
    /// The name.
    public let rawValue: String
    /// Makes a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let expirationDate = Self(rawValue: "UIPasteboardOptionExpirationDate")
    public static let localOnly = Self(rawValue: "UIPasteboardOptionLocalOnly")
  }
  /// Something was copied; nobody posts it here.
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification"
  )

  /// Makes an empty one.
  public override init() { name = .general }
  /// The one of a name; made unless it is there.
  public convenience init?(name pasteboardName: Name, create: Bool) { self.init() }
  /// One of its own.
  public class func withUniqueName() -> UIPasteboard { UIPasteboard() }
  /// Takes one away.
  public class func remove(withName pasteboardName: Name) {}
  /// What it is called.
  public let name: Name

  /// How often something was copied.
  open private(set) var changeCount = 0
  /// What was copied, by the names of its kinds.
  open var items: [[String: Any]] = [] { didSet { changeCount += 1 } }
  /// How many things were copied.
  open var numberOfItems: Int { items.count }
  /// The names of its kinds.
  open var types: [String] { items.flatMap { $0.keys.sorted() } }
  /// What hands it over.
  open var itemProviders: [NSItemProvider] = []

  private func all<Value>(_ kind: String) -> [Value]? {
    let values = items.compactMap { $0[kind] as? Value }
    return values.isEmpty ? nil : values
  }
  private func put(_ values: [Any]?, _ kind: String) { items = (values ?? []).map { [kind: $0] } }

  /// The text, or `nil` for none.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The texts, or `nil` for none.
  open var strings: [String]? {
    get { all("public.utf8-plain-text") }
    set { put(newValue, "public.utf8-plain-text") }
  }
  /// The address, or `nil` for none.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// The addresses, or `nil` for none.
  open var urls: [URL]? {
    get { all("public.url") }
    set { put(newValue, "public.url") }
  }
  /// The picture, or `nil` for none.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// The pictures, or `nil` for none.
  open var images: [UIImage]? {
    get { all("public.image") }
    set { put(newValue, "public.image") }
  }
  /// The colour, or `nil` for none.
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  /// The colours, or `nil` for none.
  open var colors: [UIColor]? {
    get { all("com.apple.uikit.color") }
    set { put(newValue, "com.apple.uikit.color") }
  }
  /// Whether there is text.
  open var hasStrings: Bool { strings != nil }
  /// Whether there is an address.
  open var hasURLs: Bool { urls != nil }
  /// Whether there is a picture.
  open var hasImages: Bool { images != nil }
  /// Whether there is a colour.
  open var hasColors: Bool { colors != nil }

  /// Copies something of a kind.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    put([value], pasteboardType)
  }
  /// What was copied of a kind, or `nil`.
  open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
  /// Copies data of a kind.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    put([data], pasteboardType)
  }
  /// Data of a kind, or `nil`.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    value(forPasteboardType: pasteboardType) as? Data
  }
  /// Copies more.
  open func addItems(_ items: [[String: Any]]) { self.items += items }
  /// Copies things.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    self.items = items
  }
  /// Copies what hands things over.
  open func setItemProviders(
    _ itemProviders: [NSItemProvider],
    localOnly: Bool,
    expirationDate: Date?
  ) { self.itemProviders = itemProviders }
  /// Copies objects.
  open func setObjects(_ objects: [Any]) { put(objects, "public.item") }
  /// Whether there is something of some kinds.
  open func contains(pasteboardTypes: [String]) -> Bool {
    types.contains(where: pasteboardTypes.contains)
  }
}
