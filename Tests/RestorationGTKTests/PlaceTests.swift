#if GTK
  import Foundation
  import RestorationTestSupport
  import Testing

  /// Places that a walk over the visible widgets does not meet.
  @Suite("No place is silent")
  struct PlaceTests {
    /// Changes, and questions with their answers before and after a kill.
    private static let places: [(changes: [String], question: String, answer: String)] = [
      (["set hidden active true"], "get hidden active", "TRUE"),
      (["text find flour"], "read find", "flour"),
      (
        ["set more expanded true", "text comment Dear", "set more expanded false"], "read comment",
        "Dear"
      ),
      (["text title Anna"], "read title", "Anna"),
      (["text description Tall"], "read description", "Tall"),
      (["text subtitle Small"], "read subtitle", "Small"),
      (["set bar revealed false"], "get bar revealed", "FALSE"),
      (["reorder"], "order", "bca"),
      (["columnFirst dateColumn"], "columns", "Date Name Size"),
      (["set sizeColumn visible false"], "get sizeColumn visible", "FALSE"),
      (["text first_row One"], "read first_row", "One"),
      (["text second_row Two"], "read second_row", "Two"),
      (["expandRow 3", "expandRow 1"], "rowCount", "18"),
      (["select tree 4"], "selected tree", "4"),
      (
        ["treeSelect 2:Row_2 2:Row_2/1:Child_1"], "treeShown",
        "2:Row 2/1:Child 1,|2:Row 2,"
      ),
      (["set first fixed-width 143"], "get first fixed-width", "143"),
    ]

    @Test func allOfThemShowWhatTheyShowedBeforeTheKill() throws {
      let directory = try TemporaryDirectory()
      func app() throws -> GTKApp {
        try GTKApp(in: directory, interface: GTKApp.interface("places")).restored()
      }
      let first = try app()
      for place in Self.places {
        #expect(try first.tell(place.question) != place.answer, "\(place.question) tells nothing")
      }
      for change in Self.places.flatMap(\.changes) { try first.tell(change) }
      try first.tell("settle")
      for place in Self.places {
        #expect(try first.tell(place.question) == place.answer, "\(place.changes)")
      }
      try first.tell("save")
      first.end(SIGKILL)
      let second = try app()
      for place in Self.places {
        #expect(try second.tell(place.question) == place.answer, "\(place.question)")
      }
      #expect(second.said == "")
    }
  }

  @Suite("A launch costs as much as its widgets")
  struct CostTests {
    /// The processor time of a launch in which all of a number of check buttons come back, in
    /// microseconds.
    private func launch(_ count: Int) throws -> Int {
      let directory = try TemporaryDirectory()
      let buttons = (0..<count).map {
        "<child><object class='GtkCheckButton' id='c\($0)'/></child>"
      }
      let interface = directory("many.ui")
      try Data(
        """
        <interface><object class='GtkWindow' id='main'><property name='title'>Main</property>
        <property name='child'><object class='GtkScrolledWindow'><property name='child'>
        <object class='GtkBox'>\(buttons.joined())</object></property></object></property>
        </object></interface>
        """.utf8
      ).write(to: URL(filePath: interface))
      let first = try GTKApp(in: directory, interface: interface).restored()
      for index in 0..<count { try first.tell("set c\(index) active true") }
      try first.tell("save")
      first.end(SIGKILL)
      let second = try GTKApp(in: directory, interface: interface)
      _ = try #require(try second.line("restored"))
      let time = try #require(Int(try second.tell("usage").split(separator: " ")[0]))
      #expect(try second.tell("get c\(count - 1) active") == "TRUE")
      return time
    }

    @Test func aStartGrowsWithTheNumberOfWidgetsAndNotWithItsSquare() throws {
      // The first launch on a machine reads files that later ones find in memory.
      _ = try launch(1)
      let (some, more) = (try launch(500), try launch(2000))
      // Four times as many take at most four times as long, and up to sixteen times by the square.
      #expect(more < 5 * some, "\(some) and \(more) µs")
    }
  }
#endif
