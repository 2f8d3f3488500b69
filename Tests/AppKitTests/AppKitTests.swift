import Testing

/// All tests of windows in one process, one after another, because a process has one application.
@Suite(.serialized) @MainActor struct AppKitTests {}
