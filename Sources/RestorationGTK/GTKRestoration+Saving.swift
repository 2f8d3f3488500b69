#if GTK
  internal import CGTK
  import Foundation
  public import StateRestoration

  extension GTKRestoration {
    /// Saves all windows now, if they have changed.
    ///
    /// - Returns: The result of the save, or `nil` before there is a session.
    /// - Throws: The errors of `RestorationSession.save(reason:label:)`.
    @discardableResult
    public func save() async throws -> SaveOutcome? { try await session?.save(reason: .request) }

    /// Connects to the signals of the application and of each of its windows.
    func connect() {
      let application = Object(host.application)
      let me = Unmanaged.passUnretained(self).toOpaque()
      precondition(
        !application.flag(DataKey.restoration),
        "An application has one GTKRestoration; this one has another already."
      )
      // The application's signals must not outlive this object, so the application retains it.
      g_object_set_data_full(
        application.as(GObject.self),
        DataKey.restoration,
        Unmanaged.passRetained(self).toOpaque()
      ) { data in
        if let data { Unmanaged<GTKRestoration>.fromOpaque(data).release() }
      }
      let activate: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
        GTKRestoration.with(data) { $0.start() }
      }
      let shutdown: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
        GTKRestoration.with(data) { $0.shutDown() }
      }
      let queryEnd: @convention(c) (gpointer?, gpointer?) -> Void = { _, data in
        GTKRestoration.with(data) { $0.saveAndWait() }
      }
      let windowAdded: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = {
        _,
        window,
        data in
        nonisolated(unsafe) let window = window
        GTKRestoration.with(data) { restoration in
          if let window { restoration.watch(window) }
        }
      }
      let windowRemoved: @convention(c) (gpointer?, gpointer?, gpointer?) -> Void = {
        _,
        window,
        data in
        nonisolated(unsafe) let window = window
        GTKRestoration.with(data) { restoration in
          if let window { restoration.didRemove(window) }
        }
      }
      cgtk_connect(application, "activate", unsafeBitCast(activate, to: GCallback.self), me)
      cgtk_connect(application, "shutdown", unsafeBitCast(shutdown, to: GCallback.self), me)
      cgtk_connect(application, "query-end", unsafeBitCast(queryEnd, to: GCallback.self), me)
      cgtk_connect(application, "window-added", unsafeBitCast(windowAdded, to: GCallback.self), me)
      cgtk_connect(
        application,
        "window-removed",
        unsafeBitCast(windowRemoved, to: GCallback.self),
        me
      )
    }

    private func watch(_ window: Object) {
      // Numbers it, because GTK does not list windows in the order of their creation.
      guard let node = ObjectNode.of(window) as? WindowNode else { return }
      host.didAdd(node)
      session?.invalidateRestorableState()
    }

    /// GTK ends the application immediately after its last window is closed, without another turn
    /// of the loop.
    private func didRemove(_ window: Object) {
      guard let node = ObjectNode.of(window) as? WindowNode else { return }
      host.didRemove(node)
      if host.windows.isEmpty { saveAndWait() } else { saveSoon() }
    }

    /// Saves in a later turn of the loop, once for all windows that are closed in this one.
    private func saveSoon() {
      session?.invalidateRestorableState()
      guard !isToSave else { return }
      isToSave = true
      Task {
        isToSave = false
        // Failures are told, and the change stays due.
        _ = try? await session?.save()
      }
    }

    /// Saves for the last time: what GTK takes apart from now on is not the user's.
    private func shutDown() {
      saveAndWait()
      session?.suspend()
    }

    private func saveAndWait() {
      guard let session, !host.known.isEmpty else { return }
      do {
        try session.saveAndWait()
      } catch {
        tell(error)
      }
    }

    // MARK: Problems

    // Messages rather than warnings, which are for programming errors: a full disk must not end an
    // app that runs with G_DEBUG=fatal-warnings.

    /// Logs the reason why nothing is restored although state may be stored.
    func tell(_ report: RestorationReport) {
      switch report.conclusion {
      case .unreadable, .unavailable, .newerVersion, .quarantined, .lost, .crashBreaker, .locked:
        cgtk_message("The windows are not restored: \(report.reason)")
      case .restored, .nothingStored, .refused, .deepLinkWon: break
      }
    }

    /// Logs the error of a failed save, once for consecutive saves with the same error.
    func tell(_ error: any Error) {
      let failure = "\(error)"
      guard failure != lastFailure else { return }
      lastFailure = failure
      cgtk_message("The state of the windows could not be saved: \(failure)")
    }

    private nonisolated static func with(
      _ data: gpointer?,
      _ use: @MainActor (GTKRestoration) -> Void
    ) {
      guard let data else { return }
      nonisolated(unsafe) let me = data
      MainActor.assumeIsolated {
        use(Unmanaged<GTKRestoration>.fromOpaque(me).takeUnretainedValue())
      }
    }
  }
#endif
