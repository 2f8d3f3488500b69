import Foundation
import RestorationArchive
import RestorationEngine
import Testing
import ViewControllers

/// Rules about controllers and their subclasses that no other suite is about.
@MainActor
@Suite struct RemainingRuleTests {
  let relaunch = Relaunch()

  @Test("a controller whose view alone was inserted is invisible to restoration (P12)")
  func insertedViewsAreNoContainment() throws {
    let stranger = ViewController().named("stranger")
    let root = ViewController().named("root")
    root.view.addSubview(stranger.view)
    let archive = try relaunch.preserve(relaunch.launch(TestDelegate { root }))
    #expect(try archive.objects().map(\.path) == [[], ["root"]])
  }

  final class Named: ViewController {
    var text = ""
    override var restorationIdentifier: String? {
      get { "named" }
      set {}
    }
    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(text, forKey: "text")
    }
    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      text = coder.decodeObject(forKey: "text") as? String ?? ""
    }
  }

  @Test("an identifier that a subclass computes restores as well as an assigned one (P22, better)")
  func computedIdentifiersWork() throws {
    let before = Named()
    before.text = "saved"
    let archive = try relaunch.preserve(relaunch.launch(TestDelegate { before }))
    let after = Named()
    _ = relaunch.launch(TestDelegate { after }, restoring: archive)
    #expect(after.text == "saved")
  }

  final class Forgetful: ViewController {
    override func encodeRestorableState(with coder: NSCoder) { coder.encode(1, forKey: "own") }
  }

  @Test("an override that forgets super loses what super records, and nothing else (P23)")
  func forgettingSuperLosesWhatItRecords() throws {
    let root = Forgetful().named("root")
    let application = relaunch.launch(TestDelegate { root })
    root.present(ViewController().named("presented"), animated: false)
    let archive = try relaunch.preserve(application)
    #expect(try archive.object(at: ["root"])?.keys.contains("own") == true)
    #expect(try archive.object(at: ["root", "presented"]) == nil)
  }

  /// A delegate as apps had it before iOS 13.2.
  private final class OlderDelegate: ApplicationDelegate {
    var window: Window?
    private(set) var asked: [String] = []
    func application(
      _ application: Application,
      shouldSaveApplicationState coder: NSCoder
    ) -> Bool {
      asked.append("save")
      return true
    }
    func application(
      _ application: Application,
      shouldRestoreApplicationState coder: NSCoder
    ) -> Bool {
      asked.append("restore")
      return true
    }
  }

  private final class DelegateWithBothPairs: ApplicationDelegate {
    var window: Window?
    private(set) var asked: [String] = []
    func application(
      _ application: Application,
      shouldSaveApplicationState coder: NSCoder
    ) -> Bool {
      asked.append("save")
      return true
    }
    func application(
      _ application: Application,
      shouldRestoreApplicationState coder: NSCoder
    ) -> Bool {
      asked.append("restore")
      return true
    }
    func application(
      _ application: Application,
      shouldSaveSecureApplicationState coder: NSCoder
    ) -> Bool { false }
    func application(
      _ application: Application,
      shouldRestoreSecureApplicationState coder: NSCoder
    ) -> Bool { false }
  }

  @Test("a delegate with the older consent methods alone is asked by them, in secure mode (P2)")
  func theOlderPairIsAsked() throws {
    let delegate = OlderDelegate()
    let application = Application(delegate: delegate)
    let archive = try #require(
      relaunch.engine.preserve(application, header: relaunch.header).archive
    )
    let report = relaunch.engine.restore(archive, into: application)
    #expect(report.conclusion == .restored)
    #expect(delegate.asked == ["save", "restore"])
    #expect(relaunch.engine.types.requiresSecureCoding)
  }

  @Test("of a delegate with both pairs only the secure one is asked (P2)")
  func onlyTheSecurePairIsAsked() throws {
    let delegate = DelegateWithBothPairs()
    let application = Application(delegate: delegate)
    let preservation = try relaunch.engine.preserve(application, header: relaunch.header)
    #expect(preservation.archive == nil)
    #expect(delegate.asked == [])
  }
}
