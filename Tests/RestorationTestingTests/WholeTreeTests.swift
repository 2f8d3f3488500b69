import RestorationTesting
import Testing
import ViewControllers

@MainActor
@Suite("Nothing that changed is overlooked", .serialized)
struct WholeTreeTests {
  @Test("a controller that keeps nothing fails with each value, its place and the line to add")
  func keepsNothing() async throws {
    let messages = try await Failures.of {
      try await expectRestores(BlindApp.self) { $0.fill() }
    }
    let text = try #require(messages.first)
    for line in [
      "form/view TextField 1, text: expected \"typed\", found \"\"",
      "form/view SegmentedControl 1, segment:", "form/view Slider 1, value: expected \"0.5\"",
      "form/view Switch 1, switch: expected \"on\", found \"off\"",
      "form/view TextView 1, text: expected \"long\", found \"\"",
      "because: the app changed it from \"\" after the launch, and no archive has it: in "
        + "FormScreen.encodeRestorableState(with:) add coder.encode(field.text, forKey: \"field\"), "
        + "and set it in decodeRestorableState(with:)",
      "coder.encode(toggle.isOn, forKey: \"toggle\")", "5 differences in ",
      "hint: form, property \"draft\": expected \"d\", found \"\"",
    ] { #expect(text.contains(line), "\(line) in:\n\(text)") }
    #expect(messages.count == 1)
  }

  @Test("the same in a new process")
  func keepsNothingInANewProcess() async throws {
    let messages = try await Failures.of {
      try await expectRestores(BlindApp.self, in: .newProcess) { $0.fill() }
    }
    #expect(messages.first?.contains("form/view TextField 1, text: expected \"typed\"") == true)
    #expect(messages.first?.contains("hint: form, property \"draft\"") == true, "\(messages)")
  }

  @Test("a controller that keeps all passes, and the result says how many values were compared")
  func keepsAll() async throws {
    for place in [LaunchPlace.thisProcess, .newProcess] {
      let result = try await expectRestores(
        KeepingFormApp.self,
        in: place,
        requiringProperties: true
      ) { $0.fill() }
      #expect(result.isEqual && result.hints == [])
      #expect(result.valueCount >= 14, "\(result)")
      #expect(result.description.contains("0 differences in \(result.valueCount) values"))
    }
  }

  @Test("a value that is stored and not set again is named with its key")
  func notSetAgain() async throws {
    let life = try await relaunch(DeafApp.self) { $0.form?.field.insertText("typed") }
    let differences = try life.differences()
    let shown = try #require(differences.first { $0.kind == .shown })
    #expect(shown.causes.first?.contains("stored under \"draftText\", and nothing sets it") == true)
    #expect(shown.causes.first?.contains("set field.text in Screen.decodeRestorable") == true)
    #expect(differences.contains { $0.kind == .value && $0.key == "draftText" })
  }

  @Test("what is meant to be forgotten is said once, by the place or by the name of the value")
  func ignoring() async throws {
    let life = try await relaunch(BlindApp.self) { $0.form?.field.insertText("typed") }
    #expect(try life.differences().map(\.place) == ["form/view TextField 1"])
    #expect(try life.differences(ignoring: [.place("form/view TextField 1")]).isEmpty)
    #expect(try life.differences(ignoring: [.key("text")]).isEmpty)
    #expect(try life.differences(ignoring: [.below(["form"])]).isEmpty)
    #expect(try life.differences(ignoring: [.place("form/view TextField 2")]).count == 1)
  }

  @Test("a property that is lost is a hint, and a failure if the test asks for it")
  func properties() async throws {
    let life = try await relaunch(BlindApp.self) { $0.form?.draft = "d" }
    let result = try life.comparison()
    #expect(result.isEqual)
    #expect(result.hints.map(\.key) == ["draft"])
    #expect("\(result)".contains("add coder.encode(draft, forKey: \"draft\")"))
    let strict = try life.comparison(requiringProperties: true)
    #expect(strict.differences.map(\.key) == ["draft"] && strict.hints == [])
    let allowed = try life.comparison(ignoring: [.key("draft")], requiringProperties: true)
    #expect(allowed.isEqual)
  }

  @Test("a value that the app did not change, and that is another one at each launch, says so")
  func otherAtEachLaunch() async throws {
    let life = try await relaunch(CountingApp.self) { $0.form?.loadViewIfNeeded() }
    let differences = try life.differences()
    #expect(differences.map(\.place) == ["form/view UILabel 1"])
    #expect(
      differences.first?.causes.first?.contains("ignoring: [.place(\"form/view UILabel 1\")]")
        == true,
      "\(differences)"
    )
  }

  @Test("a controller without an identifier that was pushed is missed, with the reason")
  func unnamedScreen() async throws {
    let life = try await relaunch(SoundApp.self) {
      $0.stack?.pushViewController(TextScreen(), animated: false)
    }
    let missing = try life.differences().first { $0.place == "stack/TextScreen 1" }
    #expect(missing?.causes.first?.contains("TextScreen has no restoration identifier") == true)
  }

  @Test("views that a restoration does not load are loaded to be compared")
  func unloadedTab() async throws {
    #expect(try await expectRestores(TabsApp.self) { $0.visitSecond(typing: "") }.isEqual)
    for place in [LaunchPlace.thisProcess, .newProcess] {
      let messages = try await Failures.of {
        try await expectRestores(TabsApp.self, in: place) { $0.visitSecond(typing: "lost") }
      }
      let text = try #require(messages.first)
      #expect(text.contains("tabs/FormScreen 1/view TextField 1, text: expected \"lost\""))
      #expect(text.contains("FormScreen is not preserved"), "\(text)")
    }
  }
}
