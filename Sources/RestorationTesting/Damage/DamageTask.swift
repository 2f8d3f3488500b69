import Foundation
import RestorationArchive
import RestorationStorageTesting

/// A sweep over the damages of an archive, or the part of one that a new process has to do.
struct DamageTask: ChildWork {
  /// The archive that is damaged.
  var archive: Data
  /// What the app makes of it while it is sound.
  var sound: Data
  /// Another revision, for swapping.
  var other: Data?
  /// How many changes of bytes of each kind; all without a number.
  var sample: Int?
  var seed: UInt64

  /// The mangled name of the app's type.
  var typeName = ""
  /// The damages to try, by their numbers in the list.
  var first = 0
  var count = 0
  /// How many seconds the app may take for one of them.
  var deadline: UInt32 = 0
  /// Where the process records its progress.
  var notePath = ""

  /// How far a process has come, and what it has found.
  struct Note: Codable {
    /// The damage that is being tried.
    var current: Int
    var complaints: [Int: String] = [:]

    init(current: Int) {
      self.current = current
    }

    init?(at path: String) {
      guard let data = FileManager.default.contents(atPath: path),
        let note = try? JSONDecoder().decode(Self.self, from: data)
      else { return nil }
      self = note
    }

    func write(to path: String) throws {
      try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
  }

  /// Does what the parent wrote down.
  @MainActor
  func run() async throws -> Int32 {
    guard let type = _typeByName(typeName) as? any AppUnderTest.Type else {
      throw RestorationError(
        .typeNotAllowed,
        "expected an AppUnderTest that has a name of its own, found \(typeName); it must not be "
          + "private or local"
      )
    }
    try await run(type)
    return 0
  }

  @MainActor
  private func run<App: AppUnderTest>(_ type: App.Type) async throws {
    try await DamageSweep<App>(self).runForParent()
  }
}
