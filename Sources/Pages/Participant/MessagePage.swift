public import TaskModel

/// A page with a single message: not found, ended, too many attempts, not saved.
public struct MessagePage: PageModel {
    public static let template = "message"
    public var frame: PageFrame
    /// The message in Markdown: what happened and what to do.
    public var text: String
    /// Links to other pages.
    public var onward: [PageFrame.Link]
    /// A form for sending again what could not be stored, including its fields.
    public var retry: Retry?
    /// The status of the ended session, on the page that reports the end.
    public var sessionState: SessionStatus?

    /// A form that could not be stored, to be sent again.
    public struct Retry: Sendable, Hashable {
        /// The path to which the form is posted.
        public let action: String
        /// All fields of the form, in order.
        public let fields: [HiddenField]

        public struct HiddenField: Sendable, Hashable {
            public let name: String
            public let value: String

            public init(name: String, value: String) {
                self.name = name
                self.value = value
            }
        }

        public init(action: String, fields: [HiddenField]) {
            self.action = action
            self.fields = fields
        }
    }

    public init(
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
    public var values: [String: TemplateValue] {
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
