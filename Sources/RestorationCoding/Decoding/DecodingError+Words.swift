extension DecodingError {
  /// The failure in words. The standard library's own ones contain the stored value.
  var words: String {
    switch self {
    case .dataCorrupted: "the stored value is none of its type"
    case .typeMismatch(let type, _): "expected \(type), found another value"
    case .valueNotFound(let type, _): "expected \(type), found null"
    case .keyNotFound(let key, _): "it lacks its \"\(key.stringValue)\""
    @unknown default: "the stored value cannot be decoded"
    }
  }

  /// A copy of the failure without the stored value.
  var withoutValue: DecodingError {
    switch self {
    case .dataCorrupted(let context): .dataCorrupted(told(context))
    case .typeMismatch(let type, let context): .typeMismatch(type, told(context))
    case .valueNotFound(let type, let context): .valueNotFound(type, told(context))
    case .keyNotFound(let key, let context): .keyNotFound(key, told(context))
    @unknown default: .dataCorrupted(Context(codingPath: [], debugDescription: words))
    }
  }

  private func told(_ context: Context) -> Context {
    Context(codingPath: context.codingPath, debugDescription: words)
  }
}
