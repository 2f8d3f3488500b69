import Testing
import UIKit

@MainActor
@Suite("Layers and paths") struct LayerTests {
  private func layers(_ names: String...) -> [CALayer] {
    names.map { name in
      let layer = CALayer()
      layer.name = name
      return layer
    }
  }

  private func names(_ layer: CALayer) -> [String?]? { layer.sublayers?.map(\.name) }

  @Test("A layer replaces a sublayer in its place, and no layer elsewhere")
  func replacing() {
    let (layer, other) = (CALayer(), CALayer())
    let sublayers = layers("a", "b", "new", "elsewhere")
    layer.addSublayer(sublayers[0])
    layer.addSublayer(sublayers[1])
    other.addSublayer(sublayers[3])
    layer.replaceSublayer(sublayers[0], with: sublayers[2])
    #expect(names(layer) == ["new", "b"])
    layer.replaceSublayer(sublayers[3], with: sublayers[0])
    #expect(names(layer) == ["new", "b"])
    #expect(names(other) == ["elsewhere"])
  }

  @Test("A sublayer moves to just in front of another one, or behind it")
  func moving() {
    let layer = CALayer()
    let sublayers = layers("a", "b", "c", "d")
    for sublayer in sublayers { layer.addSublayer(sublayer) }
    layer.insertSublayer(sublayers[0], above: sublayers[1])
    #expect(names(layer) == ["b", "a", "c", "d"])
    layer.insertSublayer(sublayers[1], below: sublayers[3])
    #expect(names(layer) == ["a", "c", "b", "d"])
  }

  @Test("A copied or reversed path has the settings of its lines")
  func copying() throws {
    let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    path.lineWidth = 5
    path.lineCapStyle = .round
    path.lineJoinStyle = .bevel
    path.miterLimit = 6
    path.flatness = 7
    path.usesEvenOddFillRule = true
    for other in [try #require(path.copy() as? UIBezierPath), path.reversing()] {
      #expect(other.bounds == path.bounds)
      #expect(other.lineWidth == 5)
      #expect(other.lineCapStyle == .round)
      #expect(other.lineJoinStyle == .bevel)
      #expect(other.miterLimit == 6)
      #expect(other.flatness == 7)
      #expect(other.usesEvenOddFillRule)
    }
    #expect(UIBezierPath().reversing().isEmpty)
  }
}
