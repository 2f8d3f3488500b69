import RestorationArchive
public import RestorationEngine
public import RestorationMigration
import RestorationStorage
public import ViewControllers

/// An app as a test launches it, kills it and launches it again.
///
/// Conform a type of your test target; it says how your app is built and nothing about restoring.
///
/// ```swift
/// struct Notes: AppUnderTest {
///   let application = Application(delegate: AppDelegate())
///   var host: any RestorationHost { application }
///   func prepare(_ engine: RestorationEngine) {
///     engine.classes.register(NoteViewController.self)
///   }
/// }
///
/// @Test func theEditorComesBack() async throws {
///   try await expectRestores(Notes.self) { try $0.openFirstNote() }
/// }
/// ```
///
/// Do not make the type `private` or local if it is to be launched in a new process, which finds it
/// by its name.
///
/// Concurrency: belongs to the main actor, as the tree does.
@MainActor
public protocol AppUnderTest {
  /// Builds the app as the start of its program would, before any step of the launch.
  ///
  /// - Throws: Anything; the test fails with it.
  init() throws

  /// The app, as the engine sees it.
  var host: any RestorationHost { get }
  /// The identifier under which archives are stored; the type's own name unless you give one.
  static var appIdentifier: String { get }
  /// The app's number for the meaning of its state; 1 unless you say otherwise.
  static var stateVersion: UInt64 { get }
  /// The steps from older state versions; none unless you give some.
  static var migrator: StateMigrator? { get }
  /// Registers restoration classes, types and aliases; nothing unless you need some.
  func prepare(_ engine: RestorationEngine)
  /// Takes the first half of the launch, which ends before restoring (rule R1, 1 and 2).
  func willFinishLaunching()
  /// Takes the second half of the launch (rule R1, 10 and 12).
  func didFinishLaunching()
  /// Does something that a user would do, told by name, because no closure crosses a process.
  ///
  /// Needed only for what happens in a process of its own; the steps are your own.
  ///
  /// - Throws: Anything; the default throws, as it knows no steps.
  func perform(_ step: String) async throws
  /// What the tree looks like now; of an `Application` what it shows, of another host its objects.
  var tree: TreeDescription { get }
}

extension AppUnderTest {
  /// The type's name with its module.
  public static var appIdentifier: String { String(reflecting: Self.self) }
  /// The first version.
  public static var stateVersion: UInt64 { 1 }
  /// No migrations: state of another version is not restored.
  public static var migrator: StateMigrator? { nil }
  /// Registers nothing.
  public func prepare(_ engine: RestorationEngine) {}
  /// Launches an `Application`; another host is taken as it was made.
  public func willFinishLaunching() { (host as? Application)?.willFinishLaunching() }
  /// Completes the launch of an `Application`.
  public func didFinishLaunching() { (host as? Application)?.didFinishLaunching() }
  /// Knows no steps.
  public func perform(_ step: String) async throws {
    throw RestorationError(
      .unsupportedOperation,
      "expected \(Self.self) to know the step \"\(step)\", found that it knows none; implement "
        + "perform(_:)"
    )
  }
  /// What is there, with what it shows.
  public var tree: TreeDescription {
    (host as? Application).map(TreeDescription.init(of:)) ?? TreeDescription(host: host)
  }
}
