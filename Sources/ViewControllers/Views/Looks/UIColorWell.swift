import Foundation

/// A control that lets the user pick a colour; a test picks with ``choose(_:)``.
open class UIColorWell: Control {
  open var title: String?
  open var supportsAlpha = true
  open var selectedColor: Color? { didSet { invalidateRestorableState() } }

  /// Simulates the user: selects a colour and sends `valueChanged`, if the control is enabled.
  public func choose(_ color: Color?) {
    guard isEnabled else { return }
    selectedColor = color
    sendActions(for: .valueChanged)
  }

  private static let key = "UIColorWell.selectedColor"

  /// Encodes red, green, blue and alpha, or an empty list without a colour.
  override func encodeValue(with coder: NSCoder) {
    let parts = selectedColor.map { color in
      let parts = color.components
      return [parts.red, parts.green, parts.blue, parts.alpha].map(Double.init)
    }
    coder.encode(parts ?? [], forKey: Self.key)
  }

  override func decodeValue(with coder: NSCoder) {
    guard let parts = coder.array(of: NSNumber.self, forKey: Self.key) as? [Double] else { return }
    if parts.isEmpty { return selectedColor = nil }
    guard parts.count == 4, parts.allSatisfy(\.isFinite) else { return }
    selectedColor = Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}
