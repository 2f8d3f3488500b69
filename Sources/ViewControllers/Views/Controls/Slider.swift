/// A control with a value in a range.
open class Slider: Control {
  private static let key = "Slider.value"
  private var storedValue: Float = 0 { didSet { invalidateRestorableState() } }

  /// The lowest value; a lower current value is raised to it.
  open var minimumValue: Float = 0 {
    didSet {
      maximumValue = max(maximumValue, minimumValue)
      value = storedValue
    }
  }
  /// The highest value; a higher current value is lowered to it.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }

  /// The value, limited to the range; saved if ``Control/restoresValue`` is `true`.
  open var value: Float {
    get { storedValue }
    set {
      guard !newValue.isNaN else { return }
      storedValue = min(max(newValue, minimumValue), maximumValue)
    }
  }

  /// Sets the value without sending events.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  /// Simulates sliding: sets the value and sends `valueChanged`.
  public func slide(to value: Float) {
    change {
      let former = self.value
      self.value = value
      return self.value != former
    }
  }

  override func encodeValue(with coder: NSCoder) { coder.encode(value, forKey: Self.key) }

  override func decodeValue(with coder: NSCoder) {
    guard let saved = coder.number(forKey: Self.key) else { return }
    value = Float(saved)
    if value != Float(saved) { coder.remarkOnRange() }
  }

  open override var treeDetails: [TreeDescription.Detail] {
    super.treeDetails + [.init("value", "\(value)")]
  }

  // MARK: Kept, neither drawn nor applied

  open var isContinuous = true
  open var minimumTrackTintColor: Color?
  open var maximumTrackTintColor: Color?
  open var thumbTintColor: Color?
}
