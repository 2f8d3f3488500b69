extension RestorationSession {
  /// Lets an orderly end of the process save the pending change.
  func keepUntilSaved() {
    guard options.saving.atTermination else { return }
    TerminationSignals.shared.hear()
    if let endSaver = saver.endSaver {
      endSaver.noteChange(header, maySave: permission == .granted)
    } else if saver.driver != nil, phase.savePermission == .granted {
      // Consent is asked when the save begins, and not at each change.
      // An app may release its session before the change is saved.
      TerminationSignals.shared.keep(self)
    }
  }

  /// Makes an orderly end of the process save nothing.
  func letGoAtEnd() {
    saver.endSaver?.stop()
    TerminationSignals.shared.letGo(self)
  }

  /// Indicates whether there are unsaved changes when the app ends the process itself.
  var hasUnsavedChanges: Bool {
    saver.driver?.hasChanges == true && phase.savePermission == .granted
  }

  func noteAskedEnd() { attempts.noteAskedEnd() }

  /// The sign of life that an acknowledged save gives, or `nil` where there is nothing to confirm.
  var confirmation: SessionAttempts.Confirmation? {
    guard phase.underlying == .running, attempts.trial != .none else { return nil }
    return attempts.confirmation(header.bundleVersion)
  }
}
