package import TaskModel

/// An item on a step's page.
package struct ItemModel: Sendable {
    package let item: FormItem
    package let control: Control
    package let error: String?
    /// The path at which the uploaded file can be viewed; `nil` if no file was uploaded.
    package let filePath: String?
    /// Whether the control contains an answer that the participant has not confirmed yet: the
    /// answer from the previous session, or a value from the link.
    package let isSuggested: Bool
    /// The condition for showing the item, which a script evaluates from the answers on the page;
    /// `nil` if there is none.
    package let condition: Predicate?
    /// Whether the item is hidden until a script shows it.
    package let isClosed: Bool

    package init(
        item: FormItem,
        control: Control,
        error: String? = nil,
        filePath: String? = nil,
        isSuggested: Bool = false,
        condition: Predicate? = nil,
        isClosed: Bool = false
    ) {
        self.item = item
        self.control = control
        self.error = error
        self.filePath = filePath
        self.isSuggested = isSuggested
        self.condition = condition
        self.isClosed = isClosed
    }
}
