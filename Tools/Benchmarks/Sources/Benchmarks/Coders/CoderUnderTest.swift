/// The two functions of one subject, and the trials that time them.
@MainActor
struct CoderUnderTest<Bytes> {
  let subject: Subject
  let encode: (StateNode) throws -> Bytes
  let decode: (Bytes) throws -> StateNode
  let byteCount: (Bytes) -> Int

  /// Returns a trial of encoding a tree.
  ///
  /// - Parameter bytes: The encoded tree.
  func encoding(
    _ workload: String,
    _ tree: StateNode,
    _ bytes: Bytes,
    repetitions: Int
  ) -> Trial {
    let checksum = tree.checksum
    return Trial(
      workload: workload,
      subject: subject,
      bytes: byteCount(bytes),
      repetitions: repetitions,
      run: { try encode(tree) },
      check: { result in
        guard let bytes = result as? Bytes, try decode(bytes).checksum == checksum else {
          throw BenchmarkError("\(workload) \(subject.rawValue): the bytes give another tree")
        }
      },
      checksEveryRun: false
    )
  }

  /// Returns a trial of decoding a tree.
  ///
  /// - Parameter bytes: The encoded tree.
  func decoding(
    _ workload: String,
    _ tree: StateNode,
    _ bytes: Bytes,
    repetitions: Int
  ) -> Trial {
    let checksum = tree.checksum
    return Trial(
      workload: workload,
      subject: subject,
      bytes: byteCount(bytes),
      repetitions: repetitions,
      run: { try decode(bytes) },
      check: { result in
        guard let tree = result as? StateNode, tree.checksum == checksum else {
          throw BenchmarkError("\(workload) \(subject.rawValue): another tree was restored")
        }
      }
    )
  }
}
