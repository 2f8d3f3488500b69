import Foundation
import RestorationArchive
import RestorationCoding

extension KeyedArchiveDecoder {
  /// More levels than any sound state has; creating objects takes some of the stack for each.
  private static let maximumDepth = 256

  /// Returns the object with a number of the property list: a value of Foundation's, or one of a
  /// class that may be created.
  func object(_ number: Int) -> AnyObject? {
    if let known = finished[number] { return known }
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
    if let instance, let type = type(of: instance) { return make(type, instance, number) }
    switch graph.form(of: number) {
    case .value(.reference(let path)): return references(path)
    case let form:
      let object = FoundationObjects(self).object(form, named: instance?.className)
      finished[number] = object
      return object
    }
  }

  /// Returns the class for an object, or the nearest of those that its writer names instead of it.
  private func type(of instance: KeyedArchive.Instance) -> (any (NSObject & NSCoding).Type)? {
    let record = instance.classRecord
    return ([record.name] + record.hints).lazy.compactMap { self.classes[$0] }.first
  }

  private func make(
    _ type: any (NSObject & NSCoding).Type,
    _ instance: KeyedArchive.Instance,
    _ number: Int
  ) -> AnyObject? {
    guard let object = withFields(of: instance, { awakened(type.init(coder: self)) }) else {
      fail(.typeMismatch, "\(instance.className) refused to be decoded from its values")
      return nil
    }
    finished[number] = object
    return object
  }

  /// Returns the object that takes the place of a decoded one, or `nil` if there is none.
  private func awakened(_ object: NSObject?) -> NSObject? {
    guard let replaceable = object as? any ReplaceableAfterDecoding else { return object }
    return replaceable.awakeAfter(using: self) as? NSObject
  }
}
