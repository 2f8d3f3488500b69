import ViewControllersTesting
import XCTest

/// The kit under XCTest, where a failure has to be one as well.
final class XCTestCases: XCTestCase {
  @MainActor
  func testATreeComesBack() async throws {
    let result = try await expectRestores(
      Tree {
        Stack("stack") {
          Screen("a"); Screen("b")
        }
      }
    )
    XCTAssertTrue(result.isEqual)
  }

  @MainActor
  func testADifferenceFailsTheTest() async throws {
    let life = try await relaunch(Tree { Screen("root", ["number": 1]) })
    (life.app.controller("root") as? ScreenController)?.values["number"] = 2
    expectOneFailure { _ = try? life.expectRestored() }
  }

  @MainActor
  func testANewProcessSendsItsTree() async throws {
    let life = try await relaunchInNewProcess(SoundApp.self) { $0.openSecond("x") }
    XCTAssertEqual(try life.differences(), [])
  }
}

extension XCTestCase {
  /// Runs something that records exactly one failure, and takes it back.
  @MainActor
  fileprivate func expectOneFailure(_ body: () -> Void) {
    let count = Failures.ofSynchronous(body).count
    XCTAssertEqual(count, 1)
  }
}
