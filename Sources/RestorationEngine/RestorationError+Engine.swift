public import RestorationArchive

extension RestorationError.Code {
  /// A factory or the delegate threw an error; the object was left out and its state is kept.
  public static let factoryFailed = Self("factoryFailed")
  /// A factory is asynchronous, and the pass is synchronous; restore asynchronously.
  public static let asyncFactory = Self("asyncFactory")
  /// A factory did not return by its deadline; the object was left out and its state is kept.
  public static let factoryOverdue = Self("factoryOverdue")
  /// An object threw an error while encoding; its previously saved state stays.
  public static let encodingFailed = Self("encodingFailed")
  /// An object threw an error while decoding; it may be partly restored.
  public static let decodingFailed = Self("decodingFailed")
  /// The object found is not of the recorded class (rule R13).
  public static let wrongClass = Self("wrongClass")
  /// Two objects exist for one saved object (rule R11).
  public static let duplicate = Self("duplicate")
  /// The object does not exist, and no factory creates it (rules R5, R8).
  public static let notFound = Self("notFound")
}

extension RestorationError {
  /// The error of an asynchronous restoration class that is called synchronously.
  package static let hasToWait = RestorationError(
    .asyncFactory,
    "its restoration class has to wait; restore asynchronously"
  )

  /// An error for one that app code threw. Of a foreign error only the type is named, because its
  /// text may contain saved values.
  static func thrown(_ error: any Error, _ code: Code, _ what: String) -> RestorationError {
    if let error = error as? RestorationError {
      return RestorationError(error.code, "\(what) threw: \(error.message)", cause: error)
    }
    return RestorationError(code, "\(what) threw \(type(of: error))", cause: error)
  }
}
