/// A case that archives and descriptions have by its name, whatever its number is: numbers are UIKit's and
/// may be given anew, names stay.
protocol NamedCase: CaseIterable {}

extension NamedCase {
  var name: String { "\(self)" }

  init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}
