import Synchronization

// Most encoders write one small archive, and learning its keys takes longer than writing it.
extension KeySequences {
  /// Unused sequences; only a few, because an app encodes on one or two threads.
  private struct Idle: @unchecked Sendable {
    // Unchecked, because only the last owner returns sequences.
    var sequences: [KeySequences] = []
  }

  private static let idle = Mutex(Idle())
  private static let maximumIdleCount = 4

  /// Takes sequences that an earlier encoder has learnt, or creates new ones.
  package static func take() -> KeySequences {
    idle.withLock { $0.sequences.popLast().map(Lent.init) }?.sequences ?? KeySequences()
  }

  /// Returns these sequences for another encoder.
  ///
  /// Only the last owner may call this.
  package func giveBack() {
    guard !isFull else { return }
    let lent = Lent(sequences: self)
    Self.idle.withLock { idle in
      if idle.sequences.count < Self.maximumIdleCount { idle.sequences.append(lent.sequences) }
    }
  }

  private struct Lent: @unchecked Sendable {
    let sequences: KeySequences
  }
}
