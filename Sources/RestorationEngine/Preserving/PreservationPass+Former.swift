import Foundation
import RestorationArchive
import RestorationCoding

// State that was not encoded in this pass: of objects that failed to encode, and of objects that
// have not appeared.
extension PreservationPass {
  /// Copies the last good section of an object that could not encode, and continues with its
  /// children.
  func keepFormer(
    of object: any StateRestoring,
    _ controller: (any RestorableController)?,
    _ number: ObjectNumber,
    _ failure: RestorationError
  ) throws(RestorationError) {
    memory.doubt = "an object could not be encoded"
    // The full pass that follows does this.
    guard isFull else { return }
    let path = memory[number].path
    let className = StableName.ofClass(of: object)
    let archive = former.archive()
    if let archive, let found = try? archive.object(at: path), found.path == path {
      try keep(found, archive.header, className, failure)
    } else {
      let reason = "\(failure.message); nothing was saved of it before"
      report(entry(path, className, .failed, reason, error: failure))
    }
    results.incomplete.append(number)
    // Its own references are unknown now; its children are known.
    for child in controller?.restorationChildren ?? [] {
      guard case .found(let place) = places.place(of: child) else { continue }
      _ = enqueue(child, place, child)
    }
  }

  private func keep(
    _ found: ArchivedObject,
    _ header: ArchiveHeader,
    _ className: String,
    _ failure: RestorationError
  ) throws(RestorationError) {
    let condition = ObjectCondition(
      kind: .stale,
      since: found.condition?.since ?? header.timestamp,
      bundleVersion: header.bundleVersion
    )
    do throws(RestorationError) {
      let record = asGiven(try found.record(with: condition), className)
      try encoder.add(record)
      noteStored(found.path)
      let reason = "\(failure.message); the previously saved state stays"
      report(entry(found.path, className, .stale, reason, error: failure))
      for value in record.values { enqueueRegistered(in: value.value) }
    } catch {
      let reason = "\(failure.message), and so does the previously saved state: \(error.message)"
      report(entry(found.path, className, .failed, reason, error: failure))
    }
  }

  /// State as its object was given it, perhaps an object of another class, with the values that
  /// wait beside it now.
  private func asGiven(_ record: ObjectRecord, _ className: String) -> ObjectRecord {
    let path = record.description.path
    let (given, waiting) = (
      former.given(at: path), former.carried.beside(at: path)
    )
    var record = record
    if given != nil || waiting != nil {
      record.values.removeAll { $0.key == ReservedKey.waiting }
    }
    if let given {
      record.description.className = className
      record.values.removeAll { !ReservedKey.isReserved($0.key) }
      // Their labels must differ from those in the waiting values.
      record.values += given.map { KeyedValue($0.key.text, $0.value.relabelled { $0 + 1 << 32 }) }
    }
    if let waiting { record.values.append(KeyedValue(ReservedKey.waiting, waiting.value)) }
    return record
  }

  /// Adds registered objects that former state refers to.
  private func enqueueRegistered(in value: ArchiveValue) {
    switch value {
    case .reference(let path):
      for registration in host.registeredObjects {
        guard case .path(let place, _) = places.tree.place(ofRegistered: registration.object),
          place == path
        else { continue }
        // No preserved object refers to it, so a later pass would not find it.
        memory.doubt = "former state refers to a registered object"
        _ = try? node(ofReferenced: registration.object)
      }
    case .array(let values), .set(let values): values.forEach(enqueueRegistered(in:))
    case .dictionary(let entries): entries.forEach { enqueueRegistered(in: $0.value) }
    case .object(let object): object.values.forEach { enqueueRegistered(in: $0.value) }
    default: break
    }
  }

  /// Stores the state that waits beside an object's own.
  func storeWaiting(_ path: IdentifierPath, with coder: StateEncoder) {
    guard var waiting = former.carried.beside(at: path) else { return }
    let found = waiting.values.map(keysFoundAgain) ?? []
    if !found.isEmpty {
      results.foundAgain[path, default: []].formUnion(found)
      waiting.values?.lost.subtract(found)
      if waiting.values?.lost.isEmpty == true { waiting.values = nil }
    }
    guard !waiting.isEmpty else { return }
    do throws(RestorationError) {
      try coder.storeWaiting(waiting.value)
      for state in waiting.states { state.values.values.forEach(enqueueRegistered(in:)) }
    } catch {
      coder.fail(error)
    }
  }

  /// The keys whose lost references the encoding object has itself again.
  private func keysFoundAgain(_ waiting: WaitingValues) -> Set<ExactName> {
    let own = Set(references.map { memory[$0].path })
    return waiting.lost.filter { key in
      guard let paths = waiting.former[key]?.references, !paths.isEmpty else { return false }
      return own.isSuperset(of: paths)
    }
  }

  /// Keeps the previous values under keys whose new ones could not be stored.
  func keepFormerValues(of path: IdentifierPath, with coder: StateEncoder) {
    guard let archive = former.archive(), let found = try? archive.object(at: path),
      let stored = try? found.values()
    else { return }
    let values = former.given(at: path) ?? ClassState.dictionary(stored)
    for failure in coder.failuresIfAny {
      guard let key = failure.key, !coder.hasRenounced(key), !coder.hasStored(key),
        let value = values[key]
      else { continue }
      coder.keep(value, forKey: key)
    }
  }

  /// Adds restored state whose objects have not appeared (scenario 115).
  func carryUnclaimed() throws(RestorationError) {
    for item in former.carried.items {
      let object = item.object
      guard memory.preserved(at: object.path) == nil, !isAsleep(above: object.path) else {
        continue
      }
      do throws(RestorationError) {
        let record = try object.record(with: item.condition)
        try encoder.add(record)
        noteStored(object.path)
        for value in record.values { enqueueRegistered(in: value.value) }
        let reason = "its object has not appeared since it was restored"
        report(entry(object.path, object.className, .carried, reason))
      } catch {
        report(entry(object.path, object.className, .failed, error.message, error: error))
      }
    }
  }
}
