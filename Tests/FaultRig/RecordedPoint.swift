import RestorationTesting

/// A moment of a process whose calls were recorded: the disk before a call, or at the end, and the
/// store's obligations by then.
package struct RecordedPoint: Sendable {
  let disk: Disk
  let oracle: DurabilityOracle
  /// The number of changes, up to then, of the state that the store must keep.
  let duty: Int

  /// All moments of a process, the last one behind its last call.
  ///
  /// - Parameters:
  ///   - record: The calls and marks that it has left.
  ///   - root: The folder that it worked in.
  ///   - disk: As it was before, and then as it is after all calls.
  ///   - oracle: The state that the store had to keep before.
  ///   - apply: Does a call to the disk.
  static func all(
    in record: String,
    root: String,
    from disk: inout Disk,
    _ oracle: DurabilityOracle = DurabilityOracle(),
    apply: (inout Disk, RecordedCall) throws -> Void
  ) throws -> [RecordedPoint] {
    var result: [RecordedPoint] = []
    var oracle = oracle
    var duty = 0
    for call in try RecordedCall.read(record) {
      if call.kind == .mark {
        oracle.note(call.path, app: FaultWorker.app)
        duty += 1
      } else if call.path.hasPrefix(root) {
        result.append(RecordedPoint(disk: disk, oracle: oracle, duty: duty))
        try apply(&disk, call)
      }
    }
    result.append(RecordedPoint(disk: disk, oracle: oracle, duty: duty))
    return result
  }
}
