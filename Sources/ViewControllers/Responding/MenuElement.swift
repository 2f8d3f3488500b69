public import Foundation

/// An element of a menu.
open class MenuElement: NSObject, MainActorBound, AddedValuesOwner {
  package var addedValues: AddedValues?
  open var title: String
  open var image: Image?

  public init(title: String, image: Image?) {
    self.title = title
    self.image = image
  }

  public struct Attributes: OptionSet, Sendable, Hashable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
  }
  public enum State: Int, Sendable, Hashable { case off, on, mixed }

  // MARK: Kept, neither drawn nor applied

  open var subtitle: String?
}
