/// The error for words that no verb takes, with the usage of the tool.
struct UsageError: Error {
  let message: String
}
