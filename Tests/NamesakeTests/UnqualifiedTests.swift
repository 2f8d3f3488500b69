import Namesakes
import StateRestoration
import Testing

@Suite("Names that the one import leaves to others")
struct UnqualifiedTests {
  @Test("an app's insets, offsets and vectors need no module beside `import StateRestoration`")
  func geometry() {
    let theirs: [Any] = [AffineTransform2D(), EdgeInsets(), Offset(), Vector()]
    #expect(
      theirs.map { String(reflecting: type(of: $0)) }.allSatisfy { $0.hasPrefix("Namesakes.") }
    )
  }
}
