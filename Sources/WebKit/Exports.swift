// As on Apple's systems, who imports WebKit has UIKit with it; `WKWebView` has its name there.
@_exported public import UIKit
