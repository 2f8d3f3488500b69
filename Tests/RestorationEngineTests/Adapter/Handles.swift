/// A toolkit as a library in C has it, to be connected: one Swift class for every kind of widget,
/// properties by name, and a place in each widget where others may leave something.
@MainActor
final class Handle {
  let kind: String
  var name: String?
  private(set) weak var parent: Handle?
  private(set) var children: [Handle] = []
  /// An object attached to the widget; it lives as long as the widget does.
  var attachment: AnyObject?
  /// Called after each change of a property.
  var onChange: (() -> Void)?
  private(set) var properties: [String: Double]

  init(
    _ kind: String,
    _ name: String?,
    _ properties: [String: Double] = [:],
    _ children: [Handle] = []
  ) {
    self.kind = kind
    self.name = name
    self.properties = properties
    self.children = children
    for child in children { child.parent = self }
  }

  func set(_ property: String, to value: Double) {
    guard properties[property] != value else { return }
    properties[property] = value
    onChange?()
  }

  /// This widget and all below it, from the top.
  var all: [Handle] { [self] + children.flatMap(\.all) }
}
