public import Foundation
public import ViewControllers

/// A formatter of printed content; nothing is printed.
open class UIPrintFormatter: NSObject, MainActorBound {
  /// The index of the first page.
  open var startPage = 0
  /// The insets of each page.
  open var perPageContentInsets = UIEdgeInsets.zero
  /// The insets of the whole content.
  open var contentInsets = UIEdgeInsets.zero
  /// The maximum width of the content, in points.
  open var maximumContentWidth: CGFloat = 0
  /// The maximum height of the content, in points.
  open var maximumContentHeight: CGFloat = 0
  /// The number of pages; always 0.
  open var pageCount: Int { 0 }
  /// Creates a formatter without content.
  public override init() {}
}
/// A formatter of plain or attributed text; nothing is printed.
open class UISimpleTextPrintFormatter: UIPrintFormatter {
  /// The text to print.
  open var text: String?
  /// The font of the text, or `nil`.
  open var font: UIFont?
  /// The colour of the text, or `nil`.
  open var color: UIColor?
  /// Creates a formatter of a text.
  public convenience init(text: String) { self.init(); self.text = text }
  /// Creates a formatter of an attributed text, whose attributes are dropped.
  public convenience init(attributedText: NSAttributedString) {
    self.init(); self.text = attributedText.string
  }
}
/// A formatter of HTML; nothing is printed.
open class UIMarkupTextPrintFormatter: UIPrintFormatter {
  /// The HTML text.
  open var markupText: String?
  /// Creates a formatter of HTML text.
  public convenience init(markupText: String) { self.init(); self.markupText = markupText }
}
/// A renderer of printed pages; nothing is printed.
open class UIPrintPageRenderer: NSObject, MainActorBound {
  /// The height of page headers, in points.
  open var headerHeight: CGFloat = 0
  /// The height of page footers, in points.
  open var footerHeight: CGFloat = 0
  /// The rectangle of the paper; always zero.
  open var paperRect: CGRect { .zero }
  /// The printable rectangle; always zero.
  open var printableRect: CGRect { .zero }
  /// The number of pages; always 0.
  open var numberOfPages: Int { 0 }
  /// Adds a formatter; ignored.
  open func addPrintFormatter(_ formatter: UIPrintFormatter, startingAtPageAt pageIndex: Int) {}
  /// Draws a page; ignored: nothing is drawn.
  open func drawPage(at pageIndex: Int, in printableRect: CGRect) {}
  /// Creates a renderer without pages.
  public override init() {}
}
/// The description of a print job; stored.
open class UIPrintInfo: NSObject, MainActorBound {
  /// The type of printed content.
  public enum OutputType: Int, Sendable, Hashable {
    case general, photo, grayscale, photoGrayscale
  }
  /// The orientation of the page.
  public enum Orientation: Int, Sendable, Hashable {
    case portrait, landscape
  }
  /// The mode of double-sided printing.
  public enum Duplex: Int, Sendable, Hashable {
    case none, longEdge, shortEdge
  }
  /// The name of the job.
  open var jobName = ""
  /// The type of the content.
  open var outputType = OutputType.general
  /// The orientation of the page.
  open var orientation = Orientation.portrait
  /// The mode of double-sided printing.
  open var duplex = Duplex.none
  /// The identifier of the printer, or `nil`.
  open var printerID: String?
  /// Creates a description with default values.
  public override init() {}
  /// Creates a description with default values.
  public class func printInfo() -> UIPrintInfo { UIPrintInfo() }
  /// Creates a description with default values; the dictionary is ignored.
  public convenience init(dictionary: [AnyHashable: Any]?) { self.init() }
}
/// The print dialog; nothing is presented or printed.
open class UIPrintInteractionController: NSObject, MainActorBound {
  /// The shared controller.
  public static let shared = UIPrintInteractionController()
  /// Indicates whether the device can print; always `false`.
  public class var isPrintingAvailable: Bool { false }
  /// Indicates whether a file can be printed; always `false`.
  public class func canPrint(_ url: URL) -> Bool { false }
  /// Indicates whether data can be printed; always `false`.
  public class func canPrint(_ data: Data) -> Bool { false }
  /// The delegate; held weakly and never called.
  open weak var delegate: (any UIPrintInteractionControllerDelegate)?
  /// The description of the job, or `nil`.
  open var printInfo: UIPrintInfo?
  /// The item to print, or `nil`.
  open var printingItem: Any?
  /// The items to print, or `nil`.
  open var printingItems: [Any]?
  /// The formatter of the content, or `nil`.
  open var printFormatter: UIPrintFormatter?
  /// The renderer of the pages, or `nil`.
  open var printPageRenderer: UIPrintPageRenderer?
  /// Indicates whether the user may choose the number of copies; stored.
  open var showsNumberOfCopies = true
  /// Indicates whether the user may choose the paper; stored.
  open var showsPaperSelectionForLoadedPapers = false
  /// Indicates whether the user may choose a range of pages; stored.
  open var showsPageRange = true
  /// The handler called when printing has finished or was cancelled; never called here.
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void
  @discardableResult
  /// Presents the dialog; always `false`: nothing is presented.
  open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool
  { false }
  @discardableResult
  /// Presents the dialog; always `false`: nothing is presented.
  open func present(
    from item: UIBarButtonItem,
    animated: Bool,
    completionHandler completion: CompletionHandler? = nil
  ) -> Bool { false }
  @discardableResult
  /// Presents the dialog; always `false`: nothing is presented.
  open func present(
    from rect: CGRect,
    in view: UIView,
    animated: Bool,
    completionHandler completion: CompletionHandler? = nil
  ) -> Bool { false }
  /// Dismisses the dialog; ignored: nothing is presented.
  open func dismiss(animated: Bool) {}
}
/// The delegate of the print dialog; never called.
@preconcurrency @MainActor
public protocol UIPrintInteractionControllerDelegate: AnyObject {}
