import RestorationArchive
import RestorationCoding

/// One restoration, in the order of rule R1: locate every object, decode each, then finish.
///
/// Objects are identified by their numbers in the list of the archive. Each part reads the results of
/// those before it: the input, the app's code, the coders, the existing objects, locating, decoding,
/// accounting.
@MainActor
final class RestorationPass: PassPart {
  let input: PassInput
  let listed: ListedObjects
  let attention: PassAttention
  let coders: PassCoders
  let existing: ExistingObjects
  let locator: ObjectLocator
  let decoder: ObjectDecoder
  let accounts: ObjectAccounts
  /// Indicates whether the pass is running and not suspended.
  private(set) var isAtWork = false
  // Unsafe only for the end of the pass, which may come on any thread.
  nonisolated(unsafe) private let references = PassReferences<ObjectLocator>()
  nonisolated(unsafe) private let listedNodes: ListedNodes
  // The coder of the app's own part, while the pass runs.
  private var app: StateDecoder?

  init(
    engine: TreeEngine,
    host: any RestorationHost,
    archive: Archive,
    options: RestorationOptions
  ) {
    input = PassInput(archive, into: host, engine: engine, options: options)
    listed = input.listed
    listedNodes = input.listed.nodes
    attention = PassAttention(input)
    coders = PassCoders(input, references)
    existing = ExistingObjects(input)
    locator = ObjectLocator(input, attention, coders, existing)
    decoder = ObjectDecoder(locator)
    accounts = ObjectAccounts(locator)
    references.begin(locator)
  }

  deinit {
    references.end()
    listedNodes.forget()
  }

  /// Runs the whole pass synchronously (rule R20).
  func run() -> RestorationReport {
    CurrentHost.perform(for: host) {
      if let refusal = begin() { return refusal }
      locator.locateAll()
      return finish()
    }
  }

  /// Runs the whole pass; the app continues while factories are suspended.
  func runAsync() async -> RestorationReport {
    await CurrentHost.perform(for: host) {
      if let refusal = begin() { return refusal }
      await locator.locateAsync { isAtWork = !$0 }
      existing.index()
      locator.locateAll()
      return finish()
    }
  }

  /// Begins the pass and asks the app for consent (rule R1, steps 3 and 4); returns the report if
  /// the pass ends there.
  private func begin() -> RestorationReport? {
    beginWork()
    let refusal = ask()
    if refusal != nil { end() }
    return refusal
  }

  func beginWork() {
    isAtWork = true
    attention.begin()
  }

  private func ask() -> RestorationReport? {
    coders.list()
    let app: StateDecoder
    do throws(RestorationError) {
      guard let number = listed.number(at: .root) else { return unreadable(input.issues) }
      app = try coders.makeCoder(of: number)
      listed[number].coder = app
    } catch {
      return unreadable(input.issues + [error.message])
    }
    attention.attend(.root, .locating) { host.prepareToRestoreState(with: app) }
    // Indexed before the app is asked, because it may follow a reference to decide (rule P6), and
    // again afterwards, because it may have created more objects.
    existing.index()
    let consents = attention.attend(.root, .locating) { host.shouldRestoreState(with: app) }
    guard consents else {
      return RestorationReport(.refused, reason: "the app declined to restore")
    }
    existing.index()
    self.app = app
    return nil
  }

  private func unreadable(_ issues: [String]) -> RestorationReport {
    RestorationReport(
      .unreadable,
      reason: "the app's own part of the archive cannot be read",
      issues: issues
    )
  }

  /// Decodes the located objects and finishes the pass (rule R1, steps 7 to 9).
  func finish() -> RestorationReport {
    decoder.decode(listed.order)
    if input.hasConditions { finishUnclaimed(listed.order) }
    claimPresent()
    decoder.decodeRemainingElements(among: listed.order)
    if let app {
      attention.attend(.root, .decoding) { host.didDecodeRestorableState(with: app) }
    }
    claimPresent()
    decoder.finishRestored()
    claimPresent()
    decoder.finishRestored()
    if let root = listed.number(at: .root) { note(root, .adopted, .existing, "the app") }
    accounts.settle(among: listed.numbers)
    let report = accounts.report()
    end()
    return report
  }

  /// Releases the app's objects, which the app owns, and all caches.
  func end() {
    app = nil
    coders.release()
    listed.releaseAll()
    locator.release()
    existing.release()
    decoder.release()
    accounts.release()
    isAtWork = false
    attention.end()
  }

  /// Decodes unclaimed objects that were located because a reference needed them, and reports the
  /// rest as waiting.
  func finishUnclaimed(_ numbers: some Sequence<ObjectNumber>) {
    for number in numbers where listed[number].isRestorable {
      switch listed[number].location {
      case .found where !listed[number].marks.isDecoded:
        decoder.decode(number)
      case .unknown:
        listed[number].location = .missing
        listed[number].marks.isWaiting = true
        note(number, .skipped, nil, "its object has not appeared since it was saved last")
      case .found, .missing: break
      }
    }
  }
}
