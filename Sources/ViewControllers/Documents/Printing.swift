public import Foundation

/// A formatter of printed content; nothing is printed.
open class UIPrintFormatter: NSObject, MainActorBound {
  open var perPageContentInsets = EdgeInsets.zero
  open var contentInsets = EdgeInsets.zero
  open var maximumContentWidth: CGFloat = 0
  open var pageCount: Int { 0 }
  public override init() {}
  open var maximumContentHeight: CGFloat = 0
}
/// A renderer of printed pages; nothing is printed.
open class UIPrintPageRenderer: NSObject, MainActorBound {
  open var headerHeight: CGFloat = 0
  open var footerHeight: CGFloat = 0
  open var numberOfPages: Int { 0 }
  public override init() {}
  open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {}
  open var paperRect: CGRect { .zero }
}
/// The description of a print job; stored, not applied.
open class UIPrintInfo: NSObject, MainActorBound {
  public enum Orientation: Int, Sendable, Hashable { case portrait, landscape }
  open var jobName = ""
  open var orientation = Orientation.portrait
  public override init() {}
  open class func printInfo() -> UIPrintInfo { UIPrintInfo() }
  /// Creates a description with default values; the dictionary is ignored.
  public convenience init(dictionary: [AnyHashable: Any]?) { self.init() }
  public enum Duplex: Int, Sendable, Hashable { case none, longEdge, shortEdge }
  public enum OutputType: Int, Sendable, Hashable { case general, photo, grayscale, photoGrayscale }
  open var duplex = Duplex.none
  open var outputType = OutputType.general
}
/// The print dialog; nothing is presented or printed.
open class UIPrintInteractionController: NSObject, MainActorBound {
  open class var shared: UIPrintInteractionController { ownShared }
  private static let ownShared = UIPrintInteractionController()
  open weak var delegate: (any UIPrintInteractionControllerDelegate)?
  open var printInfo: UIPrintInfo?
  open var printingItem: Any?
  open var printFormatter: UIPrintFormatter?
  open var printPageRenderer: UIPrintPageRenderer?
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void
  @discardableResult
  open func present(animated: Bool, completionHandler _: CompletionHandler? = nil) -> Bool { false }
  open func dismiss(animated: Bool) {}
  open class func canPrint(_ url: URL) -> Bool { false }
  open class func canPrint(_ data: Data) -> Bool { false }
  open class var isPrintingAvailable: Bool { false }
  open var showsPaperSelectionForLoadedPapers = false
}
/// The delegate of the print dialog; never called.
@preconcurrency @MainActor public protocol UIPrintInteractionControllerDelegate: AnyObject {}
