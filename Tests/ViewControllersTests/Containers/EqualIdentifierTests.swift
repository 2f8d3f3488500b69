import RestorationArchive
import RestorationEngine
import Testing
import ViewControllers

/// Children with equal identifiers are told apart, however many there are.
@MainActor
@Suite struct EqualIdentifierTests {
  /// Counts the reads of its identifier.
  final class Counted: ViewController {
    static var count = 0

    override var restorationIdentifier: String? {
      get {
        Self.count += 1
        return super.restorationIdentifier
      }
      set { super.restorationIdentifier = newValue }
    }
  }

  let relaunch = Relaunch()

  /// Counts the identifiers that are read while a stack of some screens is preserved.
  func count(preserving screens: Int) throws -> Int {
    let stack = NavigationController().named("stack")
    stack.setViewControllers(
      (0..<screens).map { _ in Counted().named("screen") },
      animated: false
    )
    let application = relaunch.launch(TestDelegate { stack })
    Counted.count = 0
    let archive = try relaunch.preserve(application)
    #expect(try archive.objects().count == screens + 2)
    return Counted.count
  }

  @Test("telling equal identifiers apart takes no more than a few questions a child")
  func countingIsLinear() throws {
    let few = try count(preserving: 100)
    #expect(try count(preserving: 400) < 5 * few)
    #expect(few < 100 * 30)
  }

  @Test("a child that gets another identifier changes what its siblings are called")
  func renamedSiblingsAreCountedAnew() {
    let screens = (0..<3).map { _ in ViewController().named("screen") }
    let stack = NavigationController().named("stack")
    stack.setViewControllers(screens, animated: false)
    #expect(screens.map(stack.restorationSlot) == [nil, "2", "3"])
    screens[1].restorationIdentifier = "other"
    #expect(screens.map(stack.restorationSlot) == [nil, nil, "2"])
    stack.setViewControllers([screens[2], screens[0]], animated: false)
    #expect(stack.restorationSlot(for: screens[0]) == "2")
    #expect(stack.restorationSlot(for: screens[2]) == nil)
  }
}
