public import Foundation
public import ViewControllers

/// A pasteboard; its items stay in the current process.
open class UIPasteboard: NSObject, MainActorBound {
  /// The general pasteboard; not shared with other processes.
  public static let general = UIPasteboard()
  private static var named: [Name: UIPasteboard] = [:]

  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Sendable, Hashable {
    /// The string of the name.
    public let rawValue: String
    /// Creates a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let general = Self(rawValue: "com.apple.UIKit.pboard.general")
  }
  /// An option of copied items; ignored here.
  public struct OptionsKey: RawRepresentable, Sendable, Hashable {
    /// The string of the key.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let expirationDate = Self(rawValue: "UIPasteboardOptionExpirationDate")
    public static let localOnly = Self(rawValue: "UIPasteboardOptionLocalOnly")
  }
  /// A notification of a change; never posted here.
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification"
  )

  /// Creates an empty pasteboard.
  public override init() { name = .general }
  /// Creates an empty pasteboard; the name is ignored and pasteboards are not found by name.
  public convenience init?(name pasteboardName: Name, create: Bool) { self.init() }
  /// Creates an empty pasteboard; its name is not unique.
  public class func withUniqueName() -> UIPasteboard { UIPasteboard() }
  /// Removes a pasteboard; ignored: pasteboards are not found by name.
  public class func remove(withName pasteboardName: Name) {}
  /// The name of the pasteboard; always `general`.
  public let name: Name

  /// The number of changes of the items.
  open private(set) var changeCount = 0
  /// The items, each a dictionary of values by type.
  open var items: [[String: Any]] = [] { didSet { changeCount += 1 } }
  /// The number of items.
  open var numberOfItems: Int { items.count }
  /// The types of all items.
  open var types: [String] { items.flatMap { $0.keys.sorted() } }
  /// The item providers; kept apart from the items.
  open var itemProviders: [NSItemProvider] = []

  private func all<Value>(_ kind: String) -> [Value]? {
    let values = items.compactMap { $0[kind] as? Value }
    return values.isEmpty ? nil : values
  }
  private func put(_ values: [Any]?, _ kind: String) { items = (values ?? []).map { [kind: $0] } }

  /// The first string, or `nil`.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The strings, or `nil`.
  open var strings: [String]? {
    get { all("public.utf8-plain-text") }
    set { put(newValue, "public.utf8-plain-text") }
  }
  /// The first URL, or `nil`.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// The URLs, or `nil`.
  open var urls: [URL]? {
    get { all("public.url") }
    set { put(newValue, "public.url") }
  }
  /// The first image, or `nil`.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// The images, or `nil`.
  open var images: [UIImage]? {
    get { all("public.image") }
    set { put(newValue, "public.image") }
  }
  /// The first color, or `nil`.
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  /// The colors, or `nil`.
  open var colors: [UIColor]? {
    get { all("com.apple.uikit.color") }
    set { put(newValue, "com.apple.uikit.color") }
  }
  /// Indicates whether the pasteboard has strings.
  open var hasStrings: Bool { strings != nil }
  /// Indicates whether the pasteboard has URLs.
  open var hasURLs: Bool { urls != nil }
  /// Indicates whether the pasteboard has images.
  open var hasImages: Bool { images != nil }
  /// Indicates whether the pasteboard has colors.
  open var hasColors: Bool { colors != nil }

  /// Replaces the items with one value of a type.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    put([value], pasteboardType)
  }
  /// The value of a type in the first item, or `nil`.
  open func value(forPasteboardType pasteboardType: String) -> Any? { items.first?[pasteboardType] }
  /// Replaces the items with data of a type.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    put([data], pasteboardType)
  }
  /// The data of a type in the first item, or `nil`.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    value(forPasteboardType: pasteboardType) as? Data
  }
  /// Adds items.
  open func addItems(_ items: [[String: Any]]) { self.items += items }
  /// Replaces the items; the options are ignored.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    self.items = items
  }
  /// Replaces the item providers; the other arguments are ignored.
  open func setItemProviders(
    _ itemProviders: [NSItemProvider],
    localOnly: Bool,
    expirationDate: Date?
  ) { self.itemProviders = itemProviders }
  /// Replaces the items with objects.
  open func setObjects(_ objects: [Any]) { put(objects, "public.item") }
  /// Indicates whether any item has one of the types.
  open func contains(pasteboardTypes: [String]) -> Bool {
    types.contains(where: pasteboardTypes.contains)
  }
}
