extension RestorationSession {
  /// Lets an orderly end of the process save what has changed now.
  func keepUntilSaved() {
    guard options.savesOnTermination else { return }
    if let endSaver = saver.endSaver {
      endSaver.noteChange(header, maySave: permission == .granted)
    } else if saver.driver != nil, permission == .granted {
      // An app may let its session go before the change is saved.
      TerminationSignals.shared.keep(self)
    }
  }

  /// Lets an orderly end of the process save nothing.
  func letGoAtEnd() {
    saver.endSaver?.stop()
    TerminationSignals.shared.letGo(self)
  }

  /// Whether an end of the process that the app itself began has something to save.
  var hasUnsavedChanges: Bool { saver.driver?.hasChanges == true && permission == .granted }

  func noteAskedEnd() { attempts.noteAskedEnd() }

  /// Takes an acknowledged save for a sign of life, on any thread.
  var signOfLife: @Sendable () async -> Void {
    guard phase.underlying == .running else { return {} }
    return attempts.signOfLife
  }
}
