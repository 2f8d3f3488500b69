/// How carefully a stored value has to be treated.
///
/// ```swift
/// coder.encode(search, forKey: "search", sensitivity: .private)
/// coder.encode(oneTimeCode, forKey: "code", sensitivity: .never)  // says so where it matters
/// ```
///
/// State on disk is seen by tools, backups and bug reports. Better than any mark is not to encode
/// what nobody needs after a relaunch; for values that must not be stored by mistake there is
/// ``Secret``.
public enum Sensitivity: String, Sendable, Hashable, Codable, CaseIterable {
  /// An ordinary value.
  case normal
  /// A value that comes back as usual, but is shown by nothing that prints, and leaves a device
  /// only when somebody asks for it by name (`restoration export --include-private`).
  ///
  /// It is not encrypted by this; only a store that encrypts whole archives does that.
  case `private`
  /// A value that is not stored. The key is absent at restore, so the default stays.
  case never
}
