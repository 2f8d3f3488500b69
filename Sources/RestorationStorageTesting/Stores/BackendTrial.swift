import RestorationArchive
import RestorationStorage

/// One check of a backend, with shortcuts for common operations.
struct BackendTrial: ConformanceTrial {
  let subjectName: String
  let promise: String
  let subject: BackendUnderTest

  var backend: any RevisionBackend { subject.backend }

  /// The session of checks that need only one.
  static let session = SceneSession(app: "com.example.conformance", scene: "main")
  static let other = SceneSession(app: "com.example.conformance", scene: "other")
  var session: SceneSession { Self.session }
  var other: SceneSession { Self.other }

  /// An error that no backend throws by itself.
  static let error = RestorationError(RestorationError.Code("conformance"), "thrown by the suite")

  /// A label of the largest length.
  static func label(objectCount: Int) -> RevisionLabel {
    RevisionLabel(
      readVersion: 1,
      facts: Revision.Facts(
        objectCount: objectCount,
        savedAt: 700_000_000,
        stateVersion: 1,
        bundleVersion: String(repeating: "b", count: NewRevision.maximumLabelByteCount - 36)
      )
    )
  }

  /// Bytes that identify their marker.
  static func bytes(_ marker: Int, count: Int = 100) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8 &+ marker) }
  }

  /// Appends revisions with the bytes of the markers 1, 2, 3 and so on, each in its own change.
  @discardableResult
  func append(
    _ count: Int,
    to session: SceneSession = session,
    in backend: (any RevisionBackend)? = nil
  ) async throws -> [RevisionNumber] {
    var numbers: [RevisionNumber] = []
    for marker in 1...count {
      numbers.append(try await append(Self.bytes(marker), to: session, in: backend))
    }
    return numbers
  }

  func append(
    _ bytes: [UInt8],
    label: [UInt8] = [],
    to session: SceneSession = session,
    in backend: (any RevisionBackend)? = nil
  ) async throws -> RevisionNumber {
    try await (backend ?? self.backend).change(session) { writer throws(RestorationError) in
      try writer.append { _ in NewRevision(bytes: ArchiveBytes(bytes), label: label) }
    }
  }

  func remove(
    _ numbers: [RevisionNumber],
    from place: RevisionPlace = .session,
    of session: SceneSession = session
  ) async throws {
    try await backend.change(session) { writer throws(RestorationError) in
      try writer.remove(numbers, from: place)
    }
  }

  func move(_ number: RevisionNumber, to place: RevisionPlace) async throws {
    try await backend.change(session) { writer throws(RestorationError) in
      try writer.move(number, to: place)
    }
  }

  func setRecord(
    _ record: [UInt8]?,
    as name: RecordName,
    of session: SceneSession = session
  ) async throws {
    try await backend.change(session) { writer throws(RestorationError) in
      try writer.setRecord(record, as: name)
    }
  }

  func record(
    _ name: RecordName,
    of session: SceneSession = session,
    in backend: (any RevisionBackend)? = nil
  ) async throws -> [UInt8]? {
    try await (backend ?? self.backend).read(session) { reader throws(RestorationError) in
      try reader.record(name)
    }
  }

  func bytes(
    of number: RevisionNumber,
    in place: RevisionPlace = .session,
    _ extent: ReadExtent = .whole(maximum: 1 << 22),
    of session: SceneSession = session
  ) async throws -> [UInt8]? {
    try await backend.read(session) { reader throws(RestorationError) in
      try reader.bytes(of: number, in: place, extent)?.array
    }
  }

  /// The numbers of a place in the order of the visit.
  func numbers(
    in place: RevisionPlace = .session,
    of session: SceneSession = session,
    in backend: (any RevisionBackend)? = nil
  ) async throws -> [RevisionNumber] {
    try await (backend ?? self.backend).read(session) { reader throws(RestorationError) in
      try reader.visited(in: place)
    }
  }

  func state(
    of session: SceneSession = session,
    in backend: (any RevisionBackend)? = nil
  ) async throws -> SessionState {
    try await (backend ?? self.backend).read(session) { reader throws(RestorationError) in
      try SessionState(reader)
    }
  }

  /// All sessions with some content, page by page, in the backend's order.
  func sessions(
    having content: SessionContent,
    limit: Int = 100,
    between: () async throws -> Void = {}
  ) async throws -> [SceneSession] {
    var result: [SceneSession] = []
    var mark: String?
    // A backend whose pages never end must not block the suite.
    for _ in 0..<1000 {
      let page = try await backend.sessions(having: content, after: mark, limit: limit)
      try expect(
        page.sessions.count <= limit,
        "at most \(limit) sessions in a page",
        found: "\(page.sessions.count)"
      )
      result += page.sessions
      guard let next = page.mark else { return result }
      mark = next
      try await between()
    }
    throw failure(expected: "an end of the pages", found: "none after 1000")
  }
}

extension RevisionReader {
  /// The numbers of a place in the order of the visit.
  func visited(in place: RevisionPlace) throws(RestorationError) -> [RevisionNumber] {
    var numbers: [RevisionNumber] = []
    try visitRevisions(in: place) { number, _ in
      numbers.append(number)
      return true
    }
    return numbers
  }
}

/// Everything that a backend returns for one session.
struct SessionState: Sendable, Equatable {
  /// The numbers in the order of the visit.
  var numbers: [RevisionPlace: [RevisionNumber]] = [.session: [], .quarantine: [], .parts: []]
  var bytes: [RevisionPlace: [RevisionNumber: [UInt8]]] = [
    .session: [:], .quarantine: [:], .parts: [:],
  ]
  var records: [RecordName: [UInt8]] = [:]

  init() {}

  init(_ reader: any RevisionReader) throws(RestorationError) {
    for place in RevisionPlace.allCases {
      let visited = try reader.visited(in: place)
      numbers[place] = visited
      for number in visited {
        bytes[place]?[number] =
          try reader.bytes(of: number, in: place, .whole(maximum: 1 << 22))?.array
      }
    }
    for name in RecordName.allCases { records[name] = try reader.record(name) }
  }
}

extension SessionState: CustomStringConvertible {
  var description: String {
    let places = RevisionPlace.allCases.map { place in
      let revisions = (numbers[place] ?? []).map { number in
        "\(number) of \(bytes[place]?[number].map { "\($0.count) bytes from \($0.first ?? 0)" } ?? "?")"
      }
      return "\(place) \(revisions)"
    }
    let found = records.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      "\($0.key) of \($0.value.count) bytes from \($0.value.first ?? 0)"
    }
    return (places + ["records \(found)"]).joined(separator: ", ")
  }
}
