/// An enumeration whose cases are stored by name in archives and descriptions, because UIKit may
/// renumber its raw values.
protocol NamedCase: CaseIterable {}

extension NamedCase {
  var name: String { "\(self)" }

  init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}
