#if Macros
  /// Decides whether an assignment changes a property, in code that ``RestorableState()`` writes.
  public enum RestorableChange {
    /// Returns whether two values differ.
    @inlinable
    public static func isChange<Value: Equatable>(from old: Value, to new: Value) -> Bool {
      old != new
    }

    /// Returns `true`, because values of the type cannot be compared.
    @inlinable
    @_disfavoredOverload
    public static func isChange<Value>(from old: Value, to new: Value) -> Bool { true }
  }
#endif
