public import RestorationEngine
import RestorationStorage

extension RestorationSession {
  /// Restores the app from the newest good revision, or from the part of it that is usable after a
  /// crash.
  ///
  /// Call it between the two halves of the launch, when all objects that always exist are there
  /// (rule R1). It never throws and never stops a launch. When nothing can be restored, the app
  /// stays as its launch made it, the stored revisions are unchanged, and the report says why.
  ///
  /// It returns when every ``extendStateRestoration()`` has been completed or their deadline has
  /// passed (rule R21).
  ///
  /// A call during a restoration returns the report of that one, so a factory must not wait for it.
  ///
  /// The start of the restoration is recorded first, and then each object as it is restored, so that
  /// the records survive the end of the process. If this launch crashes, the next one can leave out
  /// the object that crashed: <doc:CrashLoops>.
  ///
  /// - Parameter openingLink: Indicates that the app was launched to show something else, such as a
  ///   link. Then nothing is restored and the state is kept (conformance scenario 104).
  /// - Returns: The result, object by object; also in ``report``.
  @discardableResult
  public func restore(openingLink: Bool = false) async -> RestorationReport {
    await restore(openingLink ? .link : .newest)
  }

  /// Restores all of the state that this launch has restored in part or not at all.
  ///
  /// Call it when the user wants the state that ``SessionOptions/Restoring/levels``, a fresh start, a link or
  /// crashes have left out. After a launch that restored nothing for one of the last three reasons,
  /// it does what `restore(.lastSession)` does. Otherwise changes made since are replaced, as by
  /// any restoration; save first if they may be wanted again.
  ///
  /// ```swift
  /// if let report = session.report, report.leftOutCount > 0 { await session.restoreLeftOut() }
  /// ```
  ///
  /// - Returns: The result, also in ``report``. If nothing was left out, the current report. Before
  ///   the first restoration, the result of ``restore(openingLink:)`` whatever
  ///   ``SessionOptions/Restoring/reason`` says.
  @discardableResult
  public func restoreLeftOut() async -> RestorationReport {
    if let partial = restorer.shown.partial { return await restore(.chosen(partial)) }
    if restorer.task == nil, let report {
      let isFresh = [.refused, .crashBreaker, .deepLinkWon].contains(report.conclusion)
      return isFresh ? await restore(.lastSession) : report
    }
    return await restore(.newest, asks: false)
  }

  /// Restores as requested, or waits for the restoration that is in progress.
  ///
  /// - Parameter asks: Allows ``SessionOptions/Restoring/reason`` to request a fresh start instead.
  func restore(_ wish: Wish, asks: Bool = true) async -> RestorationReport {
    if let task = restorer.task { return await restorer.report(of: task) }
    enter(.restorationBegan)
    var wish = wish
    if asks, case .newest = wish, report == nil, options.restoring.reason == .fresh {
      wish = .nothing
    }
    let task = restorer.begin { [self, wish] in await restoreNow(wish) }
    let report = await restorer.report(of: task)
    // The app continues from here, on this thread.
    attempts.prepareThread()
    return report
  }

  private func restoreNow(_ wish: Wish) async -> RestorationReport {
    attempts.reset()
    let former = restorer.shown
    restorer.shown = ShownState()
    await predecessor?.value
    predecessor = nil
    // A save in progress belongs to the state that can be restored.
    await saver.pending?.value
    var end = await restorer.finish(await restorer.restore(wish, header), header)
    if case .chosen = wish, end.report.conclusion != .restored,
      saver.saved.memory.base.archive != nil
    {
      // The app goes on with what it shows.
      restorer.shown = former
      let found = end.report
      end = RestorationEnd(
        report: RestorationReport(.refused, reason: found.reason, issues: found.issues),
        cause: end.cause == .foundNewerState ? .foundNewerState : .restorationEnded
      )
    } else {
      noteRestored(end.report)
    }
    await endRestoring(end)
    return end.report
  }

  /// Notes the result of a restoration that has decided what the app shows.
  private func noteRestored(_ report: RestorationReport) {
    if report.conclusion == .nothingStored || report.conclusion == .lost {
      attempts.noteFirstStart()
    }
    if report.conclusion == .lost { saver.notices.tell(.lost(report.reason)) }
    for remark in remarks.all where remark.kind == .closedToOthers {
      saver.notices.tell(.closedToOthers(remark.text))
    }
    restorer.tree?.endLog()
    if report.conclusion == .restored {
      // The user may have discarded the session meanwhile.
      let isKept = phase.underlying != .discarded
      let unclaimed = isKept ? restorer.tree?.unclaimed : nil
      if let paths = unclaimed?.pathsGivenUp, !paths.isEmpty {
        saver.notices.tell(.gaveUpWaiting(paths, in: report.revision ?? 0))
      }
      saver.didRestore(
        restorer.shown.base,
        unclaimed,
        through: report.newestSeen(ofNewerState: restorer.shown.isOfNewerVersion)
      )
    } else {
      saver.saved.note(.startedAfresh)
      saver.preserver.forget()
    }
    saver.noteLaunched(report)
    self.report = report
  }

  private func endRestoring(_ end: RestorationEnd) async {
    restorer.isAgain = true
    restorer.task = nil
    enter(end.cause)
    saver.driver?.began()
    let requests = deferred
    deferred = []
    // Values can be restored as soon as the store can be read, whatever the app shows by then.
    let isTriedAgain = end.cause == .foundUnreadable && restorer.runsNoCode
    if requests.contains(.change) || isTriedAgain { saver.driver?.changed() }
    if requests.contains(.confirmation) { await confirmHealthy() }
  }
}

extension RestorationReport {
  /// The newest revision of which the user has seen everything. State that was not restored may be
  /// lost in the next save, because an existing object takes its place there. The same is true of
  /// state that only a newer version knows.
  func newestSeen(ofNewerState isNewer: Bool) -> RevisionNumber {
    let revision = revision ?? 0
    let isWhole =
      !isNewer && leftOutCount == 0
      && entries.allSatisfy { [.shown, .asleep, .givenUp].contains($0.standing) }
    return isWhole || revision == 0 ? revision : revision - 1
  }
}
