public import Foundation

/// A layer whose colours change from one end to the other; kept and never drawn.
open class CAGradientLayer: CALayer {
  /// The colours, or `nil`.
  open var colors: [Any]?
  /// Where each colour is, from 0 to 1, or `nil` for evenly.
  open var locations: [NSNumber]?
  /// Where the colours begin, from 0 to 1.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where they end, from 0 to 1.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// How the colours lie.
  open var type = CAGradientLayerType.axial
}
/// How colours lie.
public struct CAGradientLayerType: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = Self(rawValue: "axial")
  public static let radial = Self(rawValue: "radial")
  public static let conic = Self(rawValue: "conic")
}

/// Colours that change into each other.
public final class CGGradient: Sendable {
  /// Makes it of colours.
  public init?(colorsSpace space: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?)
  {}
}

/// A layer of text; kept and never drawn.
open class CATextLayer: CALayer {
  /// The text, plain or with attributes.
  open var string: Any?
  /// The font, by name or itself.
  open var font: Any?
  /// Its size.
  open var fontSize: CGFloat = 36
  /// The colour of the text.
  open var foregroundColor: CGColor?
  /// Whether lines are broken.
  open var isWrapped = false
  /// Where lines stand.
  open var alignmentMode = CATextLayerAlignmentMode.natural
  /// What is left out.
  open var truncationMode = CATextLayerTruncationMode.none
}
/// Where lines stand.
public struct CATextLayerAlignmentMode: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let natural = Self(rawValue: "natural")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let center = Self(rawValue: "center")
  public static let justified = Self(rawValue: "justified")
}
/// What is left out of text that is too long.
public struct CATextLayerTruncationMode: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = Self(rawValue: "none")
  public static let start = Self(rawValue: "start")
  public static let middle = Self(rawValue: "middle")
  public static let end = Self(rawValue: "end")
}

/// A layer that shows what is in it several times; kept and never drawn.
open class CAReplicatorLayer: CALayer {
  /// How many times.
  open var instanceCount = 1
  /// How much later each.
  open var instanceDelay: TimeInterval = 0
  /// How each is moved against the one before.
  open var instanceTransform = CATransform3DIdentity
  /// The colour of the first.
  open var instanceColor: CGColor?
  /// How much more opaque each is.
  open var instanceAlphaOffset: Float = 0
}

/// A layer of particles; kept and never drawn.
open class CAEmitterLayer: CALayer {
  /// The kinds of particles.
  open var emitterCells: [CAEmitterCell]?
  /// Where they come from.
  open var emitterPosition = CGPoint.zero
  /// How large the place is.
  open var emitterSize = CGSize.zero
  /// Its shape.
  open var emitterShape = CAEmitterLayerEmitterShape.point
  /// How many come, against what the cells say.
  open var birthRate: Float = 1
}
/// Where particles come from.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String
  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let point = Self(rawValue: "point")
  public static let line = Self(rawValue: "line")
  public static let rectangle = Self(rawValue: "rectangle")
  public static let circle = Self(rawValue: "circle")
}
/// A kind of particles.
open class CAEmitterCell: NSObject {
  /// The picture.
  open var contents: Any?
  /// What it is called.
  open var name: String?
  /// Its colour.
  open var color: CGColor?
  /// How many come in a second.
  open var birthRate: Float = 0
  /// How long they stay, in seconds.
  open var lifetime: Float = 0
  /// How much that varies.
  open var lifetimeRange: Float = 0
  /// How fast they go.
  open var velocity: CGFloat = 0
  /// How much that varies.
  open var velocityRange: CGFloat = 0
  /// How much faster they become to the right.
  open var xAcceleration: CGFloat = 0
  /// How much faster they become downwards.
  open var yAcceleration: CGFloat = 0
  /// Where they go.
  open var emissionLongitude: CGFloat = 0
  /// How much that varies.
  open var emissionRange: CGFloat = 0
  /// How fast they turn.
  open var spin: CGFloat = 0
  /// How much that varies.
  open var spinRange: CGFloat = 0
  /// How large they are.
  open var scale: CGFloat = 1
  /// How much that varies.
  open var scaleRange: CGFloat = 0
  /// How fast that changes.
  open var scaleSpeed: CGFloat = 0
  /// How fast they fade.
  open var alphaSpeed: Float = 0
}
