/// The current applications: of each task that created one or took a step of one, and the latest of all.
///
/// A program has one application. Tests create many, and run side by side on the main actor. So what a test
/// makes after it has waited belongs to its own application, whatever other tests have created meanwhile.
@MainActor
enum CurrentApplications {
  private struct Entry: Sendable { weak var application: Application? }

  /// The application whose delegate began the task, in a launch.
  @TaskLocal private static var inherited: Entry?

  private static weak var latest: Application?
  private static var ofTasks: [Int: Entry] = [:]
  /// Indicates whether the process has created several applications, as tests do.
  private static var areSeveral = false
  private static var hasOne = false

  /// The application of the current task or, in a task without one, the latest.
  static var current: Application? {
    get { ofTask ?? latest }
    set {
      latest = newValue
      guard let task else { return }
      ofTasks = ofTasks.filter { $0.value.application != nil }
      ofTasks[task] = Entry(application: newValue)
    }
  }

  /// The application to which a window belongs that is shown now and was made for none: that of the task, and
  /// only in a program with one application, or outside tasks, the latest.
  static var owner: Application? { ofTask ?? (task == nil || !areSeveral ? latest : nil) }

  static func noteCreation() {
    areSeveral = hasOne
    hasOne = true
  }

  private static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }
  private static var ofTask: Application? {
    task.flatMap { ofTasks[$0]?.application } ?? inherited?.application
  }

  /// Runs code of an application's launch; tasks that it begins belong to the application.
  static func launch<Result>(_ application: Application, _ body: () -> Result) -> Result {
    $inherited.withValue(Entry(application: application), operation: body)
  }
}
