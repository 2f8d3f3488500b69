import RestorationArchive

/// An error of a request, shown in the page.
struct InspectFault: Encodable {
  let message: String
  /// The remedy; `nil` when the message says enough.
  let remedy: String?
  let status: PageStatus

  private enum CodingKeys: CodingKey {
    case message, remedy
  }

  init(_ error: any Error) {
    let failure: ToolFailure
    switch error {
    case let error as ToolFailure: failure = error
    case let error as RestorationError: failure = ToolFailure(error)
    case is DecodingError:
      failure = ToolFailure.wrongUsage("this is no change", remedy: "load the page anew")
    default: failure = ToolFailure(.inputOutput, "the request failed")
    }
    message = failure.message
    remedy = failure.remedy
    status =
      switch failure.status {
      case .wrongUsage: .badRequest
      case .locked: .conflict
      default: .unavailable
      }
  }
}
