import Foundation
import RestorationFiles
import RestorationStorage
import RestorationTestSupport
import StateRestoration
import StoreTestSupport
import Synchronization
import Testing

/// A list in a file store, as a kill at any call to the disk leaves it.
@MainActor
@Suite("A list whose process is killed at any call") struct KilledListTests {
  /// A copy of the store before one call.
  private struct Image: Sendable {
    let store: String
    /// The number of entries that a save had acknowledged.
    let acknowledged: Int
  }

  /// The entries so far, and the copies.
  private struct Run: Sendable {
    var callCount = 0
    var acknowledged = 0
    var images: [Image] = []
  }

  private static func launch(_ store: RevisionStore) async -> SceneState {
    await .launched(with: store) { options in
      options.saving.atTermination = false
      options.retention = .newest(3)
    }
  }

  @Test("every acknowledged entry is there once and in order, and the next launch goes on")
  func kills() async throws {
    // Large enough for parts, so that saves share pages and sweep those that no revision needs.
    let (first, saves) = (280, SweepLength.count(6, sweep: 15, long: 150))
    let stride = SweepLength.count(7, sweep: 1, long: 1)
    let directory = try TemporaryDirectory(isInMemory: true)
    let store = directory("store")
    let run = Mutex(Run())
    let system = FaultyFileSystem { _, _ in
      run.withLock { run in
        run.callCount += 1
        guard run.acknowledged > 0, run.callCount % stride == 0 else { return }
        let image = directory("image \(run.images.count)")
        do {
          try FileManager.default.copyItem(atPath: store, toPath: image)
          run.images.append(Image(store: image, acknowledged: run.acknowledged))
        } catch {
          Issue.record(error)
        }
      }
      return nil
    }
    do {
      let scene = await Self.launch(try await RevisionStore(files: store, fileSystem: system))
      for number in 0..<first { scene.log().append(Line(number)) }
      for number in first..<first + saves {
        scene.log().append(Line(number))
        try await scene.save()
        run.withLock { $0.acknowledged = number + 1 }
      }
    }
    let images = run.withLock(\.images)
    #expect(images.count > saves)
    for (index, image) in images.enumerated() {
      let store = try await RevisionStore(files: image.store)
      let scene = await Self.launch(store)
      let count = scene.log().count
      #expect(image.acknowledged <= count && count <= image.acknowledged + 1, "image \(index)")
      scene.log().append(Line(count))
      try await scene.save()
      #expect(await Self.launch(store).numbers == Array(0...count), "image \(index)")
      try FileManager.default.removeItem(atPath: image.store)
    }
  }
}
