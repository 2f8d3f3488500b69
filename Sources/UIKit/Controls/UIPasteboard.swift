public import Foundation
public import ViewControllers

/// What people have copied, for pasting; here it stays in the process.
open class UIPasteboard: NSObject, MainActorBound {
  /// The one that all apps share; here only this process has it.
  public static let general = UIPasteboard()

  /// The text, or `nil` for none.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The texts, or `nil` for none.
  open var strings: [String]?
  /// The address, or `nil` for none.
  open var url: URL?
  /// The picture, or `nil` for none.
  open var image: UIImage?
  /// The colour, or `nil` for none.
  open var color: UIColor?
  /// Whether there is text.
  open var hasStrings: Bool { strings?.isEmpty == false }
  /// Whether there is an address.
  open var hasURLs: Bool { url != nil }
  /// Whether there is a picture.
  open var hasImages: Bool { image != nil }
}
