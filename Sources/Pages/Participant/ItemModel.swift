public import TaskModel

/// An item on a step's page.
public struct ItemModel: Sendable {
    public let item: FormItem
    public let control: Control
    /// The error message for the item.
    public let error: String?
    /// The path at which the uploaded file can be viewed.
    public let filePath: String?
    /// The condition for showing the item, if it depends only on other items of the same page and a
    /// script can evaluate it; otherwise `nil`.
    public let condition: Predicate?
    /// Whether the item is hidden until a script shows it.
    public let isClosed: Bool

    public init(
        item: FormItem,
        control: Control,
        error: String? = nil,
        filePath: String? = nil,
        condition: Predicate? = nil,
        isClosed: Bool = false
    ) {
        self.item = item
        self.control = control
        self.error = error
        self.filePath = filePath
        self.condition = condition
        self.isClosed = isClosed
    }
}
