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
  /// Indicates whether saves are held back; changes are remembered.
  var isPaused = false {
    didSet { if isPaused != oldValue { arm() } }
  }

  /// Waits for a save by the schedule that is in progress or due.
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

  /// Indicates whether there is a change that no save has begun with.
  var hasChanges: Bool { schedule.hasChanges }

  /// Makes a driver of a cadence.
  ///
  /// - Parameters:
  ///   - owner: The object whose changes are saved; kept alive while a change waits.
  ///   - save: Saves, and returns `true` if no second try is needed.
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
    // One reading only. Otherwise each wait would be shorter than the one before, and every change
    // would start another.
    let now = reading()
    // A task that sleeps on a clock that was put back would sleep too long.
    let wasPutBack = schedule.advance(to: now)
    let former = schedule.wait(at: now)
    schedule.changed(at: now)
    // A failed save without further changes is tried again later than a new change is saved.
    let isSooner = (schedule.wait(at: now) ?? .zero) < (former ?? .zero)
    if !isWaitingForChanges || wasPutBack || isSooner { arm() }
  }

  /// Notes that the session may be saved from now on, even if no change is ever reported.
  func began() {
    schedule.began(at: reading())
    arm()
  }

  /// Notes that a save has begun, by the cadence or not.
  func saveBegan() {
    schedule.saveBegan(at: reading())
    arm()
  }

  /// Notes that a save that had begun was not made.
  func saveFailed() {
    schedule.saveFailed(at: reading())
    arm()
  }

  private func arm() {
    defer { tellIdle() }
    waiting?.cancel()
    waiting = nil
    isWaitingForChanges = false
    let now = reading()
    guard !isPaused, !isSaving, let sleep = schedule.sleep(at: now) else { return }
    let isDueThen = sleep == schedule.wait(at: now)
    isWaitingForChanges = schedule.hasChanges
    let clock = clock
    let owner = isWaitingForChanges ? owner() : nil
    waiting = Task { [weak self] in
      guard (try? await clock.sleep(for: sleep)) != nil, !Task.isCancelled else { return }
      await self?.wake(isDue: isDueThen)
      // Keeps the owner until its change is saved, even if the app has released it.
      withExtendedLifetime(owner) {}
    }
  }

  private func wake(isDue: Bool) async {
    // This task is the one that waited, and it must not cancel itself.
    waiting = nil
    guard !isPaused, !isSaving else { return }
    guard isDue else { return arm() }
    isSaving = true
    schedule.saveBegan(at: reading())
    let isDone = await save()
    isSaving = false
    // A failed save is tried again after the usual interval, not at once.
    if !isDone { schedule.saveFailed(at: reading()) }
    arm()
  }
}
