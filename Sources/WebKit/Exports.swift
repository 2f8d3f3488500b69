// As on Apple's systems, importing WebKit also imports UIKit. `WKWebView` is declared there.
@_exported public import UIKit
