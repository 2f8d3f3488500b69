#if os(Linux) && SQLite
  import FaultRig
  import StoreTestSupport
  import Testing

  @Suite("Damage to a key of a database")
  struct DamagedKeyTests {
    /// Found by T9 in its long form: the type of a column of a key that no integer has.
    @Test("A damaged key leads to no other revision")
    func damagedKey() async throws {
      var count = SweepCount("keys")
      let sweep = try await StoreDamageSweep(.sqlite)
      let bytes = (sweep.tree.entries["store"] ?? nil) ?? []
      // The header of the first revision's row: its length, that session, number and archive are 1,
      // and that it is not in quarantine.
      let row = try #require(bytes.firstRange(of: [9, 9, 9, 9, 8]))
      for index in row {
        for bit in 0..<8 as Range<UInt8> {
          var damaged = sweep.tree
          var changed = bytes
          changed[index] ^= 1 << bit
          damaged.entries["store"] = changed
          let problem = await sweep.problem(damaged, &count)
          #expect(problem == nil, "byte \(index - row.lowerBound) of the row, bit \(bit)")
        }
      }
    }
  }
#endif
