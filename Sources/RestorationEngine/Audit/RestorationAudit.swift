/// Checks that find state which would not be restored.
///
/// An audit runs a preservation pass over the live tree and examines the result, so its findings
/// are those of a real save. It stores nothing and does not change the tree. It calls the app's own
/// `encodeRestorableState(with:)` methods.
///
/// ```swift
/// @Test func nothingIsLost() {
///   #expect(RestorationAudit.check(application, engine: engine) == [])
/// }
/// RestorationAudit.logFindings(of: application, engine: engine) { print($0) }  // debug builds
/// ```
///
/// Rules P8, P17, P21, R10.
@MainActor
public enum RestorationAudit {
  /// The limits and optional checks of an audit.
  public struct Options: Sendable {
    /// The number of bytes that one object's section should not exceed; archives hold hints, not
    /// documents.
    public var maximumObjectByteCount = 65_536
    /// Words that make a key look sensitive, in lower case. Words of fewer than five letters match
    /// only as whole words: `userPin` contains `pin`, and `shipping` does not.
    public var sensitiveWords = [
      "password", "passwd", "passphrase", "passcode", "token", "secret", "credential", "pin",
      "cvv", "cvc", "otp", "apikey", "privatekey", "ssn", "iban",
    ]

    /// Indicates whether to report objects that store no value. The default is `false`, because
    /// some objects only need to be restored.
    ///
    /// Turn it on when state is not restored although it is encoded. One cause is an
    /// `encodeState(to:)` method that is never called: its class inherits ``StateRestoring`` from a
    /// base class that has no such method to override.
    public var namesEmptyObjects = false

    /// Indicates whether to report keys that are read and that no object of the class stores now.
    /// The default is `true`. Keys that an object first checks with `containsValue(forKey:)` are
    /// not reported.
    public var namesUnstoredKeys = true

    /// Creates options with the default values.
    public init() {}
  }

  /// Examines everything that an app would preserve now.
  ///
  /// - Parameters:
  ///   - host: The app, with all its roots.
  ///   - engine: The engine that has the app's types and restoration classes.
  ///   - options: The limits and optional checks.
  /// - Returns: The findings, by path and then by kind; empty if there are no faults.
  /// - Complexity: O(*n* log *n*) in the number of objects and the size of their state.
  public static func check(
    _ host: any RestorationHost,
    engine: TreeEngine,
    options: Options = Options()
  ) -> [Finding] {
    AuditPass(host: host, engine: engine, options: options).run()
  }

  /// Examines everything that an app would preserve now and restores it into another launch of the
  /// app, to find objects that are not restored and keys that are stored and read under different
  /// names.
  ///
  /// ```swift
  /// let next = makeApplication()   // as a new launch builds it
  /// #expect(RestorationAudit.check(application, restoredInto: next, engine: engine) == [])
  /// ```
  ///
  /// - Parameters:
  ///   - host: The app, with all its roots.
  ///   - next: The app as a new launch has created it; the archive is restored into it.
  ///   - engine: The engine that has the app's types and restoration classes.
  ///   - options: The limits and optional checks.
  /// - Returns: The findings, by path and then by kind; empty if there are no faults.
  public static func check(
    _ host: any RestorationHost,
    restoredInto next: any RestorationHost,
    engine: TreeEngine,
    options: Options = Options()
  ) -> [Finding] {
    AuditPass(host: host, engine: engine, options: options).run(restoringInto: next)
  }

  /// Examines one controller and everything below it, as if it were the only root of an app.
  ///
  /// Objects that are registered with an app are not examined.
  ///
  /// - Parameters:
  ///   - root: The controller.
  ///   - engine: The engine that has the app's types and restoration classes.
  ///   - options: The limits and optional checks.
  /// - Returns: The findings, by path and then by kind; empty if there are no faults.
  /// - Complexity: O(*n* log *n*) in the number of objects and the size of their state.
  public static func check(
    root: any RestorableController,
    engine: TreeEngine,
    options: Options = Options()
  ) -> [Finding] {
    check(SingleRoot(root), engine: engine, options: options)
  }

  /// Logs each finding in a debug build; does nothing in a release build.
  ///
  /// - Parameters:
  ///   - host: The app, with all its roots.
  ///   - engine: The engine that has the app's types and restoration classes.
  ///   - options: The limits and optional checks.
  ///   - log: Called with one line for each finding.
  /// - Returns: The findings; empty in a release build.
  @discardableResult
  public static func logFindings(
    of host: any RestorationHost,
    engine: TreeEngine,
    options: Options = Options(),
    to log: (String) -> Void
  ) -> [Finding] {
    #if DEBUG
      let findings = check(host, engine: engine, options: options)
      for finding in findings { log("\(finding)") }
      return findings
    #else
      return []
    #endif
  }
}
