/// A uniform type; only its identifier is known.
public struct UTType: Sendable, Hashable, Codable {
  public let identifier: String
  public init?(_ identifier: String) { self.init(name: identifier) }
  /// Creates a type from a file extension; the supertype is ignored.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(name: "public.filename-extension." + filenameExtension)
  }
  /// Creates a type from a MIME type, which becomes the identifier; the supertype is ignored.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(name: mimeType)
  }
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(name: identifier)
  }
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(name: identifier)
  }
  init(name: String) { identifier = name }
  public var localizedDescription: String? { identifier }
  public static let item = UTType(name: "public.item")
  public static let content = UTType(name: "public.content")
  public static let data = UTType(name: "public.data")
  public static let folder = UTType(name: "public.folder")
  public static let directory = UTType(name: "public.directory")
  public static let text = UTType(name: "public.text")
  public static let plainText = UTType(name: "public.plain-text")
  public static let rtf = UTType(name: "public.rtf")
  public static let html = UTType(name: "public.html")
  public static let xml = UTType(name: "public.xml")
  public static let json = UTType(name: "public.json")
  public static let url = UTType(name: "public.url")
  public static let fileURL = UTType(name: "public.file-url")
  public static let image = UTType(name: "public.image")
  public static let png = UTType(name: "public.png")
  public static let video = UTType(name: "public.video")
  public static let audio = UTType(name: "public.audio")
  public static let pdf = UTType(name: "com.adobe.pdf")
  public static let zip = UTType(name: "public.zip-archive")
  public static let archive = UTType(name: "public.archive")
  public static let propertyList = UTType(name: "com.apple.property-list")
  public static let package = UTType(name: "com.apple.package")
}
