import Dispatch
import Synchronization

/// A response of the main actor, which a blocked one does not give.
final class MainActorAnswer: Sendable {
  /// The time to wait for a response, in milliseconds. A blocked main actor never responds.
  static let milliseconds = 200

  private let waiting: Mutex<CheckedContinuation<Bool, Never>?>

  private init(_ waiting: CheckedContinuation<Bool, Never>) { self.waiting = Mutex(waiting) }

  private func give(_ answer: Bool) {
    waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }?.resume(returning: answer)
  }

  /// Indicates whether the main actor responds in time.
  static func comes() async -> Bool {
    await withCheckedContinuation { continuation in
      let answer = MainActorAnswer(continuation)
      Task { @MainActor in answer.give(true) }
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
        answer.give(false)
      }
    }
  }
}
