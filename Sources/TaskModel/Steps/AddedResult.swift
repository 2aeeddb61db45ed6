/// A result that a study file adds to a step's own results, without a question on the page.
public struct AddedResult: Sendable {
    /// The item that defines the result for conditions, piped texts, exports and the admin site.
    public let item: FormItem
    /// The stored form of the piped text that is read as the answer; `nil` if the page's script
    /// sends the result.
    public let text: String?

    public init(_ item: FormItem, text: String?) {
        self.item = item
        self.text = text
    }
}
