import Foundation

/// A control with a value between two others.
open class Slider: Control {
  private static let key = "Slider.value"
  private var storedValue: Float = 0 {
    didSet { invalidateRestorableState() }
  }

  /// The least value; a value below is moved up.
  open var minimumValue: Float = 0 {
    didSet {
      maximumValue = max(maximumValue, minimumValue)
      value = storedValue
    }
  }
  /// The greatest value; a value above is moved down.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// Whether the control tells of every step while people slide; kept and reported.
  open var isContinuous = true

  /// The value, kept between the two others; saved if ``Control/restoresValue`` says so.
  open var value: Float {
    get { storedValue }
    set {
      guard !newValue.isNaN else { return }
      storedValue = min(max(newValue, minimumValue), maximumValue)
    }
  }

  /// Changes the value without telling anybody.
  ///
  /// - Parameters:
  ///   - value: The value; one outside the range is moved into it.
  ///   - animated: Accepted for UIKit's sake.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  /// Does what sliding does: changes the value and sends `valueChanged`.
  ///
  /// - Parameter value: Where people let go.
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
  /// Where the handle would be.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    rect
  }
  /// Where the line would be.
  open func trackRect(forBounds bounds: CGRect) -> CGRect { bounds }

}
