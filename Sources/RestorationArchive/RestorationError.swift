/// What went wrong, where, and what to do about it: the one error type of the whole family.
///
/// Absence is never an error: a missing archive, object or key is `nil`. An error means that the
/// caller has to act, and ``code`` says how. The message names what was expected, what was found
/// and the remedy; it never contains a saved value.
///
/// ```swift
/// do {
///   try archive.verify()
/// } catch {
///   switch error.code {
///   case .unsupportedVersion: print("update the app: \(error.message)")
///   default: print(error)
///   }
/// }
/// ```
public struct RestorationError: Error, Sendable {
  /// A reason that callers act on differently; new codes may come, so always keep a `default`.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The stable spelling, as it stands in reports and in the tool's JSON.
    public let name: String

    /// Makes a code; other modules add codes of their own with this.
    public init(_ name: String) {
      self.name = name
    }

    /// The same as ``name``.
    public var description: String { name }

    /// Bytes are damaged or were never an archive; use an older revision.
    public static let corrupted = Code("corrupted")
    /// Bytes were written by a newer format; update the app and leave the bytes alone.
    public static let unsupportedVersion = Code("unsupportedVersion")
    /// A stored value has another type, or does not fit the one asked for.
    public static let typeMismatch = Code("typeMismatch")
    /// A value that must be there is absent.
    public static let missingValue = Code("missingValue")
    /// A limit of ``ArchiveLimits`` would be exceeded.
    public static let limitExceeded = Code("limitExceeded")
    /// A value cannot be stored at all; change the code that encodes it.
    public static let unsupportedValue = Code("unsupportedValue")
    /// A type name is not in the registry, or is not allowed here.
    public static let typeNotAllowed = Code("typeNotAllowed")
    /// A key or identifier is empty, reserved, too long or used twice.
    public static let invalidIdentifier = Code("invalidIdentifier")
    /// Another process holds the store; try again.
    public static let storeBusy = Code("storeBusy")
    /// The operating system refused a read or a write of the store.
    public static let storeFailed = Code("storeFailed")
    /// The store is open to other users, or belongs to somebody else.
    public static let insecurePermissions = Code("insecurePermissions")
    /// No migration step leads from the stored state version to the one asked for.
    public static let migrationUnavailable = Code("migrationUnavailable")
  }

  // Behind a reference, so that the many functions that may throw keep small frames: readers recurse
  // and have to fit small stacks.
  private final class Details: Sendable {
    let code: Code
    let message: String
    let path: IdentifierPath?
    let key: String?
    let cause: (any Error)?

    init(
      _ code: Code,
      _ message: String,
      _ path: IdentifierPath?,
      _ key: String?,
      _ cause: (any Error)?
    ) {
      self.code = code
      self.message = message
      self.path = path
      self.key = key
      self.cause = cause
    }
  }

  private let details: Details

  /// What kind of failure it is; the only part that code should branch on.
  public var code: Code { details.code }
  /// What was expected, what was found, and the remedy; lower case, for people.
  public var message: String { details.message }
  /// The object that the failure belongs to, or `nil` when it concerns the whole.
  public var path: IdentifierPath? { details.path }
  /// The key of that object whose value could not be stored or read, or `nil` when it concerns all of
  /// them.
  public var key: String? { details.key }
  /// The failure underneath, if one was reported.
  public var cause: (any Error)? { details.cause }

  /// Describes a failure.
  ///
  /// - Parameters:
  ///   - code: What callers branch on.
  ///   - message: Expected, found, remedy; lower case, and never a saved value.
  ///   - path: The object that it belongs to, or `nil` when it concerns the whole.
  ///   - key: The key of the object's value, or `nil` when it concerns all of them.
  ///   - cause: The failure underneath, or `nil`.
  public init(
    _ code: Code,
    _ message: String,
    path: IdentifierPath? = nil,
    key: String? = nil,
    cause: (any Error)? = nil
  ) {
    details = Details(code, message, path, key, cause)
  }

  /// Returns the same error, placed at an object, unless it names one already.
  public func at(_ path: IdentifierPath) -> RestorationError {
    self.path == nil ? RestorationError(code, message, path: path, key: key, cause: cause) : self
  }
}

extension RestorationError: CustomStringConvertible {
  /// Code, message, place and cause in one line; never a saved value.
  public var description: String {
    var text = "\(code): \(message)"
    if let path { text += " (at \(path))" }
    if let cause { text += " [\(cause)]" }
    return text
  }
}

extension RestorationError.Code {
  /// Lets `catch` clauses name a code: `catch where error.code ~= .storeBusy`.
  public static func ~= (code: RestorationError.Code, error: any Error) -> Bool {
    (error as? RestorationError)?.code == code
  }
}
