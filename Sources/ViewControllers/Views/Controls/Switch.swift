import Foundation

/// A control that is on or off.
open class Switch: Control {
  private static let key = "Switch.isOn"

  /// Whether the switch is on; saved if ``Control/restoresValue`` says so.
  open var isOn = false {
    didSet { invalidateRestorableState() }
  }

  /// Turns the switch without telling anybody.
  ///
  /// - Parameters:
  ///   - on: Whether it is on.
  ///   - animated: Accepted for UIKit's sake.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// Does what a tap does: turns the switch and sends `valueChanged`.
  public func toggle() {
    change {
      isOn.toggle()
      return true
    }
  }

  override func encodeValue(with coder: NSCoder) { coder.encode(isOn, forKey: Self.key) }

  override func decodeValue(with coder: NSCoder) {
    if coder.containsValue(forKey: Self.key) { isOn = coder.decodeBool(forKey: Self.key) }
  }

  open override var treeDetails: [TreeDescription.Detail] {
    super.treeDetails + [.init("switch", isOn ? "on" : "off")]
  }
}
