/// One subject's two functions, and the trials that time them.
@MainActor
struct CoderUnderTest<Bytes> {
  let subject: Subject
  /// Whether slow runs may be cut down to a few.
  var mayBeCut = true
  let encode: (StateNode) throws -> Bytes
  let decode: (Bytes) throws -> StateNode
  let byteCount: (Bytes) -> Int

  func encoding(_ workload: String, _ tree: StateNode, repetitions: Int) throws -> Trial {
    let checksum = tree.checksum
    return Trial(
      workload: workload,
      subject: subject,
      bytes: byteCount(try encode(tree)),
      repetitions: repetitions,
      mayBeCut: mayBeCut,
      run: { try encode(tree) },
      check: { result in
        guard let bytes = result as? Bytes, try decode(bytes).checksum == checksum else {
          throw BenchmarkError("\(workload) \(subject.rawValue): the bytes give another tree")
        }
      },
      checksEveryRun: false
    )
  }

  func decoding(_ workload: String, _ tree: StateNode, repetitions: Int) throws -> Trial {
    let bytes = try encode(tree)
    let checksum = tree.checksum
    return Trial(
      workload: workload,
      subject: subject,
      bytes: byteCount(bytes),
      repetitions: repetitions,
      mayBeCut: mayBeCut,
      run: { try decode(bytes) },
      check: { result in
        guard let tree = result as? StateNode, tree.checksum == checksum else {
          throw BenchmarkError("\(workload) \(subject.rawValue): another tree came back")
        }
      }
    )
  }
}
