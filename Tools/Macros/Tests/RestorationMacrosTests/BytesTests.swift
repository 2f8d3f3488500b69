import Foundation
import RestorationArchive
import RestorationEngine
import RestorationMacros
import Testing

/// The macro stores what the property wrapper stores.
@MainActor
@Suite struct BytesTests {
  @Test("values at their defaults have the bytes of the property wrapper")
  func defaultsHaveTheSameBytes() throws {
    let bytes = try Life.bytes(of: Reader())
    #expect(try bytes == Life.bytes(of: MarkedReader()))
    #expect(bytes.count > 300)
  }

  @Test("changed values, also nil and private ones, have the bytes of the property wrapper")
  func changedValuesHaveTheSameBytes() throws {
    let (reader, marked) = (Reader(), MarkedReader())
    reader.change()
    marked.change()
    #expect(try Life.bytes(of: reader) == Life.bytes(of: marked))
    #expect(try Life.bytes(of: reader) != Life.bytes(of: Reader()))
  }

  @Test("the macro reads what the property wrapper has stored")
  func macroReadsTheWrapper() throws {
    let (expected, marked) = (Reader(), MarkedReader())
    expected.change()
    marked.change()
    let reader = try Life().relaunch(marked, as: Reader())
    // A value that is never stored keeps its default.
    reader.code = expected.code
    #expect(try Life.bytes(of: reader) == Life.bytes(of: expected))
    #expect(reader.filter == expected.filter && reader.title == expected.title)
  }

  @Test("the property wrapper reads what the macro has stored")
  func wrapperReadsTheMacro() throws {
    let (reader, expected) = (Reader(), MarkedReader())
    reader.change()
    expected.change()
    let marked = try Life().relaunch(reader, as: MarkedReader())
    marked.code = expected.code
    #expect(try Life.bytes(of: marked) == Life.bytes(of: expected))
  }

  @Test("a structure has the JSON that the compiler would give it")
  func structuresHaveTheSameJSON() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(Filter(tags: ["a"], order: .title, isLocal: true))
    #expect(try data == encoder.encode(PlainFilter(tags: ["a"], order: .title, isLocal: true)))
    #expect(try JSONDecoder().decode(Filter.self, from: data).tags == ["a"])
  }

  @Test("private values are marked, levels are stored, and values that are never stored are not")
  func optionsAreStored() throws {
    let life = Life()
    life.launch(Reader())
    try life.save()
    let object = try #require(try life.archive?.object(at: ["screen"]))
    #expect(try life.values["find"]?.isPrivate == true)
    #expect(object.levels == ["find": .content, "width": .always])
    #expect(try life.values["code"] == nil)
    #expect(try life.values["width"] == .int(3))
  }
}
