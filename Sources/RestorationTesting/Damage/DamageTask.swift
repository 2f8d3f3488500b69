import Foundation
import RestorationArchive
import RestorationStorageTesting

/// A sweep over the damages of an archive, or the part of one for a new process.
struct DamageTask: ChildWork {
  /// The archive to damage.
  var archive: Data
  /// The app's state after restoring the undamaged archive.
  var sound: Data
  /// Another revision, for swapping.
  var other: Data?
  /// The number of truncations and of flipped bits, or `nil` for all.
  var sample: Int?
  var seed: UInt64

  /// The mangled name of the app's type.
  var typeName = ""
  /// The numbers of the damages to try, in the list.
  var first = 0
  var count = 0
  /// The time that the app may take for one damage, in seconds.
  var deadline: UInt32 = 0
  /// The file in which the process records its progress.
  var notePath = ""

  /// The progress of a process, and its results.
  struct Note: Codable {
    /// The number of the damage that is being tried.
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

  /// Performs the task that the parent described.
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
