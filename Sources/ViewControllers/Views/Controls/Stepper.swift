import Foundation

/// A control that people raise and lower by steps.
open class Stepper: Control {
  private static let key = "Stepper.value"
  private var storedValue: Double = 0 {
    didSet { invalidateRestorableState() }
  }

  /// The least value; a value below is moved up.
  open var minimumValue: Double = 0 {
    didSet {
      maximumValue = max(maximumValue, minimumValue)
      value = storedValue
    }
  }
  /// The greatest value; a value above is moved down.
  open var maximumValue: Double = 100 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// How far one step goes; above 0.
  open var stepValue: Double = 1
  /// Whether a step beyond one end comes in at the other.
  open var wraps = false

  /// The value, kept between the two others; saved if ``Control/restoresValue`` says so.
  open var value: Double {
    get { storedValue }
    set {
      guard !newValue.isNaN else { return }
      storedValue = min(max(newValue, minimumValue), maximumValue)
    }
  }

  /// Does what a tap on plus does: goes one step up and sends `valueChanged`.
  public func increment() { step(by: stepValue) }

  /// Does what a tap on minus does: goes one step down and sends `valueChanged`.
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
}
