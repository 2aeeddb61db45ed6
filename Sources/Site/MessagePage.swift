import Pages
import TaskModel

/// A page with a single message, such as "not found", "not saved" or "completed".
struct MessagePage: PageModel, Encodable {
    static let template = "message"
    let frame: PageFrame
    /// The message; if something went wrong, it explains the problem and what to do.
    let text: Markdown
    /// The completion code for a recruitment platform and the link to it; `nil` if the page shows
    /// neither.
    var platform: PlatformModel?
    var onward: FlaggedList<PageFrame.Link> = []
    /// The form that sends the unprocessed input again; `nil` if there is nothing to send again.
    var retry: Retry?
    /// The status of the ended session on a page about that session; otherwise `nil`.
    var sessionState: String?

    /// A form for resending the fields of a form that could not be processed.
    struct Retry: Encodable {
        /// The address to which the form is posted.
        let action: Address
        /// The fields to send again, in order.
        let fields: [HiddenField]
    }
}

/// A hidden field of a form.
struct HiddenField: Encodable {
    let name: String
    let value: String
}
