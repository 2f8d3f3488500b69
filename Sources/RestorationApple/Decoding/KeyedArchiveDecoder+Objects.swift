import Foundation
import RestorationArchive
import RestorationCoding

extension KeyedArchiveDecoder {
  /// More levels than any sound state has; creating objects takes some of the stack for each.
  private static let maximumDepth = 256

  /// Returns the object with a number of the property list: a value of Foundation's, or one of a
  /// class that may be created.
  ///
  /// An object that could not be created is not tried again: a short chain of objects of which each
  /// refers to the next one twice would take exponential time.
  func object(_ number: Int) -> AnyObject? {
    if let known = finished[number] { return known }
    guard !refused.contains(number) else { return nil }
    guard open.count < Self.maximumDepth else {
      fail(.limitExceeded, "objects in each other, deeper than \(Self.maximumDepth)")
      return nil
    }
    guard open.insert(number).inserted else {
      fail(.typeMismatch, "object \(graph.name(of: number)) refers to itself while it is decoded")
      return nil
    }
    defer { open.remove(number) }
    var instance: KeyedArchive.Instance?
    if case .instance(let known)? = graph.archive?.form(at: number) { instance = known }
    let object: NSObject?
    if let instance, let type = type(of: instance) {
      object = make(type, instance)
    } else {
      let form = graph.form(of: number)
      if case .value(.reference(let path)) = form { return references(path) }
      object =
        readMembers(of: form, number)
        ? FoundationObjects(self).object(form, named: instance?.className) : nil
    }
    if let object { finished[number] = object } else { refused.insert(number) }
    return object
  }

  /// The most values in a collection, counting one at each of its places.
  private static let maximumValueCount = 1 << 20

  /// Creates the members of a collection first, and counts the values in it: Foundation for Linux
  /// converts a whole collection to Swift values when an element is requested, shared ones at each of
  /// their places.
  ///
  /// - Returns: `false` if there are too many.
  private func readMembers(of form: ObjectForm, _ number: Int) -> Bool {
    if case .object(let name, _) = form, !FoundationObjects.isKnown(name) { return true }
    var size = 1
    form.forEachNode { member, _ in
      _ = object(member)
      size = min(size + (sizes[member] ?? 1), Self.maximumValueCount + 1)
    }
    guard size <= Self.maximumValueCount else {
      fail(
        .limitExceeded,
        "a collection of more than \(Self.maximumValueCount) values, counting each at all its places"
      )
      return false
    }
    sizes[number] = size
    return true
  }

  /// Returns the class for an object, or the nearest of those that its writer names instead of it.
  private func type(of instance: KeyedArchive.Instance) -> (any (NSObject & NSCoding).Type)? {
    let record = instance.classRecord
    return ([record.name] + record.hints).lazy.compactMap { self.classes[$0] }.first
  }

  private func make(
    _ type: any (NSObject & NSCoding).Type,
    _ instance: KeyedArchive.Instance
  ) -> NSObject? {
    guard let object = withFields(of: instance, { awakened(type.init(coder: self)) }) else {
      fail(.typeMismatch, "\(instance.className) refused to be decoded from its values")
      return nil
    }
    return object
  }

  /// Returns the object that takes the place of a decoded one, or `nil` if there is none.
  private func awakened(_ object: NSObject?) -> NSObject? {
    guard let replaceable = object as? any ReplaceableAfterDecoding else { return object }
    return replaceable.awakeAfter(using: self) as? NSObject
  }
}
