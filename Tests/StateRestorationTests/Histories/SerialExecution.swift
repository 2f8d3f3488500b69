import Foundation
import Synchronization

/// Runs asynchronous code one piece after the other, in the order in which the pieces become ready, so
/// that a history takes the same course every time.
///
/// A task of a history is recognised by its priority, or by the task that started it. The run-time
/// library asks here where such a task is to go on, and is told the main actor. Tasks of other
/// tests are left alone.
enum SerialExecution {
  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  // Higher than any priority with a name, so that no waiting task can raise it.
  private static let priority: UInt8 = 40

  /// Tells a task from others, also from one that lies in the same place later.
  private struct Identity: Hashable {
    let address: UInt
    let number: UInt32

    init(_ task: some Any) {
      address = unsafeBitCast(task, to: UInt.self)
      // Where the run-time library keeps the lower half of a task's number.
      number = UnsafeRawPointer(bitPattern: address)?.load(fromByteOffset: 36, as: UInt32.self) ?? 0
    }
  }

  private struct State {
    /// Tasks that were started without a priority by those that have it.
    var started: Set<Identity> = []
    var moves = 0
    /// The task that waits for all others, whose moves do not count.
    var waiting: Identity?
  }

  private static let state = Mutex(State())

  private static let isInstalled: Bool = {
    let name = "swift_task_enqueueGlobal_hook"
    guard let slot = dlsym(dlopen(nil, RTLD_NOW), name)?.assumingMemoryBound(to: Hook?.self),
      slot.pointee == nil
    else { return false }
    slot.pointee = { job, original in
      if isOwn(job) { MainActor.shared.enqueue(job) } else { original(job) }
    }
    return true
  }()

  /// Runs some code in this way, and returns when it has ended.
  @MainActor
  static func run<Value: Sendable>(
    _ body: @escaping @MainActor () async -> Value
  ) async -> Value {
    precondition(isInstalled, "the run-time library does not let anybody choose executors")
    let value = await Task(priority: TaskPriority(rawValue: priority)) { await body() }.value
    state.withLock { $0.started = [] }
    return value
  }

  /// Waits until nothing goes on any more that was started in this way.
  @MainActor
  static func settle(while isBusy: () -> Bool = { false }) async {
    let own = withUnsafeCurrentTask { $0.map(Identity.init) }
    state.withLock { $0.waiting = own }
    var quiet = 0
    var moves = -1
    while quiet < 6 || isBusy() {
      let now = state.withLock { $0.moves }
      quiet = now == moves ? quiet + 1 : 0
      moves = now
      // Not by a yield, which would be the move of another job.
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
    }
  }

  private static func isOwn(_ job: UnownedJob) -> Bool {
    let identity = Identity(job)
    let starter = withUnsafeCurrentTask { task in
      task.map { (Identity($0), $0.priority.rawValue) }
    }
    return state.withLock { state in
      let isStarted = starter.map { $0.1 == priority || state.started.contains($0.0) } ?? false
      guard job.priority.rawValue == priority || state.started.contains(identity) || isStarted
      else { return false }
      if isStarted { state.started.insert(identity) }
      if identity != state.waiting { state.moves += 1 }
      return true
    }
  }
}
