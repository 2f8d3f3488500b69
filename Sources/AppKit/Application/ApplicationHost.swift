import Foundation
import RestorationArchive
import RestorationCoding
import RestorationEngine

/// The application, as the engine sees it. Every saved window is a root.
@MainActor
final class ApplicationHost: RestorationHost {
  /// The application, which may be gone while its session ends.
  private weak var application: NSApplication?
  weak var restorationActivity: (any RestorationActivity)?
  /// The saved windows that this launch has asked for.
  private var requests: [WindowRequest] = []
  /// The windows that the app has not wanted yet.
  private(set) var asleep: [NSAsleepWindow] = []
  /// Called in the turn of the main actor after the windows of the pass have their state.
  var passEnded: (() -> Void)?
  /// Called when a completion handler has been called for the first time.
  var answered: (() -> Void)?

  private var nextNumber = 1
  /// The numbering to which the numbers of windows and documents belong, or `nil` before the first
  /// save.
  ///
  /// A launch that restores nothing begins with 1 again, so equal numbers in two archives mean the
  /// same window only in one numbering.
  private var numbering: String?
  private static let numberingKey = "NSApplication.numbering"
  /// The limit of numbers that an archive may begin with; no app has opened as many windows.
  private static let maximumNumber = 1 << 53
  private static let nextNumberKey = "NSApplication.nextNumber"
  private static let waitingKey = "NSApplication.waitingWindows"
  private static let orderKey = "NSApplication.windowOrder"
  private static let keyWindowKey = "NSApplication.keyWindow"

  init(_ application: NSApplication) { self.application = application }

  /// Indicates whether a completion handler has not been called yet.
  var isAwaitingAnswers: Bool { requests.contains { $0.answer == nil && !$0.isRefused } }

  private func makeNumber() -> Int {
    // An archive whose next number was not accepted may have windows with any number.
    while isUsed(nextNumber) { nextNumber += 1 }
    defer { nextNumber += 1 }
    return nextNumber
  }

  private func isUsed(_ number: Int) -> Bool {
    guard let application else { return false }
    return requests.contains { $0.number == number } || asleep.contains { $0.number == number }
      || application.windows.contains { $0.number == number || $0.document?.number == number }
  }

  // MARK: The tree

  var restorationRoots: [any RestorableController] {
    guard let application else { return [] }
    let windows = application.windows.filter { application.saves($0) }
    return windows.filter { $0.number != nil }.sorted { ($0.number ?? 0) < ($1.number ?? 0) }
      + windows.filter { $0.number == nil } + asleep
  }

  /// Distinguishes windows with one identifier, as the windows of documents have it.
  func restorationSlot(forRoot root: any RestorableController) -> String? {
    ((root as? NSWindow)?.number ?? (root as? NSAsleepWindow)?.number).map(String.init)
  }

  // MARK: Preserving

  func shouldPreserveState(with coder: NSCoder) -> Bool {
    guard let application else { return false }
    numbering = numbering ?? UUID().uuidString
    for window in application.windows where application.saves(window) {
      window.number = window.number ?? makeNumber()
      if let document = window.document { document.number = document.number ?? makeNumber() }
    }
    return true
  }

  func willEncodeRestorableState(with coder: NSCoder) {
    guard let application else { return }
    let order = application.orderedWindows.compactMap(\.number) + asleep.compactMap(\.number)
    coder.encode(order, forKey: Self.orderKey)
    if let key = application.keyWindow?.number { coder.encode(key, forKey: Self.keyWindowKey) }
    application.encodeRestorableState(with: coder)
    application.delegate?.application(application, willEncodeRestorableState: coder)
    coder.encode(nextNumber, forKey: Self.nextNumberKey)
    if let numbering { coder.encode(numbering, forKey: Self.numberingKey) }
    // The state of windows that have not appeared is kept, and a reference to it asks for them again.
    let waiting = requests.filter { !$0.isMet }.map(\.path)
    guard !waiting.isEmpty else { return }
    try? (coder as? StateEncoder)?.encode(waiting, forKey: Self.waitingKey)
  }

  // MARK: Restoring

