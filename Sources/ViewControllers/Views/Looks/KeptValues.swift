/// Values of an object's rarely used members, by the names of the members. Few objects have them,
/// or their class is in a module that does not know the member.
///
/// ```swift
/// open var mask: View? {
///   get { kept(for: self, or: nil) }
///   set { keep(newValue, for: self) }
/// }
/// ```
@MainActor
private final class KeptValues {
  static let all = Attachments<AnyObject, KeptValues>()
  var values: [String: Any] = [:]
}

/// Returns the stored value of an object's member, or a default.
@MainActor
package func kept<Value>(
  _ member: StaticString = #function,
  for owner: AnyObject,
  or value: @autoclosure () -> Value
) -> Value {
  KeptValues.all.existingValue(of: owner)?.values["\(member)"] as? Value ?? value()
}

/// Stores a value for an object's member.
@MainActor
package func keep<Value>(_ value: Value, _ member: StaticString = #function, for owner: AnyObject) {
  KeptValues.all.value(of: owner) { KeptValues() }.values["\(member)"] = value
}

/// Returns the stored value of an object's member, made on first access.
@MainActor
package func kept<Value>(
  _ member: StaticString = #function,
  for owner: AnyObject,
  makes value: @autoclosure () -> Value
) -> Value {
  let values = KeptValues.all.value(of: owner) { KeptValues() }
  if let known = values.values["\(member)"] as? Value { return known }
  let made = value()
  values.values["\(member)"] = made
  return made
}

/// Returns the weakly stored object of a member, such as a delegate.
@MainActor
package func keptWeakly<Value>(_ member: StaticString = #function, for owner: AnyObject) -> Value? {
  let reference: WeakReference? = kept(member, for: owner, or: nil)
  return reference?.object as? Value
}

/// Stores an object weakly for a member.
@MainActor
package func keepWeakly(
  _ object: AnyObject?,
  _ member: StaticString = #function,
  for owner: AnyObject
) {
  keep(object.map(WeakReference.init), member, for: owner)
}

private final class WeakReference {
  private(set) weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}
