public import RestorationEngine
import RestorationStorage

extension RestorationSession {
  /// Restores the app from the newest good revision, or from what a crash has left usable.
  ///
  /// Call it between the two halves of the launch, when everything that always exists is there
  /// (rule R1). It never throws and never stops a launch: when nothing can be restored, the app is
  /// as its launch made it, the stored revisions are as they were, and the report says why. It
  /// ends when every ``extendStateRestoration()`` has been completed, or their deadline has passed
  /// (rule R21).
  ///
  /// A call while a restoration goes on gets the report of that one, so a factory must not wait for it.
  ///
  /// That it begins is recorded durably first, and the object that is being restored as it goes, so
  /// that the next launch can do without the one that this launch dies of: <doc:CrashLoops>.
  ///
  /// - Parameter openingLink: Whether the app was launched to show something else, which then wins;
  ///   the state is kept and nothing is restored (conformance scenario 104).
  /// - Returns: The result, object by object; also in ``report``.
  @discardableResult
  public func restore(openingLink: Bool = false) async -> RestorationReport {
    await restore(openingLink ? .link : .newest)
  }

  /// Goes back to the revision of which this launch has restored a part, and restores all of it.
  ///
  /// For an app whose ``SessionOptions/levels`` leave something out at a plain launch, and whose user wants
  /// it after all. What was changed since is replaced, as by any restoration; save before if it may be
  /// wanted again.
  ///
  /// ```swift
  /// if let report = session.report, report.leftOutCount > 0 { await session.restoreLeftOut() }
  /// ```
  ///
  /// - Returns: The result, also in ``report``; the report that there is when nothing was left out.
  @discardableResult
  public func restoreLeftOut() async -> RestorationReport {
    if let partial = restorer.partial { return await restore(.chosen(partial)) }
    if restorer.task == nil, let report { return report }
    return await restore(.newest, asks: false)
  }

  /// - Parameter asks: Whether ``SessionOptions/reason`` may ask for a fresh start instead.
  func restore(_ wish: Wish, asks: Bool = true) async -> RestorationReport {
    if let task = restorer.task { return await restorer.report(of: task) }
    enter(.restorationBegan)
    var wish = wish
    if asks, case .newest = wish, report == nil, options.reason == .fresh { wish = .nothing }
    let task = restorer.begin { [self, wish] in await restoreNow(wish) }
    let report = await restorer.report(of: task)
    // The app goes on from here, on this thread.
    attempts.prepareThread()
    return report
  }

  private func restoreNow(_ wish: Wish) async -> RestorationReport {
    attempts.reset()
    restorer.reset()
    await predecessor?.value
    predecessor = nil
    // What is being written is part of what there is to restore.
    await saver.pending?.value
    let end = await restorer.finish(await restorer.restore(wish, header), header)
    await endRestoring(end)
    return end.report
  }

  private func endRestoring(_ end: RestorationEnd) async {
    let report = end.report
    if report.conclusion == .nothingStored || report.conclusion == .lost {
      attempts.noteFirstStart()
    }
    restorer.tree?.endLog()
    let isRestored = report.conclusion == .restored
    // Unless the user has given it up meanwhile.
    let isKept = isRestored && phase.underlying != .discarded
    saver.didRestore(
      isKept ? restorer.tree?.unclaimed : nil,
      shown: isRestored ? report.newestSeen(ofNewerState: restorer.showsNewerState) : 0
    )
    self.report = report
    restorer.isAgain = true
    restorer.task = nil
    enter(end.cause)
    saver.driver?.began()
    let requests = deferred
    deferred = []
    // Values can be had as soon as the store can be read, whatever the app shows by then.
    let isTriedAgain = end.cause == .foundUnreadable && restorer.runsNoCode
    if requests.contains(.change) || isTriedAgain { saver.driver?.changed() }
    if requests.contains(.confirmation) { await confirmHealthy() }
  }
}

extension RestorationReport {
  /// The newest revision of which the user has seen everything. What did not come back is not safe in
  /// the next save, because an object that exists takes its place there; nor is what only a newer
  /// version knows.
  func newestSeen(ofNewerState isNewer: Bool) -> RevisionNumber {
    let revision = revision ?? 0
    let isWhole =
      !isNewer && leftOutCount == 0
      && entries.allSatisfy { $0.standing == .shown || $0.standing == .givenUp }
    return isWhole || revision == 0 ? revision : revision - 1
  }
}
