/// A failure of the demo itself, and not of what it shows.
package struct DemoFailure: Error, CustomStringConvertible {
  package let description: String
  /// The exit status of the child process that failed, if one did.
  package let childStatus: Int32?

  package init(_ description: String, childStatus: Int32? = nil) {
    self.description = description
    self.childStatus = childStatus
  }
}
