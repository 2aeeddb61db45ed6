public import TaskModel

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
    /// The sentence that names the time zone of the session's times.
    public var zoneText: String?

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

extension AdminSessionPage {
    /// The variables of `pages/admin-session`.
    public var values: [String: TemplateValue] {
        [
            "session": session.variables,
            "studyPath": .address(studyPath),
            "rows": .list(rows.map(\.variables)),
            "hasRows": .flag(!rows.isEmpty),
            "scores": .list(scores.map(\.variables)),
            "hasScores": .flag(!scores.isEmpty),
            "zoneText": .optional(zoneText),
        ]
    }
}

extension AdminSessionPage.Row {
    fileprivate var variables: TemplateValue {
        .object([
            "variable": .text(variable),
            "question": .inlineMarkdown(question),
            "answer": .optional(answer),
            "state": .text(state.rawValue),
            "stateText": .text(stateText),
        ])
    }
}
