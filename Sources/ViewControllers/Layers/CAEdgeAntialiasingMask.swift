/// A set of a layer's edges.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}
