import Dispatch
import Synchronization

/// The answer of a main actor that is not blocked.
final class MainActorAnswer: Sendable {
  /// How long an answer is waited for; one that is blocked never gives any.
  static let milliseconds = 200

  private let waiting: Mutex<CheckedContinuation<Bool, Never>?>

  private init(_ waiting: CheckedContinuation<Bool, Never>) { self.waiting = Mutex(waiting) }

  private func give(_ answer: Bool) {
    waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }?.resume(returning: answer)
  }

  /// Whether the main actor answers in time.
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
