import Foundation

/// A control that is on or off.
open class Switch: Control {
  private static let key = "Switch.isOn"

  /// Indicates whether the switch is on; saved if ``Control/restoresValue`` is `true`.
  open var isOn = false { didSet { invalidateRestorableState() } }

  /// Sets the switch without sending events.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  /// Simulates a tap: toggles the switch and sends `valueChanged`.
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

  // MARK: Kept, neither drawn nor applied

  open var title: String?
  open var onTintColor: Color?
  open var thumbTintColor: Color?
}
