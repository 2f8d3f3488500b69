import Foundation

/// An app that is created from a plan, which its new process needs too.
package protocol PlannedApp: AppUnderTest {
  /// The encoded plan.
  var plan: Data { get throws }
  /// The plan of a new process, sent by its parent.
  static var planOfProcess: Data? { get set }
}
