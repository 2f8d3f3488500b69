// `import AppKit` also imports Foundation, as on macOS.
@_exported public import Foundation
