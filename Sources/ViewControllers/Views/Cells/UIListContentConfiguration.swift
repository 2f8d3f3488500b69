public import Foundation

/// The content of a cell; stored, not shown.
public protocol UIContentConfiguration {}

/// A text, a second one and an image, as the content of a cell.
public struct UIListContentConfiguration: UIContentConfiguration {
  public var text: String?
  public var secondaryText: String?
  public var attributedText: NSAttributedString?
  public var image: Image?
}
