#if GTK
  import Foundation
  import RestorationTestSupport
  import Testing

  /// Each kind of widget shows the same after a kill as before.
  @Suite("Kinds of widgets come back")
  struct WidgetKindTests {
    /// A change to each widget, a question about it, and the answer before the change.
    private static let kinds: [(change: String, question: String, answer: String)] = [
      ("set stack visible-child-name two", "get stack visible-child-name", "two"),
      ("set notebook page 1", "get notebook page", "1"),
      ("set paned position 123", "get paned position", "123"),
      ("set expander expanded true", "get expander expanded", "TRUE"),
      ("set revealer reveal-child true", "get revealer reveal-child", "TRUE"),
      ("scroll scrolled 321", "scrolled scrolled", "321.0"),
      ("text entry Hello", "read entry", "Hello"),
      ("region entry 3 3", "bounds entry", "3 3 3"),
      ("text searchEntry flour", "read searchEntry", "flour"),
      ("text editableLabel Title", "read editableLabel", "Title"),
      ("write document One line\\nand another", "written document", "One line\\nand another"),
      ("cursor document 4 8", "selection document", "4 8"),
      ("row listBox 1", "rows listBox", "1"),
      ("child flowBox 1", "children flowBox", "1"),
      ("set check active true", "get check active", "TRUE"),
      ("set toggle active true", "get toggle active", "TRUE"),
      ("set switch active true", "get switch active", "TRUE"),
      ("value scale 42", "valued scale", "42.0"),
      ("set spin value 17", "get spin value", "17.000000"),
      ("set dropDown selected 2", "get dropDown selected", "2"),
      ("set combo active-id b", "get combo active-id", "b"),
      ("set searchBar search-mode-enabled true", "get searchBar search-mode-enabled", "TRUE"),
      ("set colour rgba rgb(10,20,30)", "get colour rgba", "rgb(10,20,30)"),
      ("set font font Sans Bold 17", "get font font", "Sans Bold 17"),
      ("set viewStack visible-child-name two", "get viewStack visible-child-name", "two"),
      ("set flap reveal-flap true", "get flap reveal-flap", "TRUE"),
      ("set leaflet visible-child-name detail", "get leaflet visible-child-name", "detail"),
      ("set expanderRow expanded true", "get expanderRow expanded", "TRUE"),
      ("set comboRow selected 1", "get comboRow selected", "1"),
      ("text entryRow Anna", "read entryRow", "Anna"),
      ("set label label After", "get label label", "After"),
      ("set calendar day 17", "get calendar day", "17"),
      ("set volume value 55", "get volume value", "55.000000"),
      ("select tabView 2", "selected tabView", "2"),
      ("set nameColumn fixed-width 123", "get nameColumn fixed-width", "123"),
      ("sort columns 0 1", "first columns", "Plum"),
      ("select columns 1", "selected columns", "1"),
      ("select grid 0 2", "selected grid", "0 2"),
      ("select things 3 5 8", "selected things", "3 5 8"),
      ("scroll things 400", "scrolled things", "400.0"),
    ]

    @Test func theyShowWhatTheyShowedBeforeTheKill() throws {
      let directory = try TemporaryDirectory()
      let interface = GTKApp.interface("kinds")
      let first = try GTKApp(in: directory, interface: interface).restored()
      for kind in Self.kinds {
        #expect(try first.tell(kind.question) != kind.answer, "\(kind.question) tells nothing")
      }
      for kind in Self.kinds { try first.tell(kind.change) }
      try first.tell("settle")
      for kind in Self.kinds {
        #expect(try first.tell(kind.question) == kind.answer, "\(kind.change)")
      }
      try first.tell("save")
      first.end(SIGKILL)

      let second = try GTKApp(in: directory, interface: interface).restored()
      // A selection of one X client clears that of another: a selection in an entry does not
      // outlive the next in a text view, so the entry's is a cursor here.
      for kind in Self.kinds {
        #expect(try second.tell(kind.question) == kind.answer, "\(kind.question)")
      }
      #expect(second.said == "")
    }

    @Test func aDateComesBackWhereTheDayOfTheLaunchIsNotInItsMonth() throws {
      let directory = try TemporaryDirectory()
      func launch() throws -> GTKApp {
        try GTKApp(
          in: directory,
          interface: GTKApp.interface("kinds"),
          environment: ["LAST_OF_JANUARY": "1"]
        ).restored()
      }
      let first = try launch()
      for command in ["set calendar day 15", "set calendar month 1", "save"] {
        try first.tell(command)
      }
      first.end(SIGKILL)
      let second = try launch()
      #expect(try second.tell("get calendar month") == "1")
      #expect(try second.tell("get calendar day") == "15")
    }
  }
#endif
