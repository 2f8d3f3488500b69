/// The care with which a stored value is treated.
///
/// ```swift
/// coder.encode(search, forKey: "search", sensitivity: .private)
/// coder.encode(oneTimeCode, forKey: "code", sensitivity: .never)  // documents it at the call
/// ```
///
/// Tools, backups and bug reports can expose state on disk. The best protection is not to encode a
/// value that is not needed after a relaunch. ``Secret`` is for values that must never be stored by
/// mistake.
public enum Sensitivity: String, Sendable, Hashable, Codable, CaseIterable {
  /// An ordinary value.
  case normal
  /// A value that is restored as usual. The library and its tool do not print it, and export it
  /// only on explicit request (`restoration export --include-private`).
  ///
  /// This does not encrypt the value; only a store with encryption does that.
  case `private`
  /// A value that is not stored. Its key is absent when restoring, so the default stays.
  case never
}
