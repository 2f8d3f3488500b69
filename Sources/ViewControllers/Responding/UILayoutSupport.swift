public import Foundation

/// The area that bars cover, as a layout guide from before iOS 11.
@MainActor public final class UILayoutSupport: UILayoutGuide {
  public let length: CGFloat
  init(_ view: View, length: CGFloat) {
    self.length = length
    super.init(view)
  }
}
