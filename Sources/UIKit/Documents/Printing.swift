public import Foundation
public import ViewControllers

/// What prints something; nothing is printed.
open class UIPrintFormatter: NSObject, MainActorBound {
  /// The first page.
  open var startPage = 0
  /// The room around on each page.
  open var perPageContentInsets = UIEdgeInsets.zero
  /// The room around.
  open var contentInsets = UIEdgeInsets.zero
  /// How wide it is at most.
  open var maximumContentWidth: CGFloat = 0
  /// How high it is at most.
  open var maximumContentHeight: CGFloat = 0
  /// How many pages there are.
  open var pageCount: Int { 0 }
  /// Makes one that prints nothing.
  public override init() {}
}
/// Prints a text; nothing is printed.
open class UISimpleTextPrintFormatter: UIPrintFormatter {
  /// The text.
  open var text: String?
  /// The font.
  open var font: UIFont?
  /// The colour.
  open var color: UIColor?
  /// Prints a text.
  public convenience init(text: String) { self.init(); self.text = text }
  /// Prints a text with fonts.
  public convenience init(attributedText: NSAttributedString) {
    self.init(); self.text = attributedText.string
  }
}
/// Prints a page of the web; nothing is printed.
open class UIMarkupTextPrintFormatter: UIPrintFormatter {
  /// The page.
  open var markupText: String?
  /// Prints a page.
  public convenience init(markupText: String) { self.init(); self.markupText = markupText }
}
/// Lays out pages; nothing is printed.
open class UIPrintPageRenderer: NSObject, MainActorBound {
  /// How high the head of pages is.
  open var headerHeight: CGFloat = 0
  /// How high the foot of pages is.
  open var footerHeight: CGFloat = 0
  /// The paper.
  open var paperRect: CGRect { .zero }
  /// What of it can be printed on.
  open var printableRect: CGRect { .zero }
  /// How many pages there are.
  open var numberOfPages: Int { 0 }
  /// Adds what is printed.
  open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {}
  /// Draws a page; nothing is drawn.
  open func drawPage(at pageIndex: Int, in printableRect: CGRect) {}
  /// Makes one of no pages.
  public override init() {}
}
/// What is printed, and how.
open class UIPrintInfo: NSObject, MainActorBound {
  /// What kind of thing is printed.
  public enum OutputType: Int, Sendable, Hashable {
    case general, photo, grayscale, photoGrayscale
  }
  /// How the paper lies.
  public enum Orientation: Int, Sendable, Hashable {
    case portrait, landscape
  }
  /// Whether both sides are printed on.
  public enum Duplex: Int, Sendable, Hashable {
    case none, longEdge, shortEdge
  }
  /// What it is called.
  open var jobName = ""
  /// What kind of thing it is.
  open var outputType = OutputType.general
  /// How the paper lies.
  open var orientation = Orientation.portrait
  /// Whether both sides are printed on.
  open var duplex = Duplex.none
  /// The printer.
  open var printerID: String?
  /// Makes the usual.
  public override init() {}
  /// The usual.
  public class func printInfo() -> UIPrintInfo { UIPrintInfo() }
  /// The usual.
  public convenience init(dictionary: [AnyHashable: Any]?) { self.init() }
}
/// Lets people print; nothing shows, and nothing is printed.
open class UIPrintInteractionController: NSObject, MainActorBound {
  /// The only one.
  public static let shared = UIPrintInteractionController()
  /// Whether something can be printed; no.
  public class var isPrintingAvailable: Bool { false }
  /// Whether a file can be printed; no.
  public class func canPrint(_ url: URL) -> Bool { false }
  /// Whether data can be printed; no.
  public class func canPrint(_ data: Data) -> Bool { false }
  /// Who is told; nobody is.
  open weak var delegate: (any UIPrintInteractionControllerDelegate)?
  /// What is printed, and how.
  open var printInfo: UIPrintInfo?
  /// What is printed.
  open var printingItem: Any?
  /// What is printed.
  open var printingItems: [Any]?
  /// What prints it.
  open var printFormatter: UIPrintFormatter?
  /// What lays out its pages.
  open var printPageRenderer: UIPrintPageRenderer?
  /// Whether people say how many.
  open var showsNumberOfCopies = true
  /// Whether people say on what.
  open var showsPaperSelectionForLoadedPapers = false
  /// Whether people say which pages.
  open var showsPageRange = true
  /// Called when people have printed, or not.
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void
  @discardableResult
  /// Lets people print; nothing shows.
  open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool
  { false }
  @discardableResult
  /// Lets people print; nothing shows.
  open func present(
    from item: UIBarButtonItem,
    animated: Bool,
    completionHandler completion: CompletionHandler? = nil
  ) -> Bool { false }
  @discardableResult
  /// Lets people print; nothing shows.
  open func present(
    from rect: CGRect,
    in view: UIView,
    animated: Bool,
    completionHandler completion: CompletionHandler? = nil
  ) -> Bool { false }
  /// Takes it away; nothing shows.
  open func dismiss(animated: Bool) {}
}
/// Who is told of printing.
@preconcurrency @MainActor
public protocol UIPrintInteractionControllerDelegate: AnyObject {}
