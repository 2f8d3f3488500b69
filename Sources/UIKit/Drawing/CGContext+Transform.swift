public import ViewControllers

extension CGContext {
  /// Adds a transform to the current one; ignored: nothing is drawn.
  public func concatenate(_ transform: CGAffineTransform) {}
  /// The current transformation matrix; always the identity.
  public var ctm: CGAffineTransform { .identity }
}
