import Foundation
import RestorationArchive
import RestorationSQLite
import RestorationStorage

extension Group {
  /// From which size on it pays to store unchanged sections once: the threshold of
  /// `SectionSharing.automatic` is set by these figures.
  static let sharing = Group(
    title: "Save an archive of which one object in all has changed, with shared parts",
    workloads: sharedSizes.flatMap { size in
      SharedStore.allCases.map { kind in
        (
          "save-shared-\(kind.rawValue)-\(size.name)",
          "objects of 1 kB in \(kind.rawValue), \(size.name) in all; plain: the same store without sharing"
        )
      }
    }
  ) { isWanted, workspace in
    var trials: [Trial] = []
    for size in sharedSizes {
      for kind in SharedStore.allCases {
        let workload = "save-shared-\(kind.rawValue)-\(size.name)"
        guard isWanted(workload) else { continue }
        for (subject, sharing) in [
          (Subject.ours, SectionSharing.archives(ofAtLeast: 0)), (.plain, .never),
        ] {
          let path = workspace.path("\(workload)-\(subject.rawValue)")
          let store = try await kind.open(path, StoreOptions(sharing: sharing))
          let source = ChangingArchive(byteCount: size.byteCount)
          // What is measured is a later save, when the parts are there.
          _ = try await store.save(try source.next(), for: source.session)
          trials.append(
            Trial(
              workload: workload,
              subject: subject,
              bytes: size.byteCount,
              maximumRuns: 24,
              prepare: { source.prepared = try source.next() }
            ) {
              guard let archive = source.prepared else {
                throw BenchmarkError("expected an archive to save, found none")
              }
              return try await store.save(archive, for: source.session)
            }
          )
        }
      }
    }
    return trials
  }

  private static let sharedSizes = [64, 256, 512, 1024, 2048, 4096, 8192].map { kilobytes in
    (name: "\(kilobytes)KiB", byteCount: kilobytes << 10)
  }
}

/// The stores that share parts.
private enum SharedStore: String, CaseIterable {
  case files, sqlite

  func open(_ path: String, _ options: StoreOptions) async throws -> any ArchiveStore {
    switch self {
    case .files: try await FileStore(path: path, options: options)
    case .sqlite: try await SQLiteStore(path: path, options: options)
    }
  }
}

/// An archive of many objects, of which another one changes each time.
@MainActor
private final class ChangingArchive {
  let session = SceneSession(app: "org.example.sharing")
  var prepared: Archive?
  private var contents: [[UInt8]]
  private var random = SplitMix64(state: 1)
  private static let objectByteCount = 1000

  init(byteCount: Int) {
    contents = []
    let count = byteCount / (Self.objectByteCount + 24)
    for _ in 0..<count { contents.append(bytes()) }
  }

  private func bytes() -> [UInt8] {
    (0..<Self.objectByteCount).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }

  func next() throws -> Archive {
    contents[Int(random.next() % UInt64(contents.count))] = bytes()
    var writer = ArchiveWriter(header: ArchiveHeader(appIdentifier: session.app))
    for (index, data) in contents.enumerated() {
      let description = ObjectDescription(
        path: ["object \(index)"],
        className: "Changing",
        role: .controller
      )
      try writer.add(ObjectRecord(description, values: [KeyedValue("data", .data(data))]))
    }
    return try writer.finish()
  }
}
