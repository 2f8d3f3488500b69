import RestorationArchive
import RestorationCoding

/// The coders of the listed objects, and the state that objects are given in place of the archived one.
@MainActor
final class PassCoders: PassPart {
  let input: PassInput
  let listed: ListedObjects
  /// The answers to the coders' questions about references.
  let references: PassReferences<ObjectLocator>
  private let environment: DecodingEnvironment
  // An unused coder, for the next object.
  private var idle: StateDecoder?
  /// The values that objects were given in place of their own, by the objects' numbers.
  private(set) var given: [ObjectNumber: ClassState.Values] = [:]
  /// The states that objects of other classes than the recorded ones were given, by the objects'
  /// numbers.
  private(set) var taken: [ObjectNumber: ClassState] = [:]

  init(_ input: PassInput, _ references: PassReferences<ObjectLocator>) {
    self.input = input
    self.references = references
    listed = input.listed
    environment = DecodingEnvironment(
      input.archive,
      types: input.engine.types,
      references: CoderReferences(references, listing: references)
    )
    environment.isWaking = input.options.isWaking
    if let record = input.engine.keyRecord { environment.record = record }
  }

  /// Lists the objects of the archive.
  func list() {
    input.list(environment.pass.listing())
    environment.pass.share(listed.nodes)
    listed.followContainers(in: environment.pass)
  }

  func release() { idle = nil }

  /// Calls `body` with the coder of an object, which returns the same values every time (rule R6).
  ///
  /// One coder is reused for all objects, because creating one costs more than most objects do. It
  /// stays with an object that has decoded more than plain values from it, so that a second request
  /// returns the same instances. It also stays if the app has retained it.
  ///
  /// - Throws: `RestorationError` with code `corrupted` or `limitExceeded`; `body` is not called
  ///   then.
  func withCoder<Result>(
    of number: ObjectNumber,
    _ body: (StateDecoder) -> Result
  ) throws(RestorationError) -> Result {
    let coder = try takeCoder(of: number)
    let result = body(coder)
    giveBack(coder, of: number)
    return result
  }

  /// The coder of an object, until it is returned with `giveBack(_:of:)`.
  func takeCoder(of number: ObjectNumber) throws(RestorationError) -> StateDecoder {
    if let own = listed[number].coder {
      own.restart()
      return own
    }
    guard let coder = idle.take() else { return try makeCoder(of: number) }
    try coder.turn(toKept: &listed[number].unowned)
    if isPartial { coder.hide(keysLeftOut(number)) }
    return coder
  }

  func giveBack(_ coder: consuming StateDecoder, of number: ObjectNumber) {
    let isFirst = listed[number].coder == nil
    if isFirst, coder.isUnused, isKnownUniquelyReferenced(&coder) {
      idle = coder
      return
    }
    // The app may keep it for longer than the pass keeps the path.
    coder.retainPath()
    if isFirst { listed[number].coder = coder }
  }

  func makeCoder(of number: ObjectNumber) throws(RestorationError) -> StateDecoder {
    let coder = try StateDecoder(listed.object(number), in: environment)
    coder.hide(keysLeftOut(number))
    return coder
  }

  /// Indicates whether the state of an object can be decoded.
  func canDecode(_ number: ObjectNumber) -> Bool { (try? withCoder(of: number) { _ in }) != nil }

  // MARK: Other values than the archived ones

  /// Makes the coder of an object return other values than the archived ones.
  ///
  /// - Parameters:
  ///   - marks: Values under reserved keys.
  ///   - state: The state, if another class than the recorded one has stored it.
  /// - Returns: `false` if the values cannot be decoded.
  func give(
    _ values: ClassState.Values,
    _ marks: [KeyedValue],
    to number: ObjectNumber,
    of state: ClassState? = nil
  ) -> Bool {
    taken[number] = state
    guard
      let coder = try? coder(
        of: number,
        with: marks + values.map { KeyedValue($0.key.text, $0.value) }
      )
    else {
      taken[number] = nil
      return false
    }
    listed[number].coder = coder
    given[number] = values
    return true
  }

  private func coder(of number: ObjectNumber, with values: [KeyedValue]) throws -> StateDecoder? {
    let object = listed.object(number)
    let encoder = ArchiveEncoder(
      header: input.archive.header,
      types: engine.types,
      limits: engine.limits
    )
    try encoder.add(ObjectRecord(object.description, values: values))
    let archive = try encoder.finish()
    guard let found = try archive.object(at: object.path) else { return nil }
    let environment = DecodingEnvironment(
      archive,
      types: engine.types,
      references: CoderReferences(references)
    )
    let coder = try StateDecoder(found, in: environment)
    coder.hide(keysLeftOut(number))
    return coder
  }

  /// The keys of an object whose values are beyond the restored level.
  func keysLeftOut(_ number: ObjectNumber) -> [String] {
    guard isPartial, !listed[number].marks.isAskedFor else { return [] }
    if let taken = taken[number] { return taken.keys(beyond: options.level) }
    let object = listed.object(number)
    let own = object.keys(beyond: options.level)
    guard input.hasWaitingValues, object.keys.contains(ReservedKey.waiting),
      let stored = try? object.values(), let waiting = StoredBeside(among: stored)?.values
    else { return own }
    let values = ClassState.dictionary(stored)
    return own
      + waiting.keys(beyond: options.level, values).filter { key in
        !own.contains { sameBytes($0, key) }
      }
  }
}
