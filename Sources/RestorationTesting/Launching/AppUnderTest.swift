import RestorationArchive
public import RestorationDescription
public import RestorationEngine
public import RestorationMigration
import RestorationStorage

/// An app that a test launches, kills and launches again.
///
/// Conform a type of your test target. It defines how your app is created, and nothing about
/// restoring.
///
/// ```swift
/// struct Notes: AppUnderTest {
///   let application = Application(delegate: AppDelegate())
///   var host: any RestorationHost { application }
///   func prepare(_ engine: TreeEngine) {
///     engine.classes.register(NoteViewController.self)
///   }
/// }
///
/// @Test func theEditorComesBack() async throws {
///   try await expectRestores(Notes.self) { try $0.openFirstNote() }
/// }
/// ```
///
/// The type must not be `private` or local if it is launched in a new process, which finds it by
/// its name.
///
/// Concurrency: isolated to the main actor, like the tree.
@MainActor
public protocol AppUnderTest {
  /// Creates the app as the start of its program does, before any step of the launch.
  ///
  /// - Throws: Any error; the test fails with it.
  init() throws

  /// The app, as the engine sees it.
  var host: any RestorationHost { get }
  /// The identifier under which archives are stored; by default the full name of the type.
  static var appIdentifier: String { get }
  /// The app's version of the meaning of its state; 1 by default.
  static var stateVersion: UInt64 { get }
  /// The migration steps from older state versions; none by default.
  static var migrator: StateMigrator? { get }
  /// Registers restoration classes, types and aliases; registers nothing by default.
  func prepare(_ engine: TreeEngine)
  /// Performs the first half of the launch, which ends before restoring (rule R1, 1 and 2).
  func willFinishLaunching()
  /// Performs the second half of the launch (rule R1, 10 and 12).
  func didFinishLaunching()
  /// Performs a user action by its name, because closures cannot be sent to another process.
  ///
  /// It is needed only for actions in a new process. You define the names.
  ///
  /// - Throws: Any error; the default implementation throws for every name.
  func perform(_ step: String) async throws
  /// A description of the current tree: the visible state of an `Application` of view controllers,
  /// or the objects of another host.
  var tree: TreeDescription { get }
}

extension AppUnderTest {
  /// The full name of the type, including its module.
  public static var appIdentifier: String { String(reflecting: Self.self) }
  /// The first version.
  public static var stateVersion: UInt64 { 1 }
  /// `nil` by default: state of another version is not restored.
  public static var migrator: StateMigrator? { nil }
  /// Registers nothing.
  public func prepare(_ engine: TreeEngine) {}
  /// Launches an `Application` of view controllers; does nothing for another host.
  public func willFinishLaunching() { (host as? any LaunchedHost)?.performFirstHalfOfLaunch() }
  /// Completes the launch of an `Application` of view controllers.
  public func didFinishLaunching() { (host as? any LaunchedHost)?.performSecondHalfOfLaunch() }
  /// Throws, because no steps are defined.
  public func perform(_ step: String) async throws {
    throw RestorationError(
      .unsupportedOperation,
      "expected \(Self.self) to know the step \"\(step)\", found that it knows none; implement "
        + "perform(_:)"
    )
  }
  /// A description of the objects and their visible state.
  public var tree: TreeDescription {
    (host as? any LaunchedHost)?.treeDescription ?? TreeDescription(host: host)
  }
}
