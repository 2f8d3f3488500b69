import RestorationArchive
import RestorationEngine
import RestorationTestSupport
import Testing
import UIKit

// The code for an app without scenes, of the same guide.

// The guide begins
@MainActor
@Test func theDraftSurvivesWithoutScenes() throws {
  let first = UIApplicationMain(AppDelegate(), storyboards: [makeMainStoryboard()])
  editor(of: first)?.draft = "more butter"
  let header = ArchiveHeader(appIdentifier: "org.example.recipes")
  let archive = try TreeEngine().preserve(first, header: header).archive
  let boards = [makeMainStoryboard()]
  let second = UIApplicationMain(AppDelegate(), restoring: archive, storyboards: boards)
  #expect(editor(of: second)?.draft == "more butter")
}
// The guide ends

@Test("The guide shows the example for an app without scenes, too")
func theGuideShowsTheExampleWithoutScenes() throws {
  let source = "UIKitTests/TestingAnAppWithoutScenesExample.swift"
  let example = try #require(GuideExample(in: source).code)
  #expect(try GuideExample.samples(of: "TestingAnIOSApp").contains(example))
}

// MARK: The app

private final class AppDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  func application(
    _ application: UIApplication,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }
}

private final class EditorViewController: UIViewController {
  var draft = ""

  override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    coder.encode(draft, forKey: "draft")
  }

  override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    draft = coder.decodeObject(forKey: "draft") as? String ?? ""
  }
}

@MainActor
private func makeMainStoryboard() -> UIStoryboard {
  let main = UIStoryboard(name: "Main")
  main.register("editor", usesStoryboardIdentifier: true) { EditorViewController() }
  main.initialIdentifier = "editor"
  return main
}

@MainActor
private func editor(of application: UIApplication) -> EditorViewController? {
  application.windows.first?.rootViewController as? EditorViewController
}
