public import Foundation

/// An object with an identifier for its saved state.
///
/// Identifiers of views are unique in their window and the same at every launch. `/`, `\`, `:` and a
/// leading underscore are reserved (rule A13).
@preconcurrency @MainActor
public protocol NSUserInterfaceItemIdentification: NSObjectProtocol {
  var identifier: NSUserInterfaceItemIdentifier? { get set }
}
