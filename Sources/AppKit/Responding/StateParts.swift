import Foundation

/// The state of one responder or document: what its methods encode, and its listed properties.
@MainActor
enum StateParts {
  /// The classes of values that every listed property accepts.
  static let plainClasses: [AnyClass] = [
    NSString.self, NSNumber.self, NSDate.self, NSData.self, NSURL.self, NSUUID.self, NSArray.self,
    NSDictionary.self, NSSet.self,
  ]

  private static let queue: OperationQueue = {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    return queue
  }()

  static func encode(_ object: any StateMethods, _ keyPaths: [String], to coder: NSCoder) {
    for keyPath in keyPaths {
      guard let value = object.value(forKeyPath: keyPath) else { continue }
      coder.encode(value, forKey: key(keyPath))
    }
    object.encodeRestorableState(with: coder)
    // Operations begin once the main thread no longer encodes.
    queue.isSuspended = true
    object.encodeRestorableState(with: coder, backgroundQueue: queue)
    queue.isSuspended = false
    if queue.operationCount > 0 { queue.waitUntilAllOperationsAreFinished() }
  }

  static func decode(_ object: any StateMethods, _ keyPaths: [String], from coder: NSCoder) {
    for keyPath in keyPaths where coder.containsValue(forKey: key(keyPath)) {
      let classes = type(of: object).allowedClasses(forRestorableStateKeyPath: keyPath)
      guard let value = coder.decodeObject(of: classes, forKey: key(keyPath)) else { continue }
      object.setValue(value, forKeyPath: keyPath)
    }
    object.restoreState(with: coder)
  }

  private static func key(_ keyPath: String) -> String { "keyPath." + keyPath }
}
