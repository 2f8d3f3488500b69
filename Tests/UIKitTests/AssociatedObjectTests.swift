import Foundation
import Testing
import UIKit

/// Values that an app adds to objects: associated objects, and values by key.
@MainActor
@Suite("Associated objects") struct AssociatedObjectTests {
  private final class Value: NSObject, NSCopying {
    var name = "value"
    func copy(with zone: NSZone? = nil) -> Any {
      let copy = Value()
      copy.name = name + " copy"
      return copy
    }
  }

  private final class Key {
    let address = UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1)
    deinit { address.deallocate() }
  }

  private let key = Key()

  @Test("An object releases its values when it is released, and not before")
  func valuesAreReleasedWithTheirOwner() {
    weak var value: Value?
    do {
      let owner = UIView()
      do {
        let made = Value()
        value = made
        objc_setAssociatedObject(owner, key.address, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      }
      #expect(value != nil)
      #expect(objc_getAssociatedObject(owner, key.address) as? Value === value)
    }
    #expect(value == nil)
  }

  @Test("A value under another key, or of another object, is left alone")
  func valuesAreKeptApart() {
    let (other, first, second) = (Key(), UIView(), UIView())
    objc_setAssociatedObject(first, key.address, 1, .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(first, other.address, 2, .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(second, key.address, 3, .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(first, key.address, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(first, key.address) == nil)
    #expect(objc_getAssociatedObject(first, other.address) as? Int == 2)
    objc_removeAssociatedObjects(first)
    #expect(objc_getAssociatedObject(first, other.address) == nil)
    #expect(objc_getAssociatedObject(second, key.address) as? Int == 3)
  }

  @Test("An assigned object is not retained")
  func assignedObjectsAreNotRetained() {
    let owner = UIViewController()
    do {
      let value = Value()
      objc_setAssociatedObject(owner, key.address, value, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(owner, key.address) as? Value === value)
    }
    #expect(objc_getAssociatedObject(owner, key.address) == nil)
  }

  @Test("An assigned number is kept, because it is no object")
  func assignedNumbersAreKept() {
    let owner = UIViewController()
    objc_setAssociatedObject(owner, key.address, true, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(owner, key.address) as? Bool == true)
  }

  @Test(
    "A copied object does not change with the original",
    arguments: [objc_AssociationPolicy.OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC]
  )
  func copiedObjectsAreCopied(policy: objc_AssociationPolicy) {
    let (owner, value) = (UIButton(), Value())
    objc_setAssociatedObject(owner, key.address, value, policy)
    value.name = "changed"
    #expect((objc_getAssociatedObject(owner, key.address) as? Value)?.name == "value copy")
  }

  @Test("All kinds of UIKit's objects to which apps add values have a place for them")
  func ownersOfManyKinds() {
    let owners: [AnyObject] = [
      UIView(), UIViewController(), UIBarButtonItem(title: ""), UINavigationItem(title: ""),
      CALayer(),
      UITapGestureRecognizer(), UIAction { _ in }, UIAlertAction(title: nil, style: .default),
      UICollectionViewFlowLayout(), NSUserActivity(activityType: "read"),
      UIView().widthAnchor.constraint(equalToConstant: 1),
      UIPresentationController(presentedViewController: UIViewController(), presenting: nil),
    ]
    for (index, owner) in owners.enumerated() {
      objc_setAssociatedObject(owner, key.address, index, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(
      owners.map { objc_getAssociatedObject($0, key.address) as? Int } == Array(owners.indices)
    )
  }

  @Test("An object that is not UIKit's has no place for values")
  func foreignObjectsKeepNone() {
    let owner = Value()
    objc_setAssociatedObject(owner, key.address, 1, .OBJC_ASSOCIATION_RETAIN)
    owner.setValue(1, forKey: "count")
    #expect(objc_getAssociatedObject(owner, key.address) == nil)
    #expect(owner.value(forKey: "count") == nil)
  }

  @Test("A value by key is released with its object")
  func valuesByKey() {
    weak var value: Value?
    do {
      let (owner, made) = (UIView(), Value())
      value = made
      owner.setValue(made, forKey: "extra")
      #expect(owner.value(forKey: "extra") as? Value === made)
      #expect(UIView().value(forKey: "extra") == nil)
    }
    #expect(value == nil)
  }
}
