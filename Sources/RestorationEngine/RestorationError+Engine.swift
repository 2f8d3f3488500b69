public import RestorationArchive

extension RestorationError.Code {
  /// A factory or the delegate threw; the object was left out and its state is kept.
  public static let factoryFailed = Self("factoryFailed")
  /// A factory has to wait, and the pass cannot; restore asynchronously.
  public static let asyncFactory = Self("asyncFactory")
  /// A factory had not answered by its deadline; the object was left out and its state is kept.
  public static let factoryOverdue = Self("factoryOverdue")
  /// An object threw while it encoded; what was saved of it before stays.
  public static let encodingFailed = Self("encodingFailed")
  /// An object threw while it decoded; it is as far restored as it got.
  public static let decodingFailed = Self("decodingFailed")
  /// An object was found that is not of the recorded class (rule R13).
  public static let wrongClass = Self("wrongClass")
  /// Two objects exist where one was saved (rule R11).
  public static let duplicate = Self("duplicate")
  /// Nothing makes the object, and none exists (rules R5, R8).
  public static let notFound = Self("notFound")
}

extension RestorationError {
  /// What a restoration class that has to wait throws when it may not.
  package static let hasToWait = RestorationError(
    .asyncFactory,
    "its restoration class has to wait; restore asynchronously"
  )

  /// What code of the app threw. Only the kind of a foreign error is named: its text may hold values.
  static func thrown(_ error: any Error, _ code: Code, _ what: String) -> RestorationError {
    if let error = error as? RestorationError {
      return RestorationError(error.code, "\(what) threw: \(error.message)", cause: error)
    }
    return RestorationError(code, "\(what) threw \(type(of: error))", cause: error)
  }
}
