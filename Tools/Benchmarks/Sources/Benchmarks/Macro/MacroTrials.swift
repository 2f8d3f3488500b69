import RestorationArchive

extension Trial {
  /// Encoding and decoding objects with the macro.
  @MainActor
  static func macroObjects(
    _ tree: StateNode,
    _ encode: String?,
    _ decode: String?,
    repetitions: Int
  ) throws -> [Trial] {
    let bytes = try OurCoder.encode(tree).bytes
    let checksum = tree.checksum
    let objects = MacroObject(tree)
    var trials: [Trial] = []
    if let encode {
      trials.append(
        Trial(
          workload: encode,
          subject: .macroObjects,
          bytes: bytes.count,
          repetitions: repetitions,
          run: { try MacroObjects.encode(objects) },
          check: { result in
            guard (result as? Archive)?.bytes == bytes else {
              throw BenchmarkError("\(encode): the macro's code has other bytes")
            }
          },
          checksEveryRun: false
        )
      )
    }
    if let decode {
      trials.append(
        Trial(
          workload: decode,
          subject: .macroObjects,
          bytes: bytes.count,
          repetitions: repetitions,
          run: { try MacroObjects.decode(bytes) },
          check: { result in
            guard (result as? MacroObject)?.checksum == checksum else {
              throw BenchmarkError("\(decode): the macro's code restored another tree")
            }
          }
        )
      )
    }
    return trials
  }

  /// Encoding and decoding structures with the macro.
  @MainActor
  static func macroValues(
    _ tree: StateNode,
    _ encode: String?,
    _ decode: String?,
    repetitions: Int
  ) throws -> [Trial] {
    let values = MacroValue(tree)
    let checksum = tree.checksum
    let bytes = try MacroValues.encode(values).bytes
    let check: @MainActor (Any) throws -> Void = { result in
      guard (result as? MacroValue)?.checksum == checksum else {
        throw BenchmarkError("the macro's code restored another tree of structures")
      }
    }
    var trials: [Trial] = []
    if let encode {
      trials.append(
        Trial(
          workload: encode,
          subject: .macroValues,
          bytes: bytes.count,
          repetitions: repetitions,
          run: { try MacroValues.encode(values) },
          check: { result in
            guard let archive = result as? Archive else { throw BenchmarkError("no archive") }
            try check(MacroValues.decode(archive.bytes))
          },
          checksEveryRun: false
        )
      )
    }
    if let decode {
      trials.append(
        Trial(
          workload: decode,
          subject: .macroValues,
          bytes: bytes.count,
          repetitions: repetitions,
          run: { try MacroValues.decode(bytes) },
          check: check
        )
      )
    }
    return trials
  }
}
