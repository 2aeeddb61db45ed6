public import TaskModel

/// One item as a step page shows it.
public struct ItemModel: Sendable {
    /// What is asked.
    public let item: FormItem
    /// What stands in its control.
    public let control: Control
    /// The sentence that says what is wrong with it.
    public let error: String?
    /// Where the file that was sent for it can be seen.
    public let filePath: String?
    /// When it is shown, where that depends on nothing but the other items of its page and a script
    /// can tell; `nil` for all others.
    public let condition: Predicate?
    /// Whether it waits on the page unseen until a script shows it.
    public let isClosed: Bool

    /// Makes an item of a page.
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
