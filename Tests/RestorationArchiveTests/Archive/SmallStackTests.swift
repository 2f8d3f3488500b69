import Foundation
import RestorationArchive
import Testing

@Suite struct SmallStackTests {
  @Test("T12: the deepest values that are allowed fit a thread of 512 KiB")
  func deepestValueFitsASmallStack() throws {
    for kind in 0..<3 {
      var value = ArchiveValue.int(1)
      // Objects are numbered from the outside.
      var label = ArchiveLimits.standard.maximumDepth
      for _ in 0..<ArchiveLimits.standard.maximumDepth {
        switch kind {
        case 0: value = .array([value])
        case 1: value = .dictionary([.init(key: .string("k"), value: value)])
        default:
          label -= 1
          value = .object(
            EmbeddedObject(typeName: "T", label: label, values: [KeyedValue("k", value)])
          )
        }
      }
      let outcome = SmallStack.run { [value] in
        let archive = try Archives.make(["a"], values: [KeyedValue("deep", value)])
        try archive.verify()
        return try archive.object(at: ["a"])?.values().first?.value == value
      }
      #expect(try outcome.get())
    }
  }
}

enum SmallStack {
  private final class Place<Value>: @unchecked Sendable {
    var outcome: Result<Value, any Error>?
  }

  /// Runs `body` on a thread with a stack of 512 KiB, and waits for it.
  static func run<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) -> Result<Value, any Error> {
    let place = Place<Value>()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      place.outcome = Result { try body() }
      done.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait()
    return place.outcome ?? .failure(CancellationError())
  }
}
