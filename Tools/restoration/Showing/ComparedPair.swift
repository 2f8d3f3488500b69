import RestorationArchive
import RestorationMigration
import RestorationPlans
import RestorationStorage

/// Two archives to compare, or one without a counterpart.
struct ComparedPair {
  /// One side of a comparison.
  struct Side {
    let name: String
    /// The revision, or `nil` for a file.
    let revision: RevisionNumber?
    let document: ArchiveDocument
    var warnings: [String] = []

    var title: String {
      let header = document.header
      let number = revision.map { ", revision \($0)" } ?? ""
      return "\(escaped(name))\(number): \(SceneSession(header).text), "
        + "state version \(header.stateVersion)"
    }
  }

  let old: Side?
  let new: Side?
  let difference: ArchiveDifference?

  init(_ old: Side?, _ new: Side?) {
    self.old = old
    self.new = new
    if let old, let new {
      difference = ArchiveDifference(from: old.document, to: new.document)
    } else {
      difference = nil
    }
  }

  /// Indicates whether the sides differ, or one has no counterpart.
  var isDifferent: Bool { difference.map { !$0.isEmpty } ?? true }

  /// Indicates whether a newer revision of one of the sides could not be read.
  var hasWarning: Bool { !(old?.warnings ?? []).isEmpty || !(new?.warnings ?? []).isEmpty }

  /// Returns the pairs for two operands of the command line.
  static func pairs(
    _ a: String,
    _ b: String,
    _ choice: SessionOptions,
    _ options: StoreOptions
  ) async throws -> [ComparedPair] {
    let (one, other) = (try Operand(a), try Operand(b))
    let (left, right) = (try await one.open(options), try await other.open(options))
    if case .store(let leftStore) = left, case .store(let rightStore) = right,
      one.revision == nil, other.revision == nil
    {
      return try await pairs((one, leftStore), (other, rightStore), choice)
    }
    // A file names its session, and the same session is taken from the store.
    let leftSide = one.fileSide(left)
    let rightSide = other.fileSide(right)
    let session = (leftSide ?? rightSide).map { SceneSession($0.document.header) }
    let old = if let leftSide { leftSide } else { try await one.side(left, choice, session) }
    let new = if let rightSide { rightSide } else { try await other.side(right, choice, session) }
    for warning in old.warnings + new.warnings { Terminal.error("restoration: \(warning)") }
    return [ComparedPair(old, new)]
  }

  /// Returns the documents for two operands of the command line.
  static func documents(
    _ a: String,
    _ b: String,
    _ choice: SessionOptions,
    _ options: StoreOptions
  ) async throws -> (ArchiveDocument, ArchiveDocument) {
    let (one, other) = (try Operand(a), try Operand(b))
    let (left, right) = (try await one.open(options), try await other.open(options))
    let leftSide = one.fileSide(left)
    let session = (leftSide ?? other.fileSide(right)).map { SceneSession($0.document.header) }
    let old = if let leftSide { leftSide } else { try await one.side(left, choice, session) }
    let new =
      if let rightSide = other.fileSide(right) {
        rightSide
      } else {
        try await other.side(right, choice, session)
      }
    for warning in old.warnings + new.warnings { Terminal.error("restoration: \(warning)") }
    return (old.document, new.document)
  }

  /// Returns pairs of all sessions of two stores.
  private static func pairs(
    _ left: (operand: Operand, store: RevisionStore),
    _ right: (operand: Operand, store: RevisionStore),
    _ choice: SessionOptions
  ) async throws -> [ComparedPair] {
    let known = Set(try await left.store.sessions() + right.store.sessions())
      .filter { $0.matches(app: choice.app, scene: choice.scene) }
    guard !known.isEmpty else {
      throw ToolFailure.wrongUsage(
        "no session of either store has these names",
        remedy: "see what there is with: restoration list \(shellQuoted(left.operand.path))"
      )
    }
    var result: [ComparedPair] = []
    for session in known.sorted() {
      let old = try await left.operand.side(in: left.store, session)
      let new = try await right.operand.side(in: right.store, session)
      for warning in (old?.warnings ?? []) + (new?.warnings ?? []) {
        Terminal.error("restoration: \(session.text): \(warning)")
      }
      result.append(ComparedPair(old, new))
    }
    return result
  }
}

/// An operand: a path, and optionally a revision after `@`.
private struct Operand {
  let path: String
  let revision: RevisionReference?

  /// The content at a path.
  enum Content {
    case store(RevisionStore)
    case document(ArchiveDocument)
  }

  init(_ text: String) throws {
    (path, revision) = try RevisionReference.split(text)
  }

  func open(_ options: StoreOptions) async throws -> Content {
    guard path != "-" else { return .document(try ArchiveDocument(ExportedFile.archive(at: path))) }
    let location = try StoreLocation(path)
    // A file that is not a store may be JSON, and has its own errors.
    guard location.kind != .other, location.kind != .emptyFile else {
      return .document(try ArchiveDocument(ExportedFile.archive(at: path)))
    }
    switch try await StateSource.open(path, options: options) {
    case .store(let store): return .store(store)
    case .archive(let archive):
      guard revision == nil else {
        throw ToolFailure.wrongUsage(
          "\(escaped(path)) is a single archive and has no revisions",
          remedy: "leave out the part after @"
        )
      }
      return .document(try ArchiveDocument(archive))
    }
  }

  /// Returns the side of a file, or `nil` for a store.
  func fileSide(_ content: Content) -> ComparedPair.Side? {
    guard case .document(let document) = content else { return nil }
    return ComparedPair.Side(name: path, revision: nil, document: document)
  }

  /// Returns the side of a store, for one selected session.
  func side(
    _ content: Content,
    _ choice: SessionOptions,
    _ session: SceneSession?
  ) async throws -> ComparedPair.Side {
    guard case .store(let store) = content else {
      throw ToolFailure(.inputOutput, "\(escaped(path)) is no store")
    }
    var options = RevisionOptions()
    options.app = choice.app ?? session?.app
    options.scene = choice.scene ?? session?.scene
    options.revision = revision
    return try side(of: await StateSource.store(store).choose(options))
  }

  /// Returns the newest good revision of a session, or `nil` when the store does not know the
  /// session.
  func side(
    in store: RevisionStore,
    _ session: SceneSession
  ) async throws -> ComparedPair.Side? {
    guard try await !store.revisions(of: session).isEmpty else { return nil }
    var options = RevisionOptions()
    options.app = session.app
    options.scene = session.scene
    options.revision = nil
    return try side(of: await StateSource.store(store).choose(options))
  }

  private func side(of chosen: ChosenRevision) throws -> ComparedPair.Side {
    ComparedPair.Side(
      name: path,
      revision: chosen.revision?.number,
      document: try ArchiveDocument(chosen.archive),
      warnings: chosen.warnings
    )
  }
}
