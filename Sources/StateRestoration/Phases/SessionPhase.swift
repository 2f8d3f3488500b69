/// The phase of a session, which decides what may be restored and saved.
///
/// `Tests/StateRestorationTests/SessionPhases.md` has the answers of each phase.
///
/// A session is in one phase at a time. Show it to the user where it matters, for instance when
/// nothing is saved because a newer version of the app has saved:
///
/// ```swift
/// session.onEvent = { event in
///   if case .phase(.readOnly) = event { showUpdateNotice() }
/// }
/// ```
public indirect enum SessionPhase: Sendable, Hashable {
  /// Nothing was restored yet, and the session does not know whether anything is stored.
  case launching
  /// State is being restored.
  case restoring
  /// The app runs, and the restored state is not confirmed yet: a fault of the process counts as a
  /// crash.
  case running
  /// The app runs, and the restored state is confirmed to work.
  case healthy
  /// Stored state could not be read. Nothing is saved on top of it until it can be.
  case waiting(SessionPhase.Obstacle)
  /// A newer version of the app has saved, and ``SessionOptions/NewerStatePolicy/readOnly`` was chosen.
  case readOnly
  /// Saves are held back, for instance because the app is ending. The associated phase continues
  /// afterwards.
  case suspended(SessionPhase)
  /// The user discarded the session. It saves again only after it was restored anew.
  case discarded
}

extension SessionPhase {
  /// The reason for which stored state could not be read.
  public enum Obstacle: String, Sendable, Hashable, CaseIterable {
    /// Protected data cannot be read while the device is locked (rule L10).
    case locked
    /// The store failed, or was busy for too long.
    case unreadable
  }
}

extension SessionPhase {
  /// A cause of a change of phase.
  package enum Cause: Sendable, Hashable, CaseIterable {
    case restorationBegan
    /// The stored state was shown, declined by the app, passed over by rule, or absent.
    case restorationEnded
    case foundLocked
    case foundUnreadable
    case foundNewerState
    /// A look at the store before a save found nothing that could be restored.
    case foundNothing
    /// A save found that the store can be read again; the state in it is kept.
    case foundReadable
    case confirmed
    case suspended
    case resumed
    case discarded
  }

  var isSuspended: Bool {
    if case .suspended = self { true } else { false }
  }

  /// The phase after a cause; the same one where the cause changes nothing.
  package func after(_ cause: Cause) -> SessionPhase {
    if case .suspended(let phase) = self {
      switch cause {
      case .resumed: return phase
      case .suspended: return self
      case .discarded: return .discarded
      default: return .suspended(phase.after(cause))
      }
    }
    switch (self, cause) {
    case (_, .suspended): return .suspended(self)
    case (_, .discarded): return .discarded
    case (_, .restorationBegan): return .restoring
    case (.restoring, .restorationEnded): return .running
    case (.restoring, .foundLocked): return .waiting(.locked)
    case (.restoring, .foundUnreadable): return .waiting(.unreadable)
    case (.restoring, .foundNewerState): return .readOnly
    case (.launching, .foundNothing), (.waiting, .foundNothing): return .running
    case (.waiting(.unreadable), .foundReadable): return .running
    case (.running, .confirmed): return .healthy
    default: return self
    }
  }

  /// The answer of a phase to a save.
  package enum SavePermission: Sendable, Hashable {
    case granted
    /// Granted if nothing is stored that could be restored.
    case ifNothingIsStored(otherwise: SaveOutcome.Refusal)
    /// Granted if the store can be read; the state in it is kept as passed over by the launch.
    case ifReadable(otherwise: SaveOutcome.Refusal)
    case refused(SaveOutcome.Refusal)
  }

  /// The permission to save the state now.
  package var savePermission: SavePermission {
    switch self {
    case .launching: .ifNothingIsStored(otherwise: .notRestored)
    case .restoring: .refused(.restoring)
    case .running, .healthy: .granted
    case .waiting(.locked): .ifNothingIsStored(otherwise: .locked)
    case .waiting(.unreadable): .ifReadable(otherwise: .unread)
    case .readOnly: .refused(.newerState)
    case .suspended: .refused(.suspended)
    case .discarded: .refused(.discarded)
    }
  }

  /// The phase below a suspension, which continues afterwards.
  package var underlying: SessionPhase {
    if case .suspended(let phase) = self { phase } else { self }
  }

  /// Indicates whether changes are saved by the cadence: a restoration has ended.
  package var savesByItself: Bool {
    switch self {
    case .running, .healthy, .waiting, .readOnly: true
    case .launching, .restoring, .discarded: false
    case .suspended(let phase): phase.savesByItself
    }
  }

  /// All phases, and one suspended phase as an example.
  package static let all: [SessionPhase] =
    [.launching, .restoring, .running, .healthy]
    + SessionPhase.Obstacle.allCases.map { .waiting($0) }
    + [.readOnly, .suspended(.running), .discarded]
}

extension SessionPhase: CustomStringConvertible {
  /// The phase in a word or two.
  public var description: String {
    switch self {
    case .launching: "launching"
    case .restoring: "restoring"
    case .running: "running"
    case .healthy: "healthy"
    case .waiting(.locked): "waiting (locked)"
    case .waiting(.unreadable): "waiting (unreadable)"
    case .readOnly: "read-only"
    case .suspended: "suspended"
    case .discarded: "discarded"
    }
  }
}
