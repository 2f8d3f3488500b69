import Foundation
import RestorationArchive
import Testing
import ViewControllers

@MainActor
@Suite struct UIKitShapedTests {
  @Test("Code written for UIKit preserves and restores for real")
  func aControllerWrittenForUIKitComesBack() throws {
    let relaunch = Relaunch()
    relaunch.engine.classes.register(NoteViewController.self)

    let first = relaunch.launch(NoteAppDelegate())
    let navigation = try #require(
      first.windows.first?.rootViewController as? NavigationController
    )
    let lower = NoteViewController()
    lower.noteIdentifier = "n1"
    let upper = NoteViewController()
    navigation.pushViewController(lower, animated: true)
    navigation.pushViewController(upper, animated: true)
    upper.title = "Tulips"
    upper.noteIdentifier = "n2"
    upper.isStarred = true
    upper.fontSize = 14.5
    upper.lastOpened = Date(timeIntervalSinceReferenceDate: 12345.5)
    upper.anchor = CGPoint(x: 3.25, y: -4)
    upper.related = lower
    upper.selection = NSRange(location: 8, length: 9)
    upper.scrollOffset = CGPoint(x: 0, y: 120)

    let archive = try relaunch.preserve(first)
    let (second, report) = relaunch.launch(NoteAppDelegate(), restoring: archive)

    #expect(report.totals.failed == 0)
    #expect(report.totals.skipped == 0)
    let stack = try #require(second.windows.first?.rootViewController as? NavigationController)
    #expect(stack.viewControllers.count == 3)
    let restored = try #require(stack.topViewController as? NoteViewController)
    #expect(restored.title == "Tulips")
    #expect(restored.noteIdentifier == "n2")
    #expect(restored.isStarred)
    #expect(restored.fontSize == 14.5)
    #expect(restored.lastOpened == Date(timeIntervalSinceReferenceDate: 12345.5))
    #expect(restored.anchor == CGPoint(x: 3.25, y: -4))
    #expect(restored.related === stack.viewControllers[1])
    #expect(restored.related?.noteIdentifier == "n1")
    #expect(restored.related?.lastOpened == nil)
    #expect(restored.selection == NSRange(location: 8, length: 9))
    #expect(restored.scrollOffset == CGPoint(x: 0, y: 120))
    #expect(restored.finished)
    #expect(try relaunch.preserve(second).bytes == archive.bytes)
  }
}
