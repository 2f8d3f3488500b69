public import ViewControllers

extension CGContext {
  /// Moves, turns and stretches what is drawn from now on.
  public func concatenate(_ transform: CGAffineTransform) {}
  /// How drawing is moved, turned and stretched; not at all.
  public var ctm: CGAffineTransform { .identity }
}
