/// A failure, with its code, message, place and cause: the only error type of all modules.
///
/// Absence is not an error: a missing archive, object or key is `nil`. An error requires an action
/// of the caller, and ``code`` determines which one. The message names what was expected, what was
/// found and the remedy; it never contains a saved value.
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
  /// The kind of a failure. Callers branch on it; later versions may add codes, so always keep a
  /// `default`.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The stable name of the code, as used in reports and in the tool's JSON.
    public let name: String

    /// Creates a code, for instance for another module.
    public init(_ name: String) {
      self.name = name
    }

    /// The name of the code, as in ``name``.
    public var description: String { name }

    /// The bytes are damaged or not an archive; use an older revision.
    public static let corrupted = Code("corrupted")
    /// A newer version of the format wrote the bytes; update the app and keep the bytes unchanged.
    public static let unsupportedVersion = Code("unsupportedVersion")
    /// A stored value has another type than the requested one, or does not fit it.
    public static let typeMismatch = Code("typeMismatch")
    /// A required value is absent.
    public static let missingValue = Code("missingValue")
    /// A limit of ``ArchiveLimits`` would be exceeded.
    public static let limitExceeded = Code("limitExceeded")
    /// The value cannot be stored; change the code that encodes it.
    public static let unsupportedValue = Code("unsupportedValue")
    /// A type name is not in the registry, or is not allowed here.
    public static let typeNotAllowed = Code("typeNotAllowed")
    /// A key or identifier is empty, reserved, too long or used twice.
    public static let invalidIdentifier = Code("invalidIdentifier")
    /// Another process holds the store; try again.
    public static let storeBusy = Code("storeBusy")
    /// The operating system rejected a read or a write of the store.
    public static let storeFailed = Code("storeFailed")
    /// The store is accessible to other users, or belongs to another user.
    public static let insecurePermissions = Code("insecurePermissions")
    /// The disk or the quota is full; make room and try again.
    public static let diskFull = Code("diskFull")
    /// The store is in a place that cannot be written to; it can be read.
    public static let readOnlyStore = Code("readOnlyStore")
    /// The store is on a file system that promises too little; move it, or allow that file system.
    public static let networkFileSystem = Code("networkFileSystem")
    /// No migration step leads from the stored state version to the requested one.
    public static let migrationUnavailable = Code("migrationUnavailable")
  }

  // Behind a reference, so that the many functions that can throw have small stack frames: readers
  // are recursive and must fit small stacks.
  private final class Details: Sendable {
    let facts: Facts

    init(_ facts: Facts) { self.facts = facts }
  }

  private struct Facts: Sendable {
    let code: Code
    let message: String
    let path: IdentifierPath?
    let key: String?
    let cause: (any Error)?
  }

  private let details: Details
  // Never read. Swift 6.2 and 6.3 crash, with optimisation, on an asynchronous loop that throws
  // errors of other types beside one that is a single reference; a number after it prevents that.
  private let layout: UInt8 = 0

  /// The kind of failure; the only part that code should branch on.
  public var code: Code { details.facts.code }
  /// The expected state, the actual state and the remedy; in lower case, for people.
  public var message: String { details.facts.message }
  /// The object that the failure concerns, or `nil` if it concerns the whole.
  public var path: IdentifierPath? { details.facts.path }
  /// The key whose value could not be stored or read, or `nil` if the failure concerns the whole
  /// object.
  public var key: String? { details.facts.key }
  /// The underlying error, or `nil`.
  public var cause: (any Error)? { details.facts.cause }

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of failure, for callers.
  ///   - message: Expected state, actual state, remedy; in lower case, and never a saved value.
  ///   - path: The object that the failure concerns, or `nil` if it concerns the whole.
  ///   - key: The key of the object's value, or `nil` if the failure concerns the whole object.
  ///   - cause: The underlying error, or `nil`.
  public init(
    _ code: Code,
    _ message: String,
    path: IdentifierPath? = nil,
    key: String? = nil,
    cause: (any Error)? = nil
  ) {
    details = Details(Facts(code: code, message: message, path: path, key: key, cause: cause))
  }

  /// Returns the error with a path, unless it already has one.
  public func at(_ path: IdentifierPath) -> RestorationError {
    self.path == nil ? RestorationError(code, message, path: path, key: key, cause: cause) : self
  }
}

extension RestorationError: CustomStringConvertible {
  /// Code, message, path and cause in one line. Only an error of the app, as the cause, can contain a
  /// saved value.
  public var description: String {
    var text = "\(code): \(message)"
    if let path { text += " (at \(path))" }
    if let cause { text += " [\(cause)]" }
    return text
  }
}

extension RestorationError.Code {
  /// Matches an error by its code in `catch` clauses: `catch where error.code ~= .storeBusy`.
  public static func ~= (code: RestorationError.Code, error: any Error) -> Bool {
    (error as? RestorationError)?.code == code
  }
}
