import Foundation

/// A control whose value the user raises and lowers by steps.
open class Stepper: Control {
  private static let key = "Stepper.value"
  private var storedValue: Double = 0 { didSet { invalidateRestorableState() } }

  /// The lowest value; a lower current value is raised to it.
  open var minimumValue: Double = 0 {
    didSet {
      maximumValue = max(maximumValue, minimumValue)
      value = storedValue
    }
  }
  /// The highest value; a higher current value is lowered to it.
  open var maximumValue: Double = 100 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// The size of a step; must be greater than 0.
  open var stepValue: Double = 1
  open var wraps = false

  /// The value, limited to the range; saved if ``Control/restoresValue`` is `true`.
  open var value: Double {
    get { storedValue }
    set {
      guard !newValue.isNaN else { return }
      storedValue = min(max(newValue, minimumValue), maximumValue)
    }
  }

  /// Simulates a tap on plus: raises the value by one step and sends `valueChanged`.
  public func increment() { step(by: stepValue) }
  /// Simulates a tap on minus: lowers the value by one step and sends `valueChanged`.
  public func decrement() { step(by: -stepValue) }

  private func step(by distance: Double) {
    change {
      let former = value
      let next = value + distance
      if wraps, next > maximumValue {
        value = minimumValue
      } else if wraps, next < minimumValue {
        value = maximumValue
      } else {
        value = next
      }
      return value != former
    }
  }

  override func encodeValue(with coder: NSCoder) { coder.encode(value, forKey: Self.key) }

  override func decodeValue(with coder: NSCoder) {
    guard let saved = coder.number(forKey: Self.key) else { return }
    value = saved
    if value != saved { coder.remarkOnRange() }
  }

  open override var treeDetails: [TreeDescription.Detail] {
    super.treeDetails + [.init("value", "\(value)")]
  }

  // Images are ignored: nothing is drawn.

  open func setBackgroundImage(_ image: Image?, for state: Control.State) {}

  // MARK: Kept, neither drawn nor applied

  open var isContinuous: Bool = true
}
