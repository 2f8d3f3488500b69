import Foundation
import RestorationArchive
import RestorationEngine
import RestorationTestSupport
import Testing

/// Random trees, beyond the shapes that other tests try.
@MainActor
@Suite struct RandomTreeTests {
  let life = Life()

  /// Restores the app of a plan, whose factories make the objects that the coders ask for.
  private func restore(
    _ archive: Archive,
    _ tree: RandomTree,
    into host: Host,
    answers: @escaping () -> Bool
  ) -> RestorationReport {
    let make: (NSCoder) -> Node? = { coder in
      let number = coder.decodeInteger(forKey: "number")
      return tree.plans.indices.contains(number) ? tree.make(number, in: host) : nil
    }
    Workshop.makeNode = { _, coder in answers() ? make(coder) : nil }
    host.makeController = { _, coder in
      let number = coder.decodeInteger(forKey: "number")
      guard tree.plans.indices.contains(number), tree.plans[number].origin == .delegate else {
        return nil
      }
      return answers() ? make(coder) : nil
    }
    for index in tree.plans.indices {
      host.scenes[tree.scene(index)] = { tree.make(index, in: host) }
    }
    return life.restore(archive, into: host)
  }

  @Test("a tree whose objects can all come back gives the same bytes after restoring")
  func tidyTreesComeBack() throws {
    for seed in Self.seeds(count: SweepLength.count(20, sweep: 60, long: 600)) {
      var generator = SeededGenerator(seed: seed)
      let tree = RandomTree(using: &generator, isTidy: true)
      let before = tree.launch(whole: true)
      let preservation = try life.preserve(before)
      #expect(
        preservation.entries.allSatisfy { $0.outcome == .preserved && $0.issues.isEmpty },
        "seed \(seed)"
      )
      let archive = try life.reopened(try #require(preservation.archive))
      let after = tree.launch(whole: false)
      let report = restore(archive, tree, into: after) { true }
      let lost = report.entries.filter { $0.source == nil || !$0.issues.isEmpty }
      #expect(lost.isEmpty, "seed \(seed)")
      #expect(report.entries.count == archive.objectCount, "seed \(seed)")
      #expect(try life.archive(of: after).bytes == archive.bytes, "seed \(seed)")
      guard lost.isEmpty else { return }
    }
  }

  @Test("any tree is preserved and restored without a trap, and each object has its outcome")
  func anyTreeHasOutcomes() throws {
    for seed in Self.seeds(count: SweepLength.count(40, sweep: 120, long: 1_200)) {
      var generator = SeededGenerator(seed: seed)
      let tree = RandomTree(using: &generator, isTidy: false)
      let before = tree.launch(whole: true)
      before.roots.shuffle(using: &generator)
      let preservation = try life.preserve(before)
      let archive = try life.reopened(try #require(preservation.archive))
      let listed = try archive.objects().map(\.path)
      #expect(Set(preservation.preservedPaths) == Set(listed), "seed \(seed)")
      // Every controller is named, whether it is in the archive or not.
      #expect(
        preservation.entries.filter { $0.className.hasSuffix("Node") }.count == tree.plans.count,
        "seed \(seed)"
      )
      var choices = generator
      let after = tree.launch(whole: false)
      let report = restore(archive, tree, into: after) {
        Int.random(in: 0...3, using: &choices) > 0
      }
      // In the order of the containers, not of the list.
      #expect(report.entries.map(\.path).sorted() == listed, "seed \(seed)")
      for entry in report.entries {
        #expect(!entry.reason.isEmpty, "seed \(seed)")
        if entry.outcome == .restored || entry.outcome == .adopted {
          #expect(entry.source != nil, "seed \(seed)")
        }
      }
      #expect(report.totals.failed == 0, "seed \(seed)")
      for node in after.roots.flatMap(\.all) { #expect(node.decodeCount <= 1, "seed \(seed)") }
      // The restored tree can be preserved and restored again.
      let again = try life.archive(of: after)
      _ = restore(again, tree, into: tree.launch(whole: false)) { true }
    }
  }

  nonisolated static func seeds(count: Int) -> [UInt64] {
    var generator = SeededGenerator()
    return (0..<count).map { _ in generator.next() }
  }
}
