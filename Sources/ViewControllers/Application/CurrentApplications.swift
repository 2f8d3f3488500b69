import RestorationEngine

/// The current applications: of the launch or pass that calls the current code, of each task that created one or
/// took a step of one, and the latest of all.
///
/// A program has one application. Tests create many, and run side by side on the main actor. So what a test
/// makes after it has waited belongs to its own application, whatever other tests have created meanwhile.
@MainActor
enum CurrentApplications {
  private struct Entry { weak var application: Application? }

  private static weak var latest: Application?
  // Only steps that the app or a test takes are noted: a task of the library ends soon, and another task may get
  // its number.
  private static var ofTasks: [Int: Entry] = [:]
  /// Indicates whether the process has created several applications, as tests do.
  private static var areSeveral = false
  private static var hasOne = false

  /// The application of the current code or, where none is known, the latest.
  static var current: Application? {
    get { ofCode ?? latest }
    set {
      latest = newValue
      guard let task else { return }
      ofTasks = ofTasks.filter { $0.value.application != nil }
      ofTasks[task] = Entry(application: newValue)
    }
  }

  /// The application to which a window belongs that is shown now and was made for none: that of the code, and
  /// only in a program with one application, or outside tasks, the latest.
  static var owner: Application? { ofCode ?? (task == nil || !areSeveral ? latest : nil) }

  static func noteCreation() {
    areSeveral = hasOne
    hasOne = true
  }

  private static var task: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  private static var ofCode: Application? {
    let host = CurrentHost.host
    let application = host as? Application ?? (host as? UIWindowScene)?.application
    return application ?? task.flatMap { ofTasks[$0]?.application }
  }
}
