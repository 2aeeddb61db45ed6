public import TaskModel

/// The form with which a researcher signs in, or the first one is made.
public struct SignInPage: PageModel {
    /// `pages/admin-sign-in`.
    public static let template = "admin-sign-in"
    /// What stands around it.
    public var frame: PageFrame
    /// Where it is posted: fields `name`, `password`.
    public var action: String
    /// The form's token.
    public var token: String
    /// Whether it makes the first researcher (then `password-again` is asked, too).
    public var isSetUp: Bool
    /// The name that was typed.
    public var name: String
    /// What is wrong, by field: `name`, `password`, `password-again`.
    public var errors: [FieldError]

    /// What is wrong with a field of an admin form.
    public struct FieldError: Sendable, Hashable {
        /// The control's name.
        public let field: String
        /// The sentence.
        public let text: String

        /// Makes an error.
        public init(field: String, text: String) {
            self.field = field
            self.text = text
        }
    }

    /// Makes the page.
    public init(
        frame: PageFrame,
        action: String,
        token: String,
        isSetUp: Bool,
        name: String = "",
        errors: [FieldError] = []
    ) {
        self.frame = frame
        self.action = action
        self.token = token
        self.isSetUp = isSetUp
        self.name = name
        self.errors = errors
    }
}

/// The list of studies with their counts.
public struct AdminStudiesPage: PageModel {
    /// A study's row.
    public struct Row: Sendable, Hashable {
        /// The study's name.
        public let title: String
        /// Its identifier.
        public let id: String
        /// Its page.
        public let path: String
        /// The participants' page.
        public let publicPath: String
        /// When its current version was published, in words.
        public let published: String
        /// How many sessions began.
        public let started: Int
        /// How many go on.
        public let inProgress: Int
        /// How many are finished.
        public let finished: Int

        /// Makes a row.
        public init(
            title: String,
            id: String,
            path: String,
            publicPath: String,
            published: String,
            started: Int,
            inProgress: Int,
            finished: Int
        ) {
            self.title = title
            self.id = id
            self.path = path
            self.publicPath = publicPath
            self.published = published
            self.started = started
            self.inProgress = inProgress
            self.finished = finished
        }
    }

    /// `pages/admin-studies`.
    public static let template = "admin-studies"
    /// What stands around it.
    public var frame: PageFrame
    /// The studies.
    public var studies: [Row]
    /// What is wrong with study folders, as `validate` says it.
    public var diagnostics: [String]

    /// Makes the page.
    public init(frame: PageFrame, studies: [Row], diagnostics: [String]) {
        self.frame = frame
        self.studies = studies
        self.diagnostics = diagnostics
    }
}

/// A study's sessions, with its counts and downloads.
public struct AdminStudyPage: PageModel {
    /// A session's row.
    public struct Row: Sendable, Hashable {
        /// The session's identifier.
        public let id: String
        /// Its page.
        public let path: String
        /// The participant's identifier.
        public let participant: String
        /// The task.
        public let task: String
        /// The status' word in exports, as `data-status`.
        public let status: String
        /// The status in words.
        public let statusText: String
        /// The step at which it stands.
        public let step: String
        /// When it began, in words.
        public let started: String
        /// When it last changed, in words.
        public let updated: String

        /// Makes a row.
        public init(
            id: String,
            path: String,
            participant: String,
            task: String,
            status: String,
            statusText: String,
            step: String,
            started: String,
            updated: String
        ) {
            self.id = id
            self.path = path
            self.participant = participant
            self.task = task
            self.status = status
            self.statusText = statusText
            self.step = step
            self.started = started
            self.updated = updated
        }
    }

    /// A download.
    public struct Export: Sendable, Hashable {
        /// The format's name.
        public let format: String
        /// What it is, in a sentence.
        public let text: String
        /// Where it is.
        public let path: String

        /// Makes a download.
        public init(format: String, text: String, path: String) {
            self.format = format
            self.text = text
            self.path = path
        }
    }

    /// `pages/admin-study`.
    public static let template = "admin-study"
    /// What stands around it.
    public var frame: PageFrame
    /// The study and its counts.
    public var study: AdminStudiesPage.Row
    /// The downloads.
    public var exports: [Export]
    /// This page of sessions, newest first.
    public var sessions: [Row]
    /// The page before, if any.
    public var newerPath: String?
    /// The page after, if any.
    public var olderPath: String?

    /// Makes the page.
    public init(
        frame: PageFrame,
        study: AdminStudiesPage.Row,
        exports: [Export],
        sessions: [Row],
        newerPath: String?,
        olderPath: String?
    ) {
        self.frame = frame
        self.study = study
        self.exports = exports
        self.sessions = sessions
        self.newerPath = newerPath
        self.olderPath = olderPath
    }
}

/// One session's answers.
public struct AdminSessionPage: PageModel {
    /// An item's row.
    public struct Row: Sendable, Hashable {
        /// The export column's name.
        public let variable: String
        /// The question.
        public let question: String
        /// The answer in words.
        public let answer: String?
        /// The item's state.
        public let state: ItemState
        /// The state in words.
        public let stateText: String

        /// Makes a row.
        public init(
            variable: String,
            question: String,
            answer: String?,
            state: ItemState,
            stateText: String
        ) {
            self.variable = variable
            self.question = question
            self.answer = answer
            self.state = state
            self.stateText = stateText
        }
    }

    /// `pages/admin-session`.
    public static let template = "admin-session"
    /// What stands around it.
    public var frame: PageFrame
    /// The session.
    public var session: AdminStudyPage.Row
    /// The study's admin page.
    public var studyPath: String
    /// Its items in the task's order.
    public var rows: [Row]
    /// Its scores.
    public var scores: [ScoreModel]

    /// Makes the page.
    public init(
        frame: PageFrame,
        session: AdminStudyPage.Row,
        studyPath: String,
        rows: [Row],
        scores: [ScoreModel]
    ) {
        self.frame = frame
        self.session = session
        self.studyPath = studyPath
        self.rows = rows
        self.scores = scores
    }
}
