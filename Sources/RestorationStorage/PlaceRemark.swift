/// A sentence about the place of a store: a finding or a change when it was opened.
package struct PlaceRemark: Sendable, Hashable {
  package enum Kind: Sendable {
    /// Something else stood there and was renamed.
    case setAside
    /// Other users could read the store; it is closed to them now.
    case closedToOthers
    /// The file system promises less than a local one.
    case weakFileSystem
  }

  package let kind: Kind
  package let text: String

  package init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }
}
