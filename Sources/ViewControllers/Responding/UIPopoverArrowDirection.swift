public typealias UIPopoverArrowDirection = RectEdge
