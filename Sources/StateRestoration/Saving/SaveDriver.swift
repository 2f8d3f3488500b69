/// Runs the saves that a schedule asks for, on a clock that tests can replace.
@MainActor
final class SaveDriver {
  private var schedule: SaveSchedule
  private let clock: any Clock<Duration>
  private let reading: () -> Duration
  private let owner: @MainActor () -> AnyObject?
  private let save: @MainActor () async -> Bool
  private var waiting: Task<Void, Never>?
  private var isSaving = false
  private var isWaitingForChanges = false
  /// The tasks that wait until no save is due.
  private var idleWaiters: [CheckedContinuation<Void, Never>] = []
  /// Whether saves are held back; changes are remembered.
  var isPaused = false {
    didSet { if isPaused != oldValue { arm() } }
  }

  /// Waits while a save goes on that the schedule has asked for, or that should have begun by now.
  func waitUntilIdle() async {
    guard isBusy else { return }
    await withCheckedContinuation { idleWaiters.append($0) }
  }

  private func tellIdle() {
    guard !idleWaiters.isEmpty, !isBusy else { return }
    let waiters = idleWaiters
    idleWaiters = []
    for waiter in waiters { waiter.resume() }
  }

  private var isBusy: Bool {
    !isPaused && (isSaving || schedule.wait(at: reading()).map { $0 <= .zero } ?? false)
  }

  /// Whether something has changed that no save has begun with.
  var hasChanges: Bool { schedule.hasChanges }

  /// - Parameters:
  ///   - owner: Whose changes they are; kept alive as long as one waits to be saved.
  ///   - save: Saves, and says whether that needs no second try.
  init(
    _ cadence: SaveCadence,
    clock: any Clock<Duration>,
    owner: @escaping @MainActor () -> AnyObject?,
    save: @escaping @MainActor () async -> Bool
  ) {
    schedule = SaveSchedule(cadence)
    self.clock = clock
    reading = Self.reading(of: clock)
    self.owner = owner
    self.save = save
  }

  deinit {
    waiting?.cancel()
    for waiter in idleWaiters { waiter.resume() }
  }

  private static func reading<C: Clock>(of clock: C) -> () -> Duration
  where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  func changed() {
    // One reading, or each wait would be sooner than the one before, and every change begin another.
    let now = reading()
    // A task that sleeps on a clock that was put back would go on sleeping.
    let wasPutBack = schedule.advance(to: now)
    let former = schedule.wait(at: now)
    schedule.changed(at: now)
    // A save that failed while nothing changed is tried again later than a change is saved.
    let isSooner = (schedule.wait(at: now) ?? .zero) < (former ?? .zero)
    if !isWaitingForChanges || wasPutBack || isSooner { arm() }
  }

  /// The session may be saved from now on, also if nothing ever says that it changes.
  func began() {
    schedule.began(at: reading())
    arm()
  }

  /// A save has begun, by the cadence or not.
  func saveBegan() {
    schedule.saveBegan(at: reading())
    arm()
  }

  /// A save that had begun was not made.
  func saveFailed() {
    schedule.saveFailed(at: reading())
    arm()
  }

  private func arm() {
    defer { tellIdle() }
    waiting?.cancel()
    waiting = nil
    isWaitingForChanges = false
    guard !isPaused, !isSaving, let wait = schedule.wait(at: reading()) else { return }
    isWaitingForChanges = schedule.hasChanges
    let clock = clock
    let owner = isWaitingForChanges ? owner() : nil
    waiting = Task { [weak self] in
      guard (try? await clock.sleep(for: wait)) != nil, !Task.isCancelled else { return }
      await self?.run()
      // An app that let go of it has not let go of what changed.
      withExtendedLifetime(owner) {}
    }
  }

  private func run() async {
    // This is the task that waited, and it must not cancel itself.
    waiting = nil
    guard !isPaused, !isSaving else { return }
    isSaving = true
    schedule.saveBegan(at: reading())
    let isDone = await save()
    isSaving = false
    // A failed save is tried again after the usual interval, not at once.
    if !isDone { schedule.saveFailed(at: reading()) }
    arm()
  }
}
