import RestorationApple
import RestorationArchive
import Testing

@Suite("XML property lists")
struct XMLListTests {
  private func read(_ body: String) throws -> PropertyList {
    try PropertyList(Array("<?xml version=\"1.0\"?><plist version=\"1.0\">\(body)</plist>".utf8))
  }

  @Test("Both forms of a list have the same values")
  func sameAsBinary() throws {
    let sample = BinaryListTests.sample
    let (xml, binary) = (try PropertyList(sample.xml), try PropertyList(sample.binary()))
    #expect(xml.form == .xml)
    #expect(ListText(xml).lines == ListText(binary).lines)
  }

  @Test("Text keeps its white space, and has its entities and CDATA resolved")
  func text() throws {
    let list = try read("<string> a&lt;b&#x41;<![CDATA[<&>]]>\r\nc<!-- no --> </string>")
    #expect(list[list.top] == .string(" a<bA<&>\nc "))
  }

  @Test(
    "Numbers are read in each notation",
    arguments: [
      ("<integer> -42 </integer>", PropertyList.Object.int(-42)),
      ("<integer>0x7F</integer>", .int(127)),
      ("<integer>18446744073709551615</integer>", .unsigned(.max)),
      ("<integer>-9223372036854775808</integer>", .int(.min)),
      ("<real>1e3</real>", .real(1000)), ("<real>-infinity</real>", .real(-.infinity)),
      ("<date>2001-01-02T00:00:01Z</date>", .date(86_401)),
      ("<date>1970-01-01T00:00:00Z</date>", .date(-978_307_200)),
      ("<data> AQ ID\nBA== </data>", .data([1, 2, 3, 4])), ("<true/>", .bool(true)),
    ]
  )
  func numbers(markup: String, value: PropertyList.Object) throws {
    let list = try read(markup)
    #expect(list[list.top] == value)
  }

  @Test(
    "Markup that breaks a rule is refused as damaged",
    arguments: [
      "", "<string>a", "<dict><string>a</string></dict>", "<dict><key>a</key></dict>", "<array>",
      "<integer>x</integer>", "<integer>--1</integer>", "<date>yesterday</date>", "<real>-</real>",
      "<data>A</data>", "<string>&lol;</string>", "<string/><string/>", "<other/>", "</array>",
      "<integer>99999999999999999999999</integer>", "text", "<string><b/></string>",
    ]
  )
  func broken(body: String) {
    let error = #expect(throws: RestorationError.self) { try read(body) }
    #expect(error?.code == .corrupted)
  }

  @Test("Entities of a file's own are refused, however little they would make")
  func entities() {
    let text = "<!DOCTYPE plist [<!ENTITY a \"aaaa\">]><plist><string>&a;</string></plist>"
    let error = #expect(throws: RestorationError.self) { try PropertyList(Array(text.utf8)) }
    #expect(error?.code == .corrupted)
  }

  @Test("Text that is invalid in its encoding is refused, and not changed in silence")
  func invalidText() {
    let start = Array("<plist><string>".utf8)
    let end = Array("</string></plist>".utf8)
    let wide = ([0xFEFF] + "<plist><string>".utf16 + [0xD800] + "</string></plist>".utf16).flatMap {
      [UInt8($0 >> 8), UInt8($0 & 0xFF)]
    }
    for bytes in [start + [0xFF, 0xFE] + end, start + [0xE9] + end, wide] {
      let error = #expect(throws: RestorationError.self) { try PropertyList(bytes) }
      #expect(error?.code == .corrupted)
      #expect(error?.message.contains("encoding") == true)
    }
  }

  @Test("Characters between those of base 64 are ignored, as by Apple's readers")
  func looseData() throws {
    let list = try read("<data>\"A:Q I.D</data>")
    #expect(list[list.top] == .data([1, 2, 3]))
  }

  @Test("UTF-16 and UTF-32 are read in both orders, with a byte order mark and without")
  func encodings() throws {
    let text = "<plist><string>Größe 🐟</string></plist>"
    for width in [2, 4] {
      for isLittle in [true, false] {
        for hasMark in [true, false] {
          let marked = (hasMark ? "\u{FEFF}" : "") + text
          let units: [UInt32] =
            width == 2 ? marked.utf16.map { UInt32($0) } : marked.unicodeScalars.map(\.value)
          let bytes = units.flatMap { unit -> [UInt8] in
            let ordered = (0..<width).map { UInt8(truncatingIfNeeded: unit >> (8 * UInt32($0))) }
            return isLittle ? ordered : ordered.reversed()
          }
          let list = try PropertyList(bytes)
          #expect(list[list.top] == .string("Größe 🐟"))
        }
      }
    }
  }
}
