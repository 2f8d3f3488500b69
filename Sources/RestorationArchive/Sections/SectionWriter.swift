/// Collects the keys and values of one restorable object after another.
///
/// Values go straight into the bytes that the archive will be made from, behind those of the
/// objects before. The hot path is ``beginIfExpected(_:)`` and a method of ``values``.
package final class SectionWriter {
  private struct State {
    /// Where in the sequences the latest key stands, or `none` while nothing is expected.
    var step = KeySequences.none
    /// The step to go on from after a pause.
    var pausedStep = KeySequences.none
    /// Where this object's values begin in ``ValueWriter/out``.
    var start = 0
    /// Whether the keys came in an order which is not worth remembering.
    var isUnusual = false
    var count = 0
    var capacity = 32
    var starts = UnsafeMutablePointer<Int>.allocate(capacity: 32)
  }

  package let values: ValueWriter
  private let sequences: KeySequences
  private let state: UnsafeMutablePointer<State>
  private var unusualKeys: [String] = []

  /// - Parameter out: Where the sections go, one behind the other.
  package init(sequences: KeySequences, limits: ArchiveLimits, out: ByteWriter = ByteWriter()) {
    values = ValueWriter(limits: limits, out: out)
    self.sequences = sequences
    state = .allocate(capacity: 1)
    state.initialize(to: State())
  }

  deinit {
    state.pointee.starts.deallocate()
    state.deallocate()
  }

  /// Begins an object; one that was begun and not finished leaves no trace.
  package func open(_ path: IdentifierPath) {
    if state.pointee.start < values.count, isOpen { values.truncate(to: state.pointee.start) }
    values.reset(path)
    state.pointee.start = values.count
    state.pointee.count = 0
    state.pointee.step = KeySequences.start
    state.pointee.pausedStep = KeySequences.none
    state.pointee.isUnusual = false
  }

  /// Whether the object has no key so far.
  package var isEmpty: Bool { state.pointee.count == 0 }

  private var isOpen: Bool {
    state.pointee.step != KeySequences.none || state.pointee.pausedStep != KeySequences.none
      || state.pointee.isUnusual
  }

  /// Begins a key that came here last time too; exactly one value must be written then.
  ///
  /// - Returns: Whether it did; ``begin(key:)`` takes any key.
  package func beginIfExpected(_ key: String) -> Bool {
    let step = state.pointee.step
    guard step != KeySequences.none else { return false }
    let next = sequences.expected(key, after: step)
    guard next != KeySequences.none else { return false }
    state.pointee.step = next
    recordStart()
    return true
  }

  // MARK: The usual values under expected keys, in one call each

  package func write(_ value: Bool, expecting key: String) -> Bool {
    guard beginIfExpected(key) else { return false }
    values.write(value)
    return true
  }

  package func write(_ value: Int64, expecting key: String) -> Bool {
    guard beginIfExpected(key) else { return false }
    values.write(value)
    return true
  }

  package func write(_ value: Double, expecting key: String) -> Bool {
    guard beginIfExpected(key) else { return false }
    values.write(value)
    return true
  }

  /// - Returns: Whether the value was written; one that is too long never is.
  package func write(_ value: String, expecting key: String) -> Bool {
    guard value.utf8.count <= values.limits.maximumValueByteCount, beginIfExpected(key) else {
      return false
    }
    values.write(checked: value)
    return true
  }

  @inline(__always)
  private func recordStart() {
    if state.pointee.count == state.pointee.capacity { grow() }
    state.pointee.starts[state.pointee.count] = values.count
    state.pointee.count += 1
  }

  private func grow() {
    let larger = UnsafeMutablePointer<Int>.allocate(capacity: state.pointee.capacity * 2)
    larger.update(from: state.pointee.starts, count: state.pointee.count)
    state.pointee.starts.deallocate()
    state.pointee.starts = larger
    state.pointee.capacity *= 2
  }

  /// Begins a key; exactly one value must be written to ``values`` before the next call.
  package func begin(key: String) throws(RestorationError) {
    guard isOpen else {
      throw RestorationError(
        .unsupportedValue,
        "a coder was used after the call that it was passed to; do not keep it"
      )
    }
    if beginIfExpected(key) { return }
    try values.checkKey(key)
    let step = state.pointee.step
    if state.pointee.isUnusual {
      unusualKeys.append(key)
    } else {
      state.pointee.step = sequences.step(key, after: step)
      if state.pointee.step == KeySequences.none {
        state.pointee.isUnusual = true
        unusualKeys = sequences.keys(upTo: step) + [key]
      }
    }
    recordStart()
  }

  /// Forgets the latest key, whose value could not be written.
  package func abandonKey() {
    guard state.pointee.count > 0 else { return }
    state.pointee.count -= 1
    values.truncate(to: state.pointee.starts[state.pointee.count])
    if state.pointee.isUnusual {
      unusualKeys.removeLast()
    } else {
      state.pointee.step = sequences.parent(of: state.pointee.step)
    }
  }

  /// Lets ``beginIfExpected(_:)`` say no until ``resume()``, because keys go elsewhere meanwhile.
  package func pause() {
    state.pointee.pausedStep = state.pointee.step
    state.pointee.step = KeySequences.none
  }

  package func resume() {
    state.pointee.step = state.pointee.pausedStep
    state.pointee.pausedStep = KeySequences.none
  }

  /// Ends the object: what follows belongs to another one.
  ///
  /// - Returns: The object's keys, and where in ``ValueWriter/out`` its section stands.
  package func close() throws(RestorationError) -> (shape: Shape, range: Range<Int>) {
    let start = state.pointee.start
    let layout =
      state.pointee.isUnusual
      ? KeySequences.Layout(keys: unusualKeys) : sequences.layout(of: state.pointee.step)
    state.pointee.step = KeySequences.none
    state.pointee.isUnusual = false
    guard state.pointee.count + values.elementCount <= values.limits.maximumValueCount else {
      values.truncate(to: start)
      throw .tooManyValues(values.limits)
    }
    let starts = UnsafeBufferPointer(start: state.pointee.starts, count: state.pointee.count)
    if values.hasHoles {
      try fillHoles(layout.order ?? Array(starts.indices), starts)
    } else if let order = layout.order {
      values.out.rearrange(from: start, order: order, starts: starts)
    }
    return (layout.shape, start..<values.count)
  }

  private func fillHoles(
    _ order: [Int],
    _ starts: UnsafeBufferPointer<Int>
  ) throws(RestorationError) {
    let emission = SectionEmission(
      limits: values.limits,
      valueCount: starts.count + values.elementCount
    )
    do throws(RestorationError) {
      for index in order {
        let end = index + 1 < starts.count ? starts[index + 1] : values.count
        try emission.emit(values.out.bytes, starts[index]..<end, holes: values.holes)
      }
    } catch {
      values.truncate(to: state.pointee.start)
      throw error
    }
    values.truncate(to: state.pointee.start)
    values.out.write(raw: emission.out.bytes)
  }

  /// Ends an object that is alone in its bytes.
  package func finish() throws(RestorationError) -> Section {
    let shape = try close().shape
    return Section(shape: shape, bytes: values.out.finish())
  }
}

extension RestorationError {
  package static func tooManyValues(_ limits: ArchiveLimits) -> RestorationError {
    RestorationError(
      .limitExceeded,
      "more values in one object than the \(limits.maximumValueCount) that "
        + "ArchiveLimits.maximumValueCount allows; store large data in a file of its own and its "
        + "name here"
    )
  }
}
