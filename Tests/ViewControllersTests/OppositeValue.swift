import Foundation
import RestorationEngine
import Testing
import ViewControllers

/// A value that containers, controllers, views or windows save, with two that it may have.
///
/// One of the two is the default of the class, because that one is easily left out.
struct OppositeValue: Sendable {
  let name: String
  /// Builds the app as it is at every launch, with one of the two values.
  let launch: @MainActor (_ isSecond: Bool) -> Scene
  /// Indicates which of the two values there is.
  let isSecond: @MainActor (Scene, Window) -> Bool

  /// A root for the main window, and the owner of the value.
  @MainActor
  struct Scene {
    let root: ViewController
    var view: View?
    /// Called with the main window once the root stands in it.
    var open: @MainActor (Window) -> Void = { _ in }
    /// Uses the app as people do, after the launch that is saved.
    var use: @MainActor () -> Void = {}
    /// Makes the controllers that the launch does not make.
    var make: @MainActor (_ identifier: String) -> ViewController? = { _ in nil }
  }

  /// A value of a controller at the root.
  static func controller<Root: ViewController>(
    _ name: String,
    _ make: @escaping @MainActor () -> Root,
    _ set: @escaping @MainActor (Root, Bool) -> Void,
    _ isSecond: @escaping @MainActor (Root) -> Bool
  ) -> OppositeValue {
    OppositeValue(name: name) { second in
      let root = make().named("root")
      set(root, second)
      return Scene(root: root)
    } isSecond: { scene, _ in
      (scene.root as? Root).map(isSecond) ?? false
    }
  }

  /// A value of a view in the root's view.
  static func view<Subject: View>(
    _ name: String,
    _ make: @escaping @MainActor () -> Subject,
    _ set: @escaping @MainActor (Subject, Bool) -> Void,
    _ isSecond: @escaping @MainActor (Subject) -> Bool
  ) -> OppositeValue {
    OppositeValue(name: name) { second in
      let root = ViewController().named("root")
      let view = make()
      view.restorationIdentifier = "view"
      root.view.addSubview(view)
      set(view, second)
      return Scene(root: root, view: view)
    } isSecond: { scene, _ in
      (scene.view as? Subject).map(isSecond) ?? false
    }
  }

  /// A value of a control that saves it.
  static func control<Subject: Control>(
    _ name: String,
    _ make: @escaping @MainActor () -> Subject,
    _ set: @escaping @MainActor (Subject, Bool) -> Void,
    _ isSecond: @escaping @MainActor (Subject) -> Bool
  ) -> OppositeValue {
    view(
      name,
      {
        let control = make()
        control.restoresValue = true
        return control
      },
      set,
      isSecond
    )
  }
}

extension OppositeValue: CustomTestStringConvertible {
  nonisolated var testDescription: String { name }
}

/// A list of ten places.
@MainActor
final class TenPlaces: TableViewDataSource, CollectionViewDataSource, PickerViewDataSource {
  static let only = TenPlaces()

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 10 }
  func collectionView(
    _ collectionView: CollectionView,
    numberOfItemsInSection section: Int
  ) -> Int { 10 }
  func numberOfComponents(in pickerView: PickerView) -> Int { 1 }
  func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int { 10 }
}
