#if GTK
  import Foundation
  import RestorationArchive
  import RestorationTestSupport
  import Testing

  @Suite("What is kept of a window, and what never is")
  struct PrivacyTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func objects() async throws -> [String: ArchivedObject] {
      let app = try GTKApp(in: directory).restored()
      for id in ["draft", "password", "pin", "excluded"] { try app.tell("text \(id) tell-no-one") }
      try app.tell("write body tell-no-one")
      try app.tell("write document Kept on request")
      try app.tell("save")
      app.end(SIGKILL)
      return try await GTKApp.objects(in: directory)
    }

    @Test func passwordsAreNotKeptNorHiddenTextNorWhatIsExcluded() async throws {
      let objects = try await objects()
      #expect(try #require(objects["main/password"]).keys == [])
      #expect(try #require(objects["main/pin"]).keys == [])
      #expect(objects["main/excluded"] == nil)
    }

    @Test func whatWasHiddenStaysSecretWhenTheUserHasItShown() async throws {
      let app = try GTKApp(in: directory).restored()
      for command in ["text pin 1234", "set pin visibility true", "text pin 12345", "save"] {
        try app.tell(command)
      }
      app.end(SIGKILL)
      #expect(try #require(try await GTKApp.objects(in: directory)["main/pin"]).keys == [])
    }

    @Test func passwordRowsAreNotKept() async throws {
      let app = try GTKApp(in: directory, interface: GTKApp.interface("kinds")).restored()
      for command in ["text passwordRow tell-no-one", "save"] { try app.tell(command) }
      app.end(SIGKILL)
      let objects = try await GTKApp.objects(in: directory)
      #expect(try #require(objects["main/passwordRow"]).keys == [])
    }

    @Test func textOfTextViewsIsKeptOnRequestOnly() async throws {
      let objects = try await objects()
      #expect(try #require(objects["main/body"]).keys.contains("text") == false)
      #expect(try #require(objects["main/document"]).keys.contains("text"))
    }

    @Test func textIsPrivate() async throws {
      let objects = try await objects()
      for path in ["main/draft", "main/document"] {
        let text = try #require(try objects[path]?.values().first { $0.key == "text" })
        guard case .object(let wrapping) = text.value else {
          Issue.record("\(path) has its text as \(text.value)")
          continue
        }
        #expect(wrapping.typeName == "restoration.private")
      }
    }

    @Test func archivesNameTheKindsOfWidgets() async throws {
      let objects = try await objects()
      #expect(objects["main"]?.className == "GtkApplicationWindow")
      #expect(objects["main/draft"]?.className == "GtkEntry")
      #expect(objects["main/split"]?.className == "GtkPaned")
    }

    @Test func partsOfGTKsOwnTemplatesAreNotTheApps() async throws {
      let app = try GTKApp(in: directory, interface: GTKApp.interface("kinds")).restored()
      try app.tell("save")
      app.end(SIGKILL)
      let text = try String(contentsOfFile: GTKApp.interface("kinds"), encoding: .utf8)
      let own = text.matches(of: /class="(?<type>\w+)" id="(?<id>\w+)"/).map {
        String($0.output.id)
      }
      let objects = try await GTKApp.objects(in: directory)
      // A list's model is no widget, and a row of a list box is its list box's business and its own.
      let unnamed = Set(text.matches(of: /class="(\w+)">/).map { String($0.output.1) })
      for name in objects.keys where name != "main" && name != "(app)" {
        let last = String(name.dropFirst("main/".count))
        let type = last.prefix { $0 != "-" }
        #expect(own.contains(last) || unnamed.contains(String(type)), "\(name)")
      }
      #expect(objects.count > 30)
    }
  }
#endif
