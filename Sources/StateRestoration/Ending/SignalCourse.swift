import CRestoration

/// The library's part when a signal asks the process to end. It is decided when the signal
/// arrives, by the action that the host has set by then.
package enum SignalCourse: String, CaseIterable, Sendable {
  /// Saves, and ends the process by the signal, because the host would not.
  case endsProcess
  /// Saves, and gives the signal to the host, which decides what ends.
  case passesOn
  /// Saves, and nothing ends, because the host ignores the signal.
  case savesOnly

  /// The course for the action that a signal has now.
  init(of number: Int32) {
    switch Int(restoration_signal_action(number)) {
    case RESTORATION_SIGNAL_DEFAULT: self = .endsProcess
    case RESTORATION_SIGNAL_IGNORED: self = .savesOnly
    default: self = .passesOn
    }
  }
}
