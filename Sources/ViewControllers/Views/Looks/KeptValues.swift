/// Values of members that are there for those who set and ask, by the name of the member: what few objects of a
/// class have, or what its module does not know.
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

/// What was kept for a member of an object, or what stands for nothing kept.
@MainActor
package func kept<Value>(
  _ member: StaticString = #function,
  for owner: AnyObject,
  or value: @autoclosure () -> Value
) -> Value {
  KeptValues.all.existingValue(of: owner)?.values["\(member)"] as? Value ?? value()
}

/// Keeps a value for a member of an object.
@MainActor
package func keep<Value>(_ value: Value, _ member: StaticString = #function, for owner: AnyObject) {
  KeptValues.all.value(of: owner) { KeptValues() }.values["\(member)"] = value
}

/// What was kept for a member of an object, made when it is first asked for.
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

/// An object that was kept weakly for a member, as delegates are.
@MainActor
package func keptWeakly<Value>(_ member: StaticString = #function, for owner: AnyObject) -> Value? {
  let reference: WeakReference? = kept(member, for: owner, or: nil)
  return reference?.object as? Value
}

/// Keeps an object weakly for a member.
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
