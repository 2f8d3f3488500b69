import RestorationArchive
import Testing

struct LongPathTests {
  /// The end of a path ends those above it that nothing else uses, one after another and not each
  /// inside the other, for which no stack is large enough.
  @Test func pathOfManyComponentsEndsAndLeavesThoseInUse() {
    var path: IdentifierPath? = IdentifierPath(identifiers: (0..<400_000).map { "\($0)" })
    var upper = path?.parent
    path = nil
    #expect(upper?.count == 399_999)
    #expect(upper?.last?.identifier == "399998")
    upper = nil
    #expect(upper == nil)
  }
}
