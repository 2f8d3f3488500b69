/// Looks for what will not come back, before a user finds out.
///
/// An audit runs a preservation pass over the live tree and examines what comes out of it, so its
/// findings are those of a real save. Nothing is stored and the tree is not changed; the app's own
/// `encodeRestorableState(with:)` methods are called.
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
  /// What to find fault with.
  public struct Options: Sendable {
    /// The most bytes that one object's section should have; archives are hints, not documents.
    public var maximumObjectByteCount = 65_536
    /// Words that make a key look sensitive, in lower case. Those of less than five letters count
    /// only as whole words: `userPin` has `pin`, and `shipping` has not.
    public var sensitiveWords = [
      "password", "passwd", "passphrase", "passcode", "token", "secret", "credential", "pin",
      "cvv", "cvc", "otp", "apikey", "privatekey", "ssn", "iban",
    ]

    /// Whether to find fault with objects that store no value; `false` by default, because of some
    /// it is enough that they come back.
    ///
    /// Turn it on when state does not come back although it is encoded: a method `encodeState(to:)` of
    /// a class whose base class adopts ``StateRestoring`` without having one is never called.
    public var namesEmptyObjects = false

    /// Whether to find fault with keys that are read and that no object of the class stores now; `true` by
    /// default. Keys that an object asks for with `containsValue(forKey:)` first are no faults.
    public var namesUnstoredKeys = true

    /// Options with the usual values.
    public init() {}
  }

  /// Examines all that an app would preserve now.
  ///
  /// - Parameters:
  ///   - host: The app; every root counts.
  ///   - engine: What knows its types and restoration classes.
  ///   - options: What to find fault with.
  /// - Returns: What was found, by path and then by kind; nothing if all is well.
  /// - Complexity: O(*n* log *n*) in the number of objects and the size of their state.
  public static func check(
    _ host: any RestorationHost,
    engine: RestorationEngine,
    options: Options = Options()
  ) -> [Finding] {
    AuditPass(host: host, engine: engine, options: options).run()
  }

  /// Examines all that an app would preserve now, and restores it into another launch of the app, to see
  /// what comes back and which keys are stored and read under different names.
  ///
  /// ```swift
  /// let next = makeApplication()   // as a new launch builds it
  /// #expect(RestorationAudit.check(application, restoredInto: next, engine: engine) == [])
  /// ```
  ///
  /// - Parameters:
  ///   - host: The app; every root counts.
  ///   - next: The app as a new launch has made it; it is restored.
  ///   - engine: What knows its types and restoration classes.
  ///   - options: What to find fault with.
  /// - Returns: What was found, by path and then by kind; nothing if all is well.
  public static func check(
    _ host: any RestorationHost,
    restoredInto next: any RestorationHost,
    engine: RestorationEngine,
    options: Options = Options()
  ) -> [Finding] {
    AuditPass(host: host, engine: engine, options: options).run(restoringInto: next)
  }

  /// Examines one controller and all below it, as if it were the only root of an app.
  ///
  /// Objects that are registered with an app are not known here, and neither are their faults.
  ///
  /// - Parameters:
  ///   - root: The controller.
  ///   - engine: What knows its types and restoration classes.
  ///   - options: What to find fault with.
  /// - Returns: What was found, by path and then by kind; nothing if all is well.
  /// - Complexity: O(*n* log *n*) in the number of objects and the size of their state.
  public static func check(
    root: any RestorableController,
    engine: RestorationEngine,
    options: Options = Options()
  ) -> [Finding] {
    check(SingleRoot(root), engine: engine, options: options)
  }

  /// Writes what it finds line by line, in a debug build; in a release build it does nothing.
  ///
  /// - Parameters:
  ///   - host: The app; every root counts.
  ///   - engine: What knows its types and restoration classes.
  ///   - options: What to find fault with.
  ///   - log: Gets one line for each finding.
  /// - Returns: What was found; nothing in a release build.
  @discardableResult
  public static func logFindings(
    of host: any RestorationHost,
    engine: RestorationEngine,
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
