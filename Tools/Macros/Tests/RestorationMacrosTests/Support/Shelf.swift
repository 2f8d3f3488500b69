import RestorationEngine
import RestorationMacros

@RestorableState
struct Author: Codable, Equatable {
  var name = ""
  var age: Int?
}

@RestorableState
struct Book: Codable, Equatable {
  var title = ""
  var order: Order? = .title
  var authors: [Author] = []
}

/// Structures with the macro wherever one can be.
@RestorableState
struct Shelf: Codable, Equatable {
  var books: [Book] = []
  var best: Book?
  var first = Author()
  var byName: [String: Book] = [:]
  var rows: [[Author]] = []
  var notes: [String?] = []
  var weights: [Double] = []
  var optional: [Author]?

  static let full: Shelf = {
    let ada = Author(name: "Ada", age: 36)
    let book = Book(title: "Åre", order: nil, authors: [ada, Author(name: "Bo")])
    return Shelf(
      books: [book, Book()],
      best: book,
      first: ada,
      byName: ["a": book, "å": Book(title: "x")],
      rows: [[ada], []],
      notes: ["one", nil],
      weights: [1, .infinity],
      optional: [ada]
    )
  }()
}

/// The structure of an author with the coding that the compiler makes.
struct PlainAuthor: Codable {
  var name = ""
  var age: Int?
}

struct PlainBook: Codable {
  var title = ""
  var order: Order?
  var authors: [PlainAuthor] = []
}

struct PlainShelf: Codable {
  var books: [PlainBook] = []
  var best: PlainBook?
  var first = PlainAuthor()
  var byName: [String: PlainBook] = [:]
  var rows: [[PlainAuthor]] = []
  var notes: [String?] = []
  var weights: [Double] = []
  var optional: [PlainAuthor]?

  static let full: PlainShelf = {
    let ada = PlainAuthor(name: "Ada", age: 36)
    let book = PlainBook(title: "Åre", authors: [ada, PlainAuthor(name: "Bo")])
    return PlainShelf(
      books: [book, PlainBook(order: .title)],
      best: book,
      first: ada,
      byName: ["a": book, "å": PlainBook(title: "x", order: .title)],
      rows: [[ada], []],
      notes: ["one", nil],
      weights: [1, .infinity],
      optional: [ada]
    )
  }()
}

@RestorableState
final class ShelfScreen: Screen {
  var shelf = Shelf()
  var shelves: [Shelf] = []
  var other: Shelf?
}

final class MarkedShelfScreen: Screen {
  @Restorable var shelf = PlainShelf()
  @Restorable var shelves: [PlainShelf] = []
  @Restorable var other: PlainShelf?
}
