#if GTK
  import Foundation
  import RestorationTestSupport
  import Testing

  /// Widgets of an interface file without an `id`, which GTK numbers.
  @Suite("Widgets without an id")
  struct UnnamedTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private static let box = "<object class='GtkBox' id='extra'>"
    /// Unnamed widgets: an entry, a paned, a check button; then a named entry.
    private static let contents =
      box + "<child><object class='GtkEntry'/></child>"
      + "<child><object class='GtkCheckButton'/></child>"
      + "<child><object class='GtkEntry' id='named'/></child></object>"

    private func app(_ contents: String, environment: [String: String] = [:]) throws -> GTKApp {
      let path = directory("\(UUID().uuidString).ui")
      let text =
        "<interface><object class='GtkWindow' id='main'><property name='title'>Main</property>"
        + "<property name='child'>\(contents)</property></object></interface>"
      try Data(text.utf8).write(to: URL(filePath: path))
      return try GTKApp(in: directory, interface: path, environment: environment).restored()
    }

    private func use(_ contents: String, environment: [String: String] = [:]) throws {
      let app = try app(contents, environment: environment)
      for command in [
        "text ___object_1___ Dear", "set ___object_2___ active true", "text named Anna", "save",
      ] {
        try app.tell(command)
      }
      app.end(SIGKILL)
    }

    @Test func comeBackWhileTheFileIsTheSame() throws {
      try use(Self.contents)
      let app = try app(Self.contents)
      #expect(try app.tell("read ___object_1___") == "Dear")
      #expect(try app.tell("get ___object_2___ active") == "TRUE")
      #expect(app.said == "")
    }

    @Test func takeNoStateOfAnotherVersionOfTheFile() throws {
      try use(Self.contents)
      let changed = Self.contents.replacing(
        Self.box,
        with: Self.box + "<child><object class='GtkEntry'/></child>"
      )
      let app = try app(changed)
      #expect(try app.tell("read ___object_1___") == "")
      #expect(try app.tell("read ___object_2___") == "")
      #expect(try app.tell("get ___object_3___ active") == "FALSE")
      #expect(try app.tell("read named") == "Anna")
    }

    @Test func staySoWhenNamedOnesAreAdded() throws {
      try use(Self.contents)
      let changed = Self.contents.replacing(
        Self.box,
        with: Self.box + "<child><object class='GtkEntry' id='first'/></child>"
      )
      #expect(try app(changed).tell("read ___object_1___") == "Dear")
    }

    @Test func inRowsAreNotKeptAndThatIsSaidOnce() throws {
      let list =
        "<object class='GtkListBox' id='extras'><child><object class='GtkListBoxRow' id='row'>"
        + "<property name='child'>\(Self.contents)</property></object></child></object>"
      try use(list)
      let app = try app(list)
      #expect(try app.tell("read ___object_1___") == "")
      #expect(try app.tell("read named") == "Anna")
      try app.tell("save")
      let said = "because they have no id: 1 GtkCheckButton, 1 GtkEntry."
      #expect(app.said.components(separatedBy: said).count == 2, "\(app.said)")
    }

    @Test func anIconViewIsToldOnceAsItsSelectionIsNotKept() throws {
      let view = "<object class='GtkIconView' id='icons'/>"
      let app = try app(view)
      try app.tell("save")
      let said = "because their state is not known: 1 GtkIconView."
      #expect(app.said.components(separatedBy: said).count == 2, "\(app.said)")
    }

    @Test func ofTwoFilesInOneWindowAreNotMistakenForEachOther() throws {
      let second = ["SECOND_FILE": "1"]
      try use(Self.contents, environment: second)
      let app = try app(Self.contents, environment: second)
      #expect(try app.tell("read ___object_1___") == "")
      #expect(try app.tell("read named") == "Anna")
      #expect(app.said.contains("2 GtkEntry"), "\(app.said)")
    }
  }

  @Suite("Widgets that show one model")
  struct SharedModelTests {
    @Test func aComboBoxChoosesTheSameRowAfterATreeViewHasSortedThem() throws {
      let directory = try TemporaryDirectory()
      let rows = ["Berta", "Anna", "Dora", "Clara"]
        .map { "<row><col id='0'>\($0)</col></row>" }.joined()
      let text = """
        <interface><object class='GtkListStore' id='store'><columns><column type='gchararray'/>
        </columns><data>\(rows)</data></object>
        <object class='GtkWindow' id='main'><property name='title'>Main</property>
        <property name='child'><object class='GtkBox'>
        <child><object class='GtkComboBox' id='combo'><property name='model'>store</property></object></child>
        <child><object class='GtkTreeView' id='treeView'><property name='model'>store</property>
        <child><object class='GtkTreeViewColumn'><property name='title'>Name</property>
        <property name='sort-column-id'>0</property></object></child></object></child>
        </object></property></object></interface>
        """
      let path = directory("shared.ui")
      try Data(text.utf8).write(to: URL(filePath: path))
      let first = try GTKApp(in: directory, interface: path).restored()
      for command in ["set combo active 0", "treeSort", "save"] { try first.tell(command) }
      // Berta is now the last but one.
      let place = try first.tell("get combo active")
      #expect(place != "0")
      first.end(SIGKILL)
      #expect(
        try GTKApp(in: directory, interface: path).restored().tell("get combo active") == place
      )
    }
  }
#endif
