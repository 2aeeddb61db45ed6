/// A result that a study file adds to a step's own, without a question on the page.
public struct AddedResult: Sendable {
    /// The item's definition for conditions, texts, exports and the admin site.
    public let item: FormItem
    /// The text, as stored, whose meaning is the result; `nil` if the page's script sends the
    /// result.
    public let text: String?

    public init(_ item: FormItem, text: String?) {
        self.item = item
        self.text = text
    }
}
