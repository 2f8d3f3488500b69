import Foundation
import RestorationArchive
import RestorationMigration
import RestorationPlans
import Testing

/// Sets of embedded objects are sorted by their contents, in little time and with a bound.
@Suite struct SetOfObjectsTests {
  private func document(_ value: ArchiveValue) -> ArchiveDocument {
    var document = ArchiveDocument(header: ArchiveHeader(appIdentifier: "a"))
    document["o"] = ArchiveDocument.Object(
      ObjectDescription(path: .root, className: "C", role: .object),
      values: [KeyedValue("k", value)]
    )
    return document
  }

  private func object(_ label: Int, _ values: [KeyedValue] = []) -> ArchiveValue {
    .object(EmbeddedObject(typeName: "Item", label: label, values: values))
  }

  private func items(_ count: Int) -> [ArchiveValue] {
    // In an order that has nothing to do with their bytes.
    (0..<count).map { object($0, [KeyedValue("id", .int(Int64($0 * 7919 % count)))]) }
  }

  /// The shortest of three times from JSON to an archive, and back to JSON, without the time that other
  /// work of the machine takes.
  private func time(_ value: ArchiveValue) throws -> Duration {
    let json = document(value).json()
    return try (0..<3).map { _ -> Duration in
      let start = processorTime()
      let archive = try ArchiveDocument(json: json).archive()
      try archive.verify()
      _ = try ArchiveDocument(archive).json()
      return processorTime() - start
    }.min() ?? .zero
  }

  /// The processor time of this thread.
  private func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  @Test("A set of embedded objects takes about as long as an array of them")
  func timeIsThatOfAnArray() throws {
    let array = try time(.array(items(4_000)))
    let set = try time(.set(items(4_000)))
    // Quadratic time would be twenty times as long.
    #expect(set < array * 6, "\(set) and \(array)")
  }

  @Test("The order in which elements are given does not show, nor do equal ones")
  func theOrderOfElementsDoesNotShow() throws {
    let shared = object(100, [KeyedValue("n", .int(1))])
    func set(_ elements: [ArchiveValue]) throws -> ArchiveBytes {
      try document(.array([shared, .set(elements)])).archive().bytes
    }
    let elements: [ArchiveValue] = [
      .array([.sharedObject(100), .int(1)]), object(0, [KeyedValue("s", .sharedObject(100))]),
      .array([.int(1), .sharedObject(100)]), object(1), .int(5), object(2),
    ]
    #expect(try set(elements) == set(elements.reversed()))
    #expect(try set(elements) == set(elements.dropLast()))
  }

  @Test("Sharing cannot make a set ask for more work than an archive may be long")
  func workIsBounded() throws {
    let data = object(0, [KeyedValue("d", .data([UInt8](repeating: 0, count: 1 << 16)))])
    func value(_ count: Int) -> ArchiveValue {
      .array([data, .set((0..<count).map { .array([.int(Int64($0)), .sharedObject(0)]) })])
    }
    try document(value(250)).archive().verify()
    let error = #expect(throws: RestorationError.self) { try document(value(260)).archive() }
    #expect(error?.code == .limitExceeded)
    #expect(error?.message.contains("maximumByteCount") == true)
  }

  @Test("Objects that name each other instead of standing in each other have the same depth")
  func depthCountsThroughSharedObjects() throws {
    func chain(_ count: Int, isForward: Bool) -> ArchiveValue {
      .array(
        (0..<count).map { number in
          let next = isForward ? number + 1 : number - 1
          let isLast = !(0..<count).contains(next)
          return object(number, isLast ? [] : [KeyedValue("next", .sharedObject(next))])
        }
      )
    }
    for isForward in [false, true] {
      try document(chain(99, isForward: isForward)).archive().verify()
      for count in [100, 100_000] {
        let error = #expect(throws: RestorationError.self) {
          try document(chain(count, isForward: isForward)).archive()
        }
        #expect(error?.code == .limitExceeded)
      }
    }
  }
}
