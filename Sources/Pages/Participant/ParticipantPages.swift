public import TaskModel

/// The list of open studies.
public struct StudyListPage: PageModel {
    /// A study in the list.
    public struct Row: Sendable, Hashable {
        /// The study's name.
        public let title: String
        /// What it is about, in Markdown.
        public let text: String?
        /// Its page.
        public let path: String

        /// Makes a row.
        public init(title: String, text: String?, path: String) {
            self.title = title
            self.text = text
            self.path = path
        }
    }

    /// `pages/studies`.
    public static let template = "studies"
    /// What stands around it.
    public var frame: PageFrame
    /// The studies.
    public var studies: [Row]

    /// Makes the list.
    public init(frame: PageFrame, studies: [Row]) {
        self.frame = frame
        self.studies = studies
    }
}

/// A study's page: what it is about, its tasks, Start, Continue, Return.
public struct StudyPage: PageModel {
    /// A task that can be started.
    public struct TaskRow: Sendable, Hashable {
        /// The task's name.
        public let title: String
        /// What it is about, in Markdown.
        public let text: String?
        /// How long it takes.
        public let minutes: Int?
        /// Where Start is posted; `nil` while the study is closed.
        public let startPath: String?
        /// The token of the start form.
        public let token: String

        /// Makes a task's row.
        public init(title: String, text: String?, minutes: Int?, startPath: String?, token: String)
        {
            self.title = title
            self.text = text
            self.minutes = minutes
            self.startPath = startPath
            self.token = token
        }
    }

    /// A session that this browser can go on with.
    public struct Continuation: Sendable, Hashable {
        /// The task's name.
        public let title: String
        /// When it was last used, in words.
        public let lastUsed: String
        /// The session's page.
        public let path: String

        /// Makes a continuation.
        public init(title: String, lastUsed: String, path: String) {
            self.title = title
            self.lastUsed = lastUsed
            self.path = path
        }
    }

    /// `pages/study`.
    public static let template = "study"
    /// What stands around it.
    public var frame: PageFrame
    /// The study's name.
    public var title: String
    /// What it is about, in Markdown.
    public var text: String?
    /// The tasks.
    public var tasks: [TaskRow]
    /// What was begun in this browser and can go on; if any, "Start as someone else" is offered.
    public var continuations: [Continuation]
    /// Link parameters to send along with Start.
    public var parameters: [String: String]
    /// The page where a return code is typed.
    public var returnPath: String
    /// Something to know before starting, such as that cookies are needed.
    public var notice: String?

    /// Makes a study's page.
    public init(
        frame: PageFrame,
        title: String,
        text: String?,
        tasks: [TaskRow],
        continuations: [Continuation],
        parameters: [String: String],
        returnPath: String
    ) {
        self.frame = frame
        self.title = title
        self.text = text
        self.tasks = tasks
        self.continuations = continuations
        self.parameters = parameters
        self.returnPath = returnPath
    }
}

/// A page beside a step that explains it.
public struct LearnMorePage: PageModel {
    /// `pages/learn-more`.
    public static let template = "learn-more"
    /// What stands around it.
    public var frame: PageFrame
    /// The page's text.
    public var learnMore: LearnMore
    /// The step's page.
    public var backPath: String

    /// Makes a learn-more page.
    public init(frame: PageFrame, learnMore: LearnMore, backPath: String) {
        self.frame = frame
        self.learnMore = learnMore
        self.backPath = backPath
    }
}

/// The page that asks whether to save, discard or go on.
public struct CancelPage: PageModel {
    /// `pages/cancel`.
    public static let template = "cancel"
    /// What stands around it.
    public var frame: PageFrame
    /// Where the choice is posted: `action=save`, `discard` or `continue`.
    public var action: String
    /// The form's token.
    public var token: String
    /// Whether the answers can be kept for later.
    public var canSave: Bool
    /// Whether there is anything that could be discarded.
    public var hasAnswers: Bool

    /// Makes the page.
    public init(frame: PageFrame, action: String, token: String, canSave: Bool, hasAnswers: Bool) {
        self.frame = frame
        self.action = action
        self.token = token
        self.canSave = canSave
        self.hasAnswers = hasAnswers
    }
}

/// The page that tells how to come back.
public struct SavedPage: PageModel {
    /// `pages/saved`.
    public static let template = "saved"
    /// What stands around it.
    public var frame: PageFrame
    /// The personal return link, whole.
    public var link: String
    /// The short code, in groups.
    public var code: String
    /// Where the code is typed, whole.
    public var codePage: String
    /// Where one can go on at once.
    public var continuePath: String

    /// Makes the page.
    public init(
        frame: PageFrame,
        link: String,
        code: String,
        codePage: String,
        continuePath: String
    ) {
        self.frame = frame
        self.link = link
        self.code = code
        self.codePage = codePage
        self.continuePath = continuePath
    }
}

/// The page on which one comes back: with a code to type, or a link to confirm.
public struct ReturnPage: PageModel {
    /// `pages/return`.
    public static let template = "return"
    /// What stands around it.
    public var frame: PageFrame
    /// Where it is posted; the code is the field `code`.
    public var action: String
    /// The form's token.
    public var token: String
    /// Whether a code is asked for; a link needs none.
    public var asksCode: Bool
    /// What was typed.
    public var code: String
    /// What is wrong with it.
    public var error: String?

    /// Makes the page.
    public init(
        frame: PageFrame,
        action: String,
        token: String,
        asksCode: Bool,
        code: String = "",
        error: String? = nil
    ) {
        self.frame = frame
        self.action = action
        self.token = token
        self.asksCode = asksCode
        self.code = code
        self.error = error
    }
}

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
        retry: Retry? = nil
    ) {
        self.frame = frame
        self.text = text
        self.onward = onward
        self.retry = retry
    }
}
