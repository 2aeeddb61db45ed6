import Pages
import TaskModel

/// A page with a single message, such as "not found" or "not saved".
struct MessagePage: PageModel, Encodable {
    static let template = "message"
    let frame: PageFrame
    /// The text, which explains the problem and a solution.
    let text: Markdown
    var onward: FlaggedList<PageFrame.Link> = []
    /// A form that lets the participant send the unprocessed input again.
    var retry: Retry?
    /// The status of the ended session, on the page that reports the end.
    var sessionState: String?

    /// A form that could not be processed, to be sent again.
    struct Retry: Encodable {
        /// The address to which the form is posted.
        let action: Address
        /// All fields of the form, in order.
        let fields: [HiddenField]

        struct HiddenField: Encodable {
            let name: String
            let value: String
        }
    }
}
