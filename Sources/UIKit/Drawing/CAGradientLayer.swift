public import Foundation

/// A layer that draws a color gradient; its properties are stored, not drawn.
open class CAGradientLayer: CALayer {
  /// The colors, or `nil`.
  open var colors: [Any]?
  /// The location of each color, from 0 to 1, or `nil` for even locations.
  open var locations: [NSNumber]?
  /// The start point in unit coordinates.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The end point in unit coordinates.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// The type of the gradient.
  open var type = CAGradientLayerType.axial
}
/// The type of a gradient.
public struct CAGradientLayerType: RawRepresentable, Sendable, Hashable {
  /// The string of the type.
  public let rawValue: String
  /// Creates a type.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = Self(rawValue: "axial")
  public static let radial = Self(rawValue: "radial")
  public static let conic = Self(rawValue: "conic")
}

/// A color gradient; not drawn.
public final class CGGradient: Sendable {
  /// Creates a gradient; the arguments are ignored.
  public init?(colorsSpace space: CGColorSpace?, colors: [Any], locations: UnsafePointer<CGFloat>?)
  {}
}

/// A layer that draws text; its properties are stored, not drawn.
open class CATextLayer: CALayer {
  /// The text, a string or an attributed string.
  open var string: Any?
  /// The font, or its name.
  open var font: Any?
  /// The size of the font, in points.
  open var fontSize: CGFloat = 36
  /// The color of the text.
  open var foregroundColor: CGColor?
  /// Indicates whether to wrap long lines.
  open var isWrapped = false
  /// The alignment of lines.
  open var alignmentMode = CATextLayerAlignmentMode.natural
  /// The truncation of long lines.
  open var truncationMode = CATextLayerTruncationMode.none
}
/// The alignment of lines in a text layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Sendable, Hashable {
  /// The string of the mode.
  public let rawValue: String
  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let natural = Self(rawValue: "natural")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let center = Self(rawValue: "center")
  public static let justified = Self(rawValue: "justified")
}
/// The truncation of lines in a text layer.
public struct CATextLayerTruncationMode: RawRepresentable, Sendable, Hashable {
  /// The string of the mode.
  public let rawValue: String
  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = Self(rawValue: "none")
  public static let start = Self(rawValue: "start")
  public static let middle = Self(rawValue: "middle")
  public static let end = Self(rawValue: "end")
}

/// A layer that draws copies of its sublayers; its properties are stored, not drawn.
open class CAReplicatorLayer: CALayer {
  /// The number of copies, the original included.
  open var instanceCount = 1
  /// The delay between copies, in seconds.
  open var instanceDelay: TimeInterval = 0
  /// The transform from each copy to the next.
  open var instanceTransform = CATransform3DIdentity
  /// The color of the first copy.
  open var instanceColor: CGColor?
  /// The difference in opacity between copies.
  open var instanceAlphaOffset: Float = 0
}

/// A layer that emits particles; its properties are stored, not drawn.
open class CAEmitterLayer: CALayer {
  /// The kinds of particles, or `nil`.
  open var emitterCells: [CAEmitterCell]?
  /// The center of the emitter.
  open var emitterPosition = CGPoint.zero
  /// The size of the emitter.
  open var emitterSize = CGSize.zero
  /// The shape of the emitter.
  open var emitterShape = CAEmitterLayerEmitterShape.point
  /// The factor of the cells' birth rates.
  open var birthRate: Float = 1
}
/// The shape of an emitter.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Sendable, Hashable {
  /// The string of the shape.
  public let rawValue: String
  /// Creates a shape.
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let point = Self(rawValue: "point")
  public static let line = Self(rawValue: "line")
  public static let rectangle = Self(rawValue: "rectangle")
  public static let circle = Self(rawValue: "circle")
}
/// A kind of particles; its properties are stored, not drawn.
open class CAEmitterCell: NSObject {
  /// The image of a particle.
  open var contents: Any?
  /// The name of the cell, or `nil`.
  open var name: String?
  /// The color of a particle.
  open var color: CGColor?
  /// The particles emitted per second.
  open var birthRate: Float = 0
  /// The lifetime, in seconds.
  open var lifetime: Float = 0
  /// The range of the lifetime, in seconds.
  open var lifetimeRange: Float = 0
  /// The initial velocity.
  open var velocity: CGFloat = 0
  /// The range of the velocity.
  open var velocityRange: CGFloat = 0
  /// The horizontal acceleration.
  open var xAcceleration: CGFloat = 0
  /// The vertical acceleration.
  open var yAcceleration: CGFloat = 0
  /// The angle of emission in the plane, in radians.
  open var emissionLongitude: CGFloat = 0
  /// The range of the angle, in radians.
  open var emissionRange: CGFloat = 0
  /// The rotation, in radians per second.
  open var spin: CGFloat = 0
  /// The range of the rotation.
  open var spinRange: CGFloat = 0
  /// The scale of the image.
  open var scale: CGFloat = 1
  /// The range of the scale.
  open var scaleRange: CGFloat = 0
  /// The change of the scale per second.
  open var scaleSpeed: CGFloat = 0
  /// The change of the opacity per second.
  open var alphaSpeed: Float = 0
}
