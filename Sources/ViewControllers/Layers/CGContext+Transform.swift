extension CGContext {
  public func concatenate(_ transform: AffineTransform2D) {}
}
