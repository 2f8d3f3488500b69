public import RestorationCoding
public import RestorationEngine
public import ViewControllers

// UIKit's names for the public types of the headless view controllers, so that the sources of an
// app keep `import UIKit`. A test checks that every type has one.

// MARK: Application and windows

public typealias UIApplication = Application
public typealias UIWindow = Window

// MARK: Controllers

public typealias UINib = Nib
public typealias UIViewController = ViewController
public typealias UIViewControllerRestoration = ViewControllerRestoration

// MARK: Containers

public typealias UIBarButtonItem = BarButtonItem
public typealias UIBarItem = BarItem
public typealias UINavigationBar = NavigationBar
public typealias UINavigationController = NavigationController
public typealias UINavigationControllerDelegate = NavigationControllerDelegate
public typealias UINavigationItem = NavigationItem
public typealias UIPageViewController = PageViewController
public typealias UIPageViewControllerDataSource = PageViewControllerDataSource
public typealias UIPageViewControllerDelegate = PageViewControllerDelegate
public typealias UISplitViewController = SplitViewController
public typealias UISplitViewControllerDelegate = SplitViewControllerDelegate
public typealias UITabBar = TabBar
public typealias UITabBarController = TabBarController
public typealias UITabBarControllerDelegate = TabBarControllerDelegate
public typealias UITabBarItem = TabBarItem
public typealias UITab = Tab
public typealias UIToolbar = Toolbar

// MARK: Presentation

public typealias UIAdaptivePresentationControllerDelegate = AdaptivePresentationControllerDelegate
public typealias UIModalPresentationStyle = ModalPresentationStyle
public typealias UIModalTransitionStyle = ModalTransitionStyle
public typealias UIPercentDrivenInteractiveTransition = PercentDrivenInteractiveTransition
public typealias UIPopoverPresentationController = PopoverPresentationController
public typealias UIPopoverPresentationControllerDelegate = PopoverPresentationControllerDelegate
public typealias UIPresentationController = PresentationController
public typealias UITransitionContextViewControllerKey = TransitionContextViewControllerKey
public typealias UITransitionContextViewKey = TransitionContextViewKey
public typealias UIViewControllerAnimatedTransitioning = ViewControllerAnimatedTransitioning
public typealias UIViewControllerContextTransitioning = ViewControllerContextTransitioning
public typealias UIViewControllerInteractiveTransitioning = ViewControllerInteractiveTransitioning
public typealias UIViewControllerTransitionCoordinator = ViewControllerTransitionCoordinator
public typealias UIViewControllerTransitionCoordinatorContext =
  ViewControllerTransitionCoordinatorContext
public typealias UIViewControllerTransitioningDelegate = ViewControllerTransitioningDelegate

// MARK: Responding

public typealias NSKeyValueChangeKey = KeyValueChangeKey
public typealias UICommand = Command
public typealias UIKeyCommand = KeyCommand
public typealias UIMenuElement = MenuElement
public typealias UIKey = Press.Key
public typealias UIPress = Press
public typealias UIPressesEvent = PressesEvent
public typealias UIGestureRecognizer = GestureRecognizer
public typealias UIGestureRecognizerDelegate = GestureRecognizerDelegate
public typealias UIResponder = Responder
public typealias UIEvent = Event
public typealias UITouch = Touch
public typealias UITextInput = TextInput

// MARK: Storyboards

public typealias UIStoryboard = Storyboard
public typealias UIStoryboardSegue = StoryboardSegue
public typealias UIStoryboardUnwindSegueSource = StoryboardUnwindSegueSource

// MARK: Looks

public typealias UIAccessibilityTraits = AccessibilityTraits
public typealias UIColor = Color
public typealias UIFont = Font
public typealias NSLineBreakMode = LineBreakMode
public typealias NSTextAlignment = TextAlignment

// MARK: Views

public typealias UICollectionView = CollectionView
public typealias UICollectionViewDelegate = CollectionViewDelegate
public typealias UICollectionViewFlowLayout = CollectionViewFlowLayout
public typealias UICollectionViewLayout = CollectionViewLayout
public typealias UIControl = Control
public typealias UIDataSourceModelAssociation = DataSourceModelAssociation
public typealias UIImage = Image
public typealias UIImageView = ImageView
public typealias UIPickerView = PickerView
public typealias UIPickerViewDataSource = PickerViewDataSource
public typealias UIPickerViewDelegate = PickerViewDelegate
public typealias UIScrollView = ScrollView
public typealias UIScrollViewDelegate = ScrollViewDelegate
public typealias UISegmentedControl = SegmentedControl
public typealias UISlider = Slider
public typealias UIStepper = Stepper
public typealias UISwitch = Switch
public typealias UITableView = TableView
public typealias UITableViewDelegate = TableViewDelegate
public typealias NSTextContainer = TextContainer
public typealias UITextField = TextField
public typealias UITextPosition = TextPosition
public typealias UITextRange = TextRange
public typealias UITextFieldDelegate = TextFieldDelegate
public typealias UITextView = TextView
public typealias UITextViewDelegate = TextViewDelegate
public typealias UIView = View

// MARK: Layout

public typealias UILayoutPriority = LayoutPriority
public typealias UISemanticContentAttribute = SemanticContentAttribute
public typealias UIUserInterfaceLayoutDirection = UserInterfaceLayoutDirection
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
public typealias NSDirectionalRectEdge = DirectionalRectEdge
public typealias UIRectEdge = RectEdge

// MARK: Environment

public typealias UIContentContainer = ContentContainer
public typealias UIDevice = Device
public typealias UIDeviceOrientation = DeviceOrientation
public typealias UIInterfaceOrientation = InterfaceOrientation
public typealias UIInterfaceOrientationMask = InterfaceOrientationMask
public typealias UIScreen = Screen
public typealias UITraitCollection = TraitCollection
public typealias UITraitEnvironment = TraitEnvironment
public typealias UITraitEnvironmentLayoutDirection = TraitEnvironmentLayoutDirection
public typealias UIUserInterfaceIdiom = UserInterfaceIdiom
public typealias UIUserInterfaceSizeClass = UserInterfaceSizeClass
public typealias UIUserInterfaceStyle = UserInterfaceStyle
public typealias UIStatusBarAnimation = StatusBarAnimation
public typealias UIStatusBarStyle = StatusBarStyle

// MARK: Restoration

public typealias UIObjectRestoration = ObjectRestoration
public typealias UIStateRestoring = StateRestoring
public typealias UIUserActivityRestoring = UserActivityRestoring

// MARK: Foundation and WebKit

public typealias CGAffineTransform = AffineTransform2D
public typealias NSUserActivity = UserActivity
public typealias NSUserActivityDelegate = UserActivityDelegate
public typealias UIEdgeInsets = EdgeInsets
public typealias UIOffset = Offset
public typealias CGVector = Vector
public typealias WKWebView = WebView
