// `import Cocoa` gives the names of AppKit, as on macOS.
@_exported public import AppKit
