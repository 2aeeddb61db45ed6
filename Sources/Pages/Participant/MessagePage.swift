public import TaskModel

/// A page that says one thing: not found, ended, too many tries, not saved.
public struct MessagePage: PageModel {
    /// `pages/message`.
    public static let template = "message"
    /// What stands around it.
    public var frame: PageFrame
    /// What happened and what to do, in Markdown.
    public var text: String
    /// Where to go.
    public var onward: [PageFrame.Link]
    /// A form that sends again what could not be stored; its fields stand in it.
    public var retry: Retry?
    /// The status of the ended session, on the page that reports the end.
    public var sessionState: SessionStatus?

    /// What could not be stored, to be sent again.
    public struct Retry: Sendable, Hashable {
        /// Where it is posted.
        public let action: String
        /// Every field of the form, in order.
        public let fields: [Field]

        /// A field of the form.
        public struct Field: Sendable, Hashable {
            /// The name.
            public let name: String
            /// The value.
            public let value: String

            /// Makes a field.
            public init(name: String, value: String) {
                self.name = name
                self.value = value
            }
        }

        /// Makes a form to send again.
        public init(action: String, fields: [Field]) {
            self.action = action
            self.fields = fields
        }
    }

    /// Makes the page.
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
    /// The variables of `pages/message`.
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
