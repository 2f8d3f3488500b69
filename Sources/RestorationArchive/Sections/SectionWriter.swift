/// Collects the keys and values of restorable objects, one object after another.
///
/// Values are written directly into the archive's bytes, after those of earlier objects. The hot
/// path is ``beginIfExpected(_:)`` followed by a method of ``values``.
@usableFromInline
package final class SectionWriter {
  private struct State {
    /// The step of the latest key in the sequences, or `nowhere` if no key is expected.
    var step = KeySequences.nowhere
    /// The step at which to continue after a pause.
    var pausedStep = KeySequences.nowhere
    /// The start of this object's values in ``ValueWriter/out``.
    var start = 0
    /// Indicates whether the order of the keys should not be remembered.
    var isUnusual = false
    var count = 0
    var capacity = 32
    var starts = UnsafeMutablePointer<Int>.allocate(capacity: 32)
    /// The layout of an unusual order, kept until the next object.
    var unusual: KeySequences.Layout?
  }

  package let values: ValueWriter
  private let sequences: KeySequences
  // Copied from ``values``, because reading them there counts a reference.
  private let writer: ByteWriter
  private let out: UnsafeMutablePointer<ByteRun>
  private let state: UnsafeMutablePointer<State>
  private var unusualKeys: [String] = []

  /// Creates a writer of sections.
  ///
  /// - Parameter out: Receives the sections, one after another.
  package init(sequences: KeySequences, limits: ArchiveLimits, out: ByteWriter = ByteWriter()) {
    values = ValueWriter(limits: limits, out: out)
    self.sequences = sequences
    writer = out
    self.out = out.state
    state = .allocate(capacity: 1)
    state.initialize(to: State())
  }

  deinit {
    state.pointee.starts.deallocate()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Begins an object; an unfinished previous one is discarded.
  package func open(_ path: UnownedNode) {
    end()
    values.reset(path.path)
    state.pointee.start = out.pointee.count
    state.pointee.count = 0
    state.pointee.step = sequences.start
  }

  /// Rejects every further key, and discards the values of an unfinished object.
  func end() {
    if state.pointee.start < out.pointee.count, isOpen { values.truncate(to: state.pointee.start) }
    state.pointee.step = KeySequences.nowhere
    state.pointee.pausedStep = KeySequences.nowhere
    state.pointee.isUnusual = false
  }

  /// Retains the path of the object, which may have been handed over.
  package func retainPath() { values.retainPath() }

  /// Indicates whether the object has no keys yet.
  package var isEmpty: Bool { state.pointee.count == 0 }

  /// The keys of the object so far, in order.
  package var keys: [String] {
    state.pointee.isUnusual ? unusualKeys : sequences.keys(upTo: state.pointee.step)
  }

  private var isOpen: Bool {
    state.pointee.step != KeySequences.nowhere || state.pointee.pausedStep != KeySequences.nowhere
      || state.pointee.isUnusual
  }

  /// Begins a key that also followed here last time; exactly one value must be written next.
  ///
  /// - Returns: `false` if the key is not the expected one; ``begin(key:)`` accepts any key.
  @inline(__always)
  package func beginIfExpected(_ key: String) -> Bool {
    let next = state.pointee.step.pointee.latest
    guard next.pointee.key == StringIdentity(key) else { return false }
    state.pointee.step = next
    recordStart()
    return true
  }

  // MARK: Common values under expected keys, in one call each

  @usableFromInline
  package func write(_ value: Bool, expecting key: String) -> Bool {
    guard beginIfExpected(key) else { return false }
    out.pointee.write(byte: (value ? ArchiveFormat.Tag.true : .false).rawValue)
    return true
  }

  @usableFromInline
  package func write(_ value: Int64, expecting key: String) -> Bool {
    guard beginIfExpected(key) else { return false }
    values.write(value)
    return true
  }

  @usableFromInline
  package func write(_ value: Double, expecting key: String) -> Bool {
    guard beginIfExpected(key) else { return false }
    values.write(value)
    return true
  }

  /// Writes a string under the expected key, or nothing if another key is expected.
  ///
  /// - Returns: `true` if the value was written; a value that is too long is not.
  @usableFromInline
  package func write(_ value: String, expecting key: String) -> Bool {
    guard value.utf8.count <= values.maximumValueByteCount, beginIfExpected(key) else {
      return false
    }
    values.write(checked: value)
    return true
  }

  /// Writes data under the expected key, or nothing if another key is expected.
  ///
  /// - Returns: `true` if the value was written; a value that is too long is not.
  package func write(data: UnsafeRawBufferPointer, expecting key: String) -> Bool {
    guard data.count <= values.maximumValueByteCount, beginIfExpected(key) else { return false }
    values.write(checkedData: data)
    return true
  }

  /// Writes references under the expected key, or nothing if another key is expected.
  ///
  /// - Returns: `true` if they were written.
  package func write(
    references: [IdentifierPath],
    expecting key: String
  ) throws(RestorationError) -> Bool {
    guard beginIfExpected(key) else { return false }
    try values.write(references: references)
    return true
  }

  @inline(__always)
  private func recordStart() {
    if state.pointee.count == state.pointee.capacity { grow() }
    state.pointee.starts[state.pointee.count] = out.pointee.count
    state.pointee.count &+= 1
  }

  @inline(never)
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
    } else if let next = sequences.step(key, after: step) {
      state.pointee.step = next
    } else {
      state.pointee.step = KeySequences.nowhere
      state.pointee.isUnusual = true
      unusualKeys = sequences.keys(upTo: step) + [key]
    }
    recordStart()
  }

  /// Begins a reserved key. Objects must not encode it, so it is not expected here the next time.
  package func begin(reservedKey key: String) throws(RestorationError) {
    let step = state.pointee.step
    let expected = step.pointee.latest
    try begin(key: key)
    if step != KeySequences.nowhere { step.pointee.latest = expected }
  }

  /// Removes the latest key, whose value could not be written.
  package func abandonKey() {
    guard state.pointee.count > 0 else { return }
    state.pointee.count -= 1
    values.abandon(to: state.pointee.starts[state.pointee.count])
    if state.pointee.isUnusual {
      unusualKeys.removeLast()
    } else {
      state.pointee.step = state.pointee.step.pointee.parent ?? sequences.start
    }
  }

  /// Makes ``beginIfExpected(_:)`` return `false` until ``resume()``, because keys are written
  /// elsewhere meanwhile.
  package func pause() {
    state.pointee.pausedStep = state.pointee.step
    state.pointee.step = KeySequences.nowhere
  }

  package func resume() {
    state.pointee.step = state.pointee.pausedStep
    state.pointee.pausedStep = KeySequences.nowhere
  }

  /// Ends the object.
  ///
  /// - Returns: The object's keys, which stay alive until the next object is begun, and the range
  ///   of its section in ``ValueWriter/out``.
  func close() throws(RestorationError) -> (shape: Unmanaged<Shape>, range: Range<Int>) {
    let start = state.pointee.start
    let layout = closingLayout()
    state.pointee.step = KeySequences.nowhere
    state.pointee.isUnusual = false
    guard state.pointee.count &+ values.elementCount <= values.maximumValueCount else {
      values.truncate(to: start)
      throw .tooManyValues(values.limits)
    }
    let starts = UnsafeBufferPointer(start: state.pointee.starts, count: state.pointee.count)
    if values.hasHoles {
      try fillHoles(layout._withUnsafeGuaranteedRef { $0.order.map(Array.init) }, starts)
    } else if let order = layout._withUnsafeGuaranteedRef({ $0.order }) {
      writer.rearrange(from: start, order: order, starts: starts)
    }
    let shape = layout._withUnsafeGuaranteedRef { Unmanaged.passUnretained($0.shape) }
    return (shape, Range(uncheckedBounds: (start, out.pointee.count)))
  }

  @inline(__always)
  private func closingLayout() -> Unmanaged<KeySequences.Layout> {
    guard state.pointee.isUnusual else { return sequences.layout(of: state.pointee.step) }
    let layout = KeySequences.Layout(keys: unusualKeys)
    state.pointee.unusual = layout
    return Unmanaged.passUnretained(layout)
  }

  private func fillHoles(
    _ order: [Int]?,
    _ starts: UnsafeBufferPointer<Int>
  ) throws(RestorationError) {
    let emission = SectionEmission(
      limits: values.limits,
      valueCount: starts.count + values.elementCount
    )
    do throws(RestorationError) {
      for index in order ?? Array(starts.indices) {
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

  /// Ends an object whose bytes contain only its section.
  package func finish() throws(RestorationError) -> Section {
    let shape = try close().shape.takeUnretainedValue()
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
