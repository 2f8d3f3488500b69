import Foundation
import RestorationTestSupport
import RestorationTesting
import StateRestoration
import StoreTestSupport
import Synchronization
import Testing

/// A value that was set is encoded when a save needs it, and not before.
@MainActor
@Suite("Encoding of values that were set")
struct LateEncodingTests {
  private let store = RevisionStore.inMemory()

  /// The encodings of one value.
  private final class Record: Sendable {
    private static let main: DispatchSpecificKey<Bool> = {
      let key = DispatchSpecificKey<Bool>()
      DispatchQueue.main.setSpecific(key: key, value: true)
      return key
    }()

    private let queues = Mutex<[Bool]>([])
    let gate = Mutex(true)

    func note() {
      let isMain = DispatchQueue.getSpecific(key: Self.main) == true
      queues.withLock { $0.append(isMain) }
      while !gate.withLock({ $0 }) { Thread.sleep(forTimeInterval: 0.001) }
    }

    var count: Int { queues.withLock(\.count) }
    var countOnMainActor: Int { queues.withLock { $0.count(where: \.self) } }
  }

  private struct Step: Codable, Sendable {
    var number = 0
    var record: Record?

    init(_ number: Int, _ record: Record? = nil) { (self.number, self.record) = (number, record) }

    private enum CodingKeys: CodingKey { case number }

    func encode(to encoder: any Encoder) throws {
      record?.note()
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(number, forKey: .number)
    }
  }

  /// A step that only the main actor may encode.
  private struct BoundStep: Codable {
    var step: Step
    private var marker: [Marker] = []
    private final class Marker: Codable {}

    init(_ step: Step) { self.step = step }
  }

  @Test("A structure that is set often is encoded once, by the next save, off the main actor")
  func oncePerSave() async throws {
    let record = Record()
    let scene = await SceneState.launched(with: store)
    for number in 1...100 { scene["step"] = Step(number, record) }
    #expect((scene["step"] as Step?)?.number == 100)
    #expect(record.count == 0)
    try await scene.save()
    #expect(record.count == 1)
    #expect(record.countOnMainActor == 0)
    scene["other"] = 1
    try await scene.save()
    #expect(record.count == 1, "it was not set again")
    #expect((await SceneState.launched(with: store)["step"] as Step?)?.number == 100)
  }

  @Test("A structure of a property is encoded by the next save too")
  func propertiesWait() async throws {
    let record = Record()
    let scene = await SceneState.launched(with: store)
    let step = SceneValue(wrappedValue: Step(0), "step", in: scene)
    for number in 1...10 { step.wrappedValue = Step(number, record) }
    #expect(record.count == 0)
    try await scene.save()
    #expect(record.count == 1)
    #expect((await SceneState.launched(with: store)["step"] as Step?)?.number == 10)
  }

  @Test("A value that is not Sendable is encoded on the main actor, when it is set")
  func boundToTheMainActor() async throws {
    let record = Record()
    let scene = await SceneState.launched(with: store)
    scene["step"] = BoundStep(Step(1, record))
    #expect(record.count == 1)
    #expect(record.countOnMainActor == 1)
    try await scene.save()
    #expect(record.count == 1)
    #expect((await SceneState.launched(with: store)["step"] as BoundStep?)?.step.number == 1)
  }

  @Test("A save has the values that were set before it, and what is set meanwhile is saved next")
  func changesDuringASave() async throws {
    let record = Record()
    record.gate.withLock { $0 = false }
    let scene = await SceneState.launched(with: store)
    scene["step"] = Step(1, record)
    let save = Task { try await scene.save() }
    #expect(await eventually { record.count == 1 })
    scene["step"] = Step(2)
    scene["other"] = 2
    record.gate.withLock { $0 = true }
    _ = try await save.value
    #expect((scene["step"] as Step?)?.number == 2)
    let between = await SceneState.launched(with: store)
    #expect((between["step"] as Step?)?.number == 1)
    #expect(between.keys == ["step"])
    try await scene.save()
    #expect((await SceneState.launched(with: store)["step"] as Step?)?.number == 2)
  }

  @Test("A structure that is set back to what is stored makes no revision")
  func setBack() async throws {
    let scene = await SceneState.launched(with: store)
    scene["step"] = Step(1)
    try await scene.save()
    scene["step"] = Step(2)
    scene["step"] = Step(1)
    #expect(try await scene.save().revision == nil)
  }

  @Test("An observer that sets its own key to an equal structure is not told again")
  func equalStructures() async throws {
    let scene = await SceneState.launched(with: store)
    var count = 0
    let observer = scene.observe("list") {
      count += 1
      if count < 5 { scene["list"] = scene["list", default: [Int]()].sorted() }
    }
    scene["list"] = [2, 1]
    #expect(count == 2)
    scene["list"] = [1, 2]
    #expect(count == 2)
    observer.cancel()
  }

  @Test("A structure that waits moves to another key and to its new name")
  func movedWhileItWaits() async throws {
    let scene = await SceneState.launched(with: store)
    scene["old.step"] = Step(7)
    scene.rename(prefix: "old.", to: "new.")
    #expect((scene["new.step"] as Step?)?.number == 7)
    scene["step", formerly: ["new.step"]] = Step(8)
    #expect(scene.keys == ["step"])
    try await scene.save()
    #expect((await SceneState.launched(with: store)["step"] as Step?)?.number == 8)
  }

  @Test("A structure that waits is read as another type with the same fields")
  func readAsAnotherType() async throws {
    struct Place: Codable, Equatable { var number: Int }
    let scene = await SceneState.launched(with: store)
    scene["step"] = Step(3)
    #expect(scene["step"] == Place(number: 3))
  }

  @Test("A class is refused by name at the save, even if it is Sendable")
  func classesAreNamed() async throws {
    final class Model: Codable, Sendable {}
    let scene = await SceneState.launched(with: store) { $0.onNotice = { _ in } }
    scene.set(Model() as any Codable & Sendable, forKey: "model")
    let refused = try await scene.save().refused
    #expect(refused.map(\.key) == ["model"])
    #expect(refused.first?.description.contains("is a class") == true)
  }
}
