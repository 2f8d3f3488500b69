import Synchronization

// Most encoders write one small archive, and learning its keys takes longer than writing it.
extension KeySequences {
  /// Sequences that nobody uses; at most a few, because an app encodes on one thread or two.
  private struct Idle: @unchecked Sendable {
    // Unchecked, because whoever gives sequences back is the last who had them.
    var sequences: [KeySequences] = []
  }

  private static let idle = Mutex(Idle())
  private static let maximumIdleCount = 4

  /// Takes sequences that an earlier encoder has learnt, or new ones.
  package static func take() -> KeySequences {
    idle.withLock { $0.sequences.popLast().map(Lent.init) }?.sequences ?? KeySequences()
  }

  /// Leaves these sequences to another encoder.
  ///
  /// Only for whoever is the last to have them.
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
