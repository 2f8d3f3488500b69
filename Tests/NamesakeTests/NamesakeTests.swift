import Namesakes
import RestorationCoding
import RestorationEngine
import StateRestoration
import Testing

@Suite("Names that a module beside ours has too")
struct NamesakeTests {
  @Test("a name that both have is told apart by its module")
  func qualifiedNames() {
    let ours: [Any.Type] = [
      StateRestoration.Archive.self, StateRestoration.Preservation.self,
      StateRestoration.Restorable<Int>.self, StateRestoration.RestorationReport.self,
      StateRestoration.RetentionPolicy.self, StateRestoration.Revision.self,
      StateRestoration.RevisionStore.self, StateRestoration.SaveOutcome.self,
      StateRestoration.SceneSession.self, StateRestoration.Secret<Int>.self,
      StateRestoration.Sensitivity.self,
    ]
    let theirs: [Any.Type] = [
      Namesakes.Archive.self, Namesakes.Preservation.self, Namesakes.Restorable.self,
      Namesakes.RestorationReport.self, Namesakes.RetentionPolicy.self, Namesakes.Revision.self,
      Namesakes.RevisionStore.self, Namesakes.SaveOutcome.self, Namesakes.SceneSession.self,
      Namesakes.Secret.self, Namesakes.Sensitivity.self,
    ]
    let names = Set(ours.map(ObjectIdentifier.init))
    #expect(names.count == ours.count)
    #expect(names.isDisjoint(with: theirs.map(ObjectIdentifier.init)))
  }

  @Test("a name of a layer is told apart by the layer")
  func namesOfLayers() {
    let ours: [Any.Type] = [
      RestorationCoding.AffineTransform2D.self, RestorationCoding.EdgeInsets.self,
      RestorationCoding.Offset.self, RestorationCoding.Vector.self,
      RestorationEngine.RestorationReport.self, RestorationEngine.TreeEngine.self,
    ]
    let theirs: [Any.Type] = [
      Namesakes.AffineTransform2D.self, Namesakes.EdgeInsets.self, Namesakes.Offset.self,
      Namesakes.Vector.self, Namesakes.RestorationReport.self,
    ]
    #expect(
      Set(ours.map(ObjectIdentifier.init)).isDisjoint(with: theirs.map(ObjectIdentifier.init))
    )
  }
}