  func prepareToRestoreState(with coder: NSCoder) {
    application?.restorationBegan()
    requests = []
    asleep = []
    adopt(coder.decodeObject(of: NSString.self, forKey: Self.numberingKey) as String?)
    let saved = coder.decodeInteger(forKey: Self.nextNumberKey)
    if saved <= Self.maximumNumber { nextNumber = max(nextNumber, saved) }
    let order = coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: Self.orderKey)
    application?.savedOrder = order as? [Int] ?? []
    if coder.containsValue(forKey: Self.keyWindowKey) {
      application?.savedKeyWindow = coder.decodeInteger(forKey: Self.keyWindowKey)
    }
  }

  /// Goes on with the numbering of an archive. The numbers of another mean nothing in it.
  private func adopt(_ saved: String?) {
    defer { numbering = saved }
    guard let application, let numbering, numbering != saved else { return }
    for window in application.windows {
      window.number = nil
      window.document?.number = nil
    }
    for document in application.documentController?.documents ?? [] { document.number = nil }
    application.documentController?.reopened.forgetAll()
  }

  func shouldRestoreState(with coder: NSCoder) -> Bool {
    // Asks for the windows that earlier launches have not got.
    _ = coder.decodeObject(forKey: Self.waitingKey)
    return application != nil
  }

  func didDecodeRestorableState(with coder: NSCoder) {
    guard let application else { return }
    application.restoreState(with: coder)
    application.delegate?.application(application, didDecodeRestorableState: coder)
    // The pass is one turn of the main actor.
    Task { passEnded?() }
  }

  /// Asks the app for a window. A window whose completion handler is called later is given its state
  /// then; until then its state waits.
  func controller(
    withRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) throws -> (any RestorableController)? {
    guard let application else { return nil }
    let identifier = identifierComponents.last ?? ""
    let number = SavedWindow(coder: coder).number
    if coder.isWaking, let late = requests.first(where: { $0.isLate && $0.number == number }) {
      guard case .success(let window?)? = late.answer else {
        throw RestorationError(.factoryOverdue, "its completion handler has not been called")
      }
      late.isLate = false
      return try adopt(window, late)
    }
    let request = WindowRequest(identifier, number: number)
    requests.append(request)
    // A session that goes back to an earlier revision finds its windows.
    if let window = application.shownWindow(numbered: request.number) {
      request.answer = .success(window)
      return try adopt(window, request)
    }
    let handler: @Sendable (NSWindow?, (any Error)?) -> Void = { [weak self] window, error in
      onMainActor { self?.answer(request, window, error) }
    }
    let isKnown = application.restoreWindow(
      withIdentifier: NSUserInterfaceItemIdentifier(identifier),
      state: coder,
      completionHandler: handler
    )
    switch request.answer {
    case .success(let window?): return try adopt(window, request)
    case .success: throw RestorationError(.notFound, "its completion handler was given no window")
    case .failure(let window as NSAsleepWindow) where !coder.isWaking:
      request.isMet = true
      return leaveAsleep(window, request, SavedWindow(coder: coder).title)
    case .failure(let error): throw error
    case nil where isKnown:
      request.isLate = true
      throw RestorationError(.factoryOverdue, "its completion handler has not been called")
    case nil:
      request.isRefused = true
      throw RestorationError(.notFound, SavedWindow(coder: coder).reasonToLeaveOut)
    }
  }

  /// Takes the first answer of a completion handler.
  private func answer(_ request: WindowRequest, _ window: NSWindow?, _ error: (any Error)?) {
    guard request.answer == nil, requests.contains(where: { $0 === request }) else { return }
    if window == nil, let error {
      request.answer = .failure(error)
    } else {
      request.answer = .success(window)
    }
    defer { answered?() }
    guard request.isLate, let window else { return }
    if let asleep = asleep.first(where: { $0.number == request.number }) {
      wake(asleep)
      return
    }
    guard (try? adopt(window, request)) != nil else { return }
    restorationActivity?.claimState(for: window)
    // During the pass the engine does this itself.
    Task { application?.showRestored() }
  }

  // MARK: Windows that are asleep

  private func leaveAsleep(
    _ window: NSAsleepWindow,
    _ request: WindowRequest,
    _ title: String
  ) -> NSAsleepWindow {
    (window.number, window.title) = (request.number, title)
    asleep.append(window)
    return window
  }

  @discardableResult func wake(_ window: NSAsleepWindow) -> NSWindow? {
    let made = restorationActivity?.wake(window) as? NSWindow
    application?.showRestored()
    return made
  }

  func forget(_ window: NSAsleepWindow) { asleep.removeAll { $0 === window } }

  private func adopt(_ window: NSWindow, _ request: WindowRequest) throws -> NSWindow {
    if let other = requests.first(where: { $0.window === window }) {
      throw RestorationError(
        .factoryFailed,
        "expected another window for each completion handler, found that of window "
          + "\(other.number ?? 0) again"
      )
    }
    request.window = window
    request.isMet = true
    window.number = request.number
    application?.willRestore(window)
    return window
  }
}
