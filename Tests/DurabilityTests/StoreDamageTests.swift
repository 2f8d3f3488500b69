#if os(Linux)
  import FaultRig
  import Foundation
  import RestorationArchive
  import RestorationSQLite
  import RestorationStorage
  import RestorationTestSupport
  import RestorationTesting
  import StoreTestSupport
  import Testing

  /// Must hold 5 of storage-reliability 3.2: T9 and T10, through the stores.
  @Suite("Damage to the files of a store")
  struct StoreDamageTests {
    let folder: SweepFolder
    let session = SceneSession(app: "app")

    init() throws {
      folder = try SweepFolder()
    }

    private func makeStore(_ kind: SweptStore) async throws -> (StoreTree, [ArchiveBytes]) {
      let path = folder("made")
      try StoreTree(entries: [:]).write(to: path)
      let store = try await kind.open(path + "/store")
      var archives: [ArchiveBytes] = []
      for marker in 1...3 {
        let archive = try SampleArchive.make(session, marker: marker, byteCount: 300)
        _ = try await store.save(archive, for: session)
        archives.append(archive.bytes)
      }
      return (try StoreTree(path), archives)
    }

    /// Opens a damaged store: what it gives out under a number is what was saved under it.
    private func problem(
      _ kind: SweptStore,
      _ tree: StoreTree,
      _ archives: [ArchiveBytes],
      _ count: inout SweepCount
    ) async -> String? {
      let path = folder("damaged")
      do {
        try tree.write(to: path)
        let options = StoreOptions(busyTimeout: .milliseconds(50), createsMissingStore: false)
        let store: RevisionStore
        #if SQLite
          store =
            kind == .files
            ? try await RevisionStore(files: path + "/store", options: options)
            : try await RevisionStore(sqlite: path + "/store", options: options)
        #else
          store = try await RevisionStore(files: path + "/store", options: options)
        #endif
        var found = 0
        for revision in try await store.revisions(of: session) {
          do throws(RestorationError) {
            guard let stored = try await store.load(revision.number, of: session) else {
              if revision.state != .good { continue }
              return "revision \(revision.number) is listed and not there"
            }
            guard (1...3).contains(revision.number),
              stored.archive.bytes == archives[Int(revision.number) - 1]
            else { return "revision \(revision.number) holds something else" }
            found += 1
          } catch {
            count["revisions refused"] += 1
          }
        }
        if let newest = try await store.newestGood(for: session) {
          guard archives.contains(newest.archive.bytes) else { return "the newest is another" }
        } else if found > 0 {
          return "a good revision is there and is not the newest"
        }
        count["revisions read"] += found
        return nil
      } catch let error as RestorationError {
        _ = error
        count["stores refused"] += 1
        return nil
      } catch {
        return "an error without a type: \(error)"
      }
    }

    #if SQLite
      /// Found by T9 in its long form: the type of a column of a key that no integer has.
      @Test("A damaged key leads to no other revision")
      func damagedKey() async throws {
        var count = SweepCount("keys")
        let (tree, archives) = try await makeStore(.sqlite)
        let bytes = (tree.entries["store"] ?? nil) ?? []
        // The header of the first revision's row: its length, that session, number and archive are 1,
        // and that it is not in quarantine.
        let row = try #require(bytes.firstRange(of: [9, 9, 9, 9, 8]))
        for index in row {
          for bit in 0..<8 as Range<UInt8> {
            var damaged = tree
            var changed = bytes
            changed[index] ^= 1 << bit
            damaged.entries["store"] = changed
            let problem = await problem(.sqlite, damaged, archives, &count)
            #expect(problem == nil, "byte \(index - row.lowerBound) of the row, bit \(bit)")
          }
        }
      }
    #endif

    @Test("T9: bytes of a database and of revision files", arguments: stores)
    func everyByte(_ kind: SweptStore) async throws {
      var count = SweepCount("T9 T10 bytes of a store, \(kind.rawValue)")
      var random = SeededGenerator()
      let seed = random.seed
      let (tree, archives) = try await makeStore(kind)
      let share = LongTests.count(kind == .files ? 8 : 40, long: 1)
      for (name, content) in tree.entries.sorted(by: { $0.key < $1.key }) {
        guard let bytes = content, !bytes.isEmpty else { continue }
        for index in bytes.indices where Int.random(in: 0..<share, using: &random) == 0 {
          var damaged = tree
          var changed = bytes
          changed[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
          damaged.entries[name] = changed
          count["bytes damaged"] += 1
          if let problem = await problem(kind, damaged, archives, &count) {
            count.violations.append("\(name), byte \(index): \(problem) (seed \(seed))")
          }
        }
        for start in stride(from: 0, to: bytes.count, by: 512)
        where Int.random(in: 0..<max(share / 8, 1), using: &random) == 0 {
          let sector = start..<min(start + 512, bytes.count)
          var damaged = tree
          var changed = bytes
          changed.replaceSubrange(sector, with: [UInt8](repeating: 0, count: sector.count))
          damaged.entries[name] = changed
          count["sectors zeroed"] += 1
          damaged.entries[name] = Array(bytes[..<start])
          count["lengths"] += 1
          if let problem = await problem(kind, damaged, archives, &count) {
            count.violations.append("\(name), \(start) bytes: \(problem) (seed \(seed))")
          }
          damaged.entries[name] = changed
          if let problem = await problem(kind, damaged, archives, &count) {
            count.violations.append("\(name), sector at \(start): \(problem) (seed \(seed))")
          }
        }
      }
      count.report()
      #expect(count.violations == [])
      #expect(count["bytes damaged"] > 100)
    }
  }
#endif
