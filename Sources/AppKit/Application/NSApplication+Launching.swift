import Foundation
import RestorationEngine
import StateRestoration

extension NSApplication {
  /// Launches the app: calls the delegate before and after, and restores the windows in between
  /// (rules A8 to A11).
  ///
  /// It returns when the launch has finished, without waiting for completion handlers that are called
  /// later.
  public func launch() async {
    post(NSApplication.willFinishLaunchingNotification) {
      delegate?.applicationWillFinishLaunching($0)
    }
    await restore()
    finishRestoringIfAnswered()
    if !hasFinishedRestoring { finishRestoringLater() }
    openUntitledFile()
    hasFinishedLaunching = true
    post(NSApplication.didFinishLaunchingNotification) {
      delegate?.applicationDidFinishLaunching($0)
    }
  }

  /// Extends the time in which a crash counts as a crash of the restoration (rule A15). Each call
  /// needs one ``completeStateRestoration()``. May be called on any thread, and from
  /// `applicationWillFinishLaunching(_:)` on.
  public nonisolated func extendStateRestoration() {
    onMainActor { [self] in
      isExtended = true
      if let early = earlyExtensions {
        earlyExtensions = early + 1
      } else {
        host.restorationActivity?.extendStateRestoration()
      }
    }
  }

  /// Ends one extension by ``extendStateRestoration()``.
  public nonisolated func completeStateRestoration() {
    onMainActor { [self] in
      if let early = earlyExtensions {
        earlyExtensions = max(early - 1, 0)
      } else {
        host.restorationActivity?.completeStateRestoration()
      }
    }
  }

  /// Passes the extensions before the restoration on to it, once it has begun.
  func restorationBegan() {
    let early = earlyExtensions ?? 0
    earlyExtensions = nil
    for _ in 0..<early { host.restorationActivity?.extendStateRestoration() }
  }

  /// Restores, and returns when the restoration has ended. An extended one goes on, and this returns
  /// when the windows that are there have their state.
  private func restore() async {
    let session = await openSession()
    restorationSession = session
    await withCheckedContinuation { continuation in
      var hasEnded = false
      let end = {
        guard !hasEnded else { return }
        hasEnded = true
        continuation.resume()
      }
      host.passEnded = { [weak self] in if self?.isExtended == true { end() } }
      Task {
        await session.restore()
        end()
      }
    }
    host.passEnded = nil
    // Without stored state no restoration has begun.
    earlyExtensions = nil
    showRestored()
  }

  private func openSession() async -> RestorationSession {
    let isSecure = delegate?.applicationSupportsSecureRestorableState(self) ?? true
    let scenes = await AppScenes.open(
      app: Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName,
      path: restorationOptions.path,
      options: restorationOptions.session
    )
    return scenes.connect(host, engine: TreeEngine(types: .init(requiresSecureCoding: isSecure)))
  }

  private func openUntitledFile() {
    guard orderedWindows.isEmpty, !host.isAwaitingAnswers, let delegate,
      delegate.applicationShouldOpenUntitledFile(self)
    else { return }
    if !delegate.applicationOpenUntitledFile(self) {
      NSDocumentController.shared.newDocument(self)
    }
  }

  // MARK: The end of restoring

  private func finishRestoringIfAnswered() {
    if !host.isAwaitingAnswers { finishRestoring() }
  }

  private func finishRestoring() {
    guard !hasFinishedRestoring else { return }
    hasFinishedRestoring = true
    host.answered = nil
    // Foundation delivers each form to its own observers alone.
    post(NSApplication.didFinishRestoringWindowsNotification) { _ in }
    NotificationCenter.default.post(DidFinishRestoringWindowsMessage(), subject: self)
  }

  /// Waits for completion handlers that are called later, until the deadline.
  private func finishRestoringLater() {
    host.answered = { [weak self] in
      // After the window was given its state.
      Task { self?.finishRestoringIfAnswered() }
    }
    let deadline = restorationOptions.handlerDeadline
    Task { [weak self] in
      try? await Task.sleep(for: deadline)
      self?.finishRestoring()
    }
  }

  func post(_ name: Notification.Name, _ tell: (Notification) -> Void) {
    let notification = Notification(name: name, object: self)
    tell(notification)
    NotificationCenter.default.post(notification)
  }
}
