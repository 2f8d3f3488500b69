import RestorationArchive
import RestorationEngine
import RestorationMigration
import RestorationStorage
import StateRestoration

/// Restores an app from every damaged form of its archive, and expects three things of each: it does
/// not trap, it reports, and every object that has nothing to do with the damage comes back.
///
/// ```swift
/// @Test func damageCostsNoMoreThanItMust() async throws {
///   try await forEachDamage(Notes.self) { try $0.openFirstNote() }
/// }
/// ```
///
/// The short form takes a sample of the truncations and flipped bits, chosen by a seed that a
/// failure names; with `RESTORATION_LONG_TESTS` in the environment all of them are tried. Objects
/// that go missing or have a wrong type are tried one by one in either form.
///
/// - Parameters:
///   - type: The app.
///   - sample: How many truncations and as many flipped bits the short form takes.
///   - seed: What chooses them; random unless given.
///   - act: What is done with the app before its archive is taken.
///   - also: What else to expect of each launch, in a form of your own; `nil` for nothing.
/// - Returns: How many damages were tried.
/// - Throws: What `act`, `also` and the app throw.
@discardableResult
@MainActor
public func forEachDamage<App: AppUnderTest>(
  _ type: App.Type,
  sample: Int = 64,
  seed: UInt64? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  after act: @MainActor (App) async throws -> Void = { _ in },
  also: (@MainActor (ArchiveDamage, Launch<App>) async throws -> Void)? = nil
) async throws -> Int {
  let source = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let first = try await launch(type)
  let initial = try first.preserve().archive
  try await act(first.app)
  let session = first.scene
  let former = try await first.end()
  let seed = seed ?? TestEnvironment.seed
  let damages = try ArchiveDamage.list(
    of: former.archive,
    swappingWith: initial,
    sample: TestEnvironment.isLong ? nil : sample,
    seed: seed
  )
  let sound = try ArchiveDocument(former.archive)
  for damage in damages {
    let store = try await TestStore.holding([former.archive], of: session)
    guard let memory = store.store as? MemoryStore else { continue }
    await memory.overwrite(1, of: session, with: damage.bytes)
    let life = try await Launch(store, make: { try App() })
    if let complaint = complaint(about: life.report, damage, sound, try life.preserve().archive) {
      source.fail("\(type), \(damage) (seed \(seed)): \(complaint)\n\(life.report)")
    }
    try await also?(damage, life)
  }
  return damages.count
}

/// What is wrong with a launch from a damaged archive, or `nil`.
private func complaint(
  about report: RestorationReport,
  _ damage: ArchiveDamage,
  _ sound: ArchiveDocument,
  _ now: Archive?
) -> String? {
  guard report.conclusion == .restored else {
    // Refused as a whole: then it says why, and nothing of it was used.
    return report.reason.isEmpty ? "the report gives no reason" : nil
  }
  guard damage.kind != .swappedRevision, damage.kind != .olderVersion else { return nil }
  // What is damaged, what is below it, and what holds references to it may differ.
  let hurt =
    (damage.path.map { [$0] } ?? [])
    + report.entries.filter { $0.outcome == .failed || $0.outcome == .skipped }.map(\.path)
  for object in sound.objects where !object.path.isEmpty {
    let isRelated = hurt.contains {
      object.path.isEqualToOrDescendant(of: $0) || $0.isEqualToOrDescendant(of: object.path)
    }
    guard !isRelated, !refers(object, to: hurt) else { continue }
    guard let entry = report[object.path] else {
      return "\(object.path) has nothing to do with the damage, and the report does not list it"
    }
    guard entry.outcome == .restored || entry.outcome == .adopted else {
      return "\(object.path) has nothing to do with the damage, and is \(entry.outcome.rawValue)"
    }
    guard let now, let document = try? ArchiveDocument(now), let live = document[object.path] else {
      return "\(object.path) has nothing to do with the damage, and stores nothing any more"
    }
    for value in object.values where live[value.key] != value.value {
      return
        "\(object.path) has nothing to do with the damage, and its key \"\(value.key)\" differs"
    }
  }
  return nil
}

private func refers(_ object: ArchiveDocument.Object, to paths: [IdentifierPath]) -> Bool {
  object.values.contains { holds($0.value, paths) }
}

private func holds(_ value: ArchiveValue, _ paths: [IdentifierPath]) -> Bool {
  switch value {
  case .reference(let path): paths.contains { path.isEqualToOrDescendant(of: $0) }
  case .array(let elements), .set(let elements): elements.contains { holds($0, paths) }
  case .dictionary(let entries): entries.contains { holds($0.value, paths) }
  case .object(let object): object.values.contains { holds($0.value, paths) }
  default: false
  }
}
