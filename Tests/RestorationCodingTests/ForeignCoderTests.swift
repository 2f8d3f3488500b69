import Foundation
import RestorationCoding
import Testing

/// Geometry in a coder of Foundation, which objects with `NSCoding` are given too.
@Suite struct ForeignCoderTests {
  /// Encodes into a keyed archive and returns the decoder of it.
  private func decoder(_ encode: (NSCoder) -> Void) throws -> NSKeyedUnarchiver {
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    encode(archiver)
    archiver.finishEncoding()
    return try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
  }

  @Test("Every geometric value goes through a keyed archive unchanged")
  func geometry() throws {
    let matrix = AffineTransform2D(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 0.1)
    let decoder = try decoder {
      $0.encodeCGPoint(CGPoint(x: 0.1, y: -2), forKey: "point")
      $0.encodeCGSize(CGSize(width: 3, height: 1e-7), forKey: "size")
      $0.encodeCGRect(CGRect(x: 1, y: 2, width: 3, height: 4.5), forKey: "rect")
      $0.encode(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
      $0.encode(Vector(dx: 1, dy: 2), forKey: "vector")
      $0.encode(Offset(horizontal: 5, vertical: 6), forKey: "offset")
      $0.encode(matrix, forKey: "matrix")
    }
    #expect(decoder.decodeCGPoint(forKey: "point") == CGPoint(x: 0.1, y: -2))
    #expect(decoder.decodeCGSize(forKey: "size") == CGSize(width: 3, height: 1e-7))
    #expect(decoder.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4.5))
    #expect(
      decoder.decodeEdgeInsets(forKey: "insets")
        == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    )
    #expect(decoder.decodeCGVector(forKey: "vector") == Vector(dx: 1, dy: 2))
    #expect(decoder.decodeOffset(forKey: "offset") == Offset(horizontal: 5, vertical: 6))
    #expect(decoder.decodeCGAffineTransform(forKey: "matrix") == matrix)
  }

  @Test("An absent key is zero")
  func absentKey() throws {
    let decoder = try decoder { $0.encode("text" as NSString, forKey: "text") }
    #expect(decoder.decodeCGPoint(forKey: "point") == .zero)
    #expect(decoder.decodeCGPoint(forKey: "text") == .zero)
  }
}
