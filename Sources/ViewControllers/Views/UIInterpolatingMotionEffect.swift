/// A motion effect along one axis; stored, not applied.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The tilt of the device that an effect follows.
  public enum EffectType: Int, Sendable, Hashable {
    case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
  }
  public let keyPath: String
  public let type: EffectType
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }
}
