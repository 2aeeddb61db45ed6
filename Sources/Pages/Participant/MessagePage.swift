package import TaskModel

/// A page with a single message: not found, ended, too many attempts, not saved.
package struct MessagePage: PageModel {
    package static let template = "message"
    package var frame: PageFrame
    /// The message in Markdown: what happened and what to do.
    package var text: String
    /// Links to other pages.
    package var onward: [PageFrame.Link]
    /// A form for sending again what could not be stored, including its fields.
    package var retry: Retry?
    /// The status of the ended session, on the page that reports the end.
    package var sessionState: SessionStatus?

    /// A form that could not be stored, to be sent again.
    package struct Retry: Sendable, Hashable {
        /// The path to which the form is posted.
        package let action: String
        /// All fields of the form, in order.
        package let fields: [HiddenField]

        package struct HiddenField: Sendable, Hashable {
            package let name: String
            package let value: String

            package init(name: String, value: String) {
                self.name = name
                self.value = value
            }
        }

        package init(action: String, fields: [HiddenField]) {
            self.action = action
            self.fields = fields
        }
    }

    package init(
        frame: PageFrame,
        text: String,
        onward: [PageFrame.Link] = [],
        retry: Retry? = nil,
        sessionState: SessionStatus? = nil
    ) {
        self.frame = frame
        self.text = text
        self.onward = onward
        self.retry = retry
        self.sessionState = sessionState
    }
}

extension MessagePage {
    package var values: [String: TemplateValue] {
        [
            "text": .markdown(text),
            "onward": .list(onward.map(\.variables)),
            "hasOnward": .flag(!onward.isEmpty),
            "retry": retry?.variables ?? .flag(false),
            "sessionState": .optional(sessionState?.rawValue),
        ]
    }
}

extension MessagePage.Retry {
    fileprivate var variables: TemplateValue {
        .object([
            "action": .address(action),
            "fields": .list(
                fields.map { .object(["name": .text($0.name), "value": .text($0.value)]) }
            ),
        ])
    }
}
