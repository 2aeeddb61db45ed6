public import TaskModel

/// The page with one session's answers.
public struct AdminSessionPage: PageModel {
    /// An item in one entry, round or attempt.
    public struct Row: Sendable, Hashable {
        /// The export column's name.
        public let variable: String
        public let question: String
        /// The answer in words.
        public let answer: String?
        public let state: ItemState
        /// The state in words.
        public let stateText: String
        /// The time at which its page was shown, in words.
        public let shown: String?
        /// The time at which its page was answered, in words.
        public let answered: String?
        /// The heading of its group: a section, an entry or a round.
        public let group: String?

        public init(
            variable: String,
            question: String,
            answer: String?,
            state: ItemState,
            stateText: String,
            shown: String? = nil,
            answered: String? = nil,
            group: String? = nil
        ) {
            self.variable = variable
            self.question = question
            self.answer = answer
            self.state = state
            self.stateText = stateText
            self.shown = shown
            self.answered = answered
            self.group = group
        }
    }

    /// A name and a value, such as a link parameter.
    public struct Fact: Sendable, Hashable {
        /// The name in exports.
        public let name: String
        public let value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The facts about a session that its row in the study's table does not contain.
    public struct Summary: Sendable, Hashable {
        /// The arm's identifier.
        public let arm: String?
        /// The answers by which the allocation is stratified.
        public let strata: [Fact]
        /// The parameters of the link with which the session started.
        public let parameters: [Fact]
        /// The language's tag.
        public let language: String
        /// The number and date of the study's version, in words.
        public let version: String?
        public let hash: String
        /// The time at which the session ended, in words.
        public let ended: String?

        public init(
            arm: String?,
            strata: [Fact],
            parameters: [Fact],
            language: String,
            version: String?,
            hash: String,
            ended: String?
        ) {
            self.arm = arm
            self.strata = strata
            self.parameters = parameters
            self.language = language
            self.version = version
            self.hash = hash
            self.ended = ended
        }
    }

    public static let template = "admin-session"
    public var frame: PageFrame
    public var session: AdminStudyPage.Row
    /// The path of the study's admin page.
    public var studyPath: String
    public var summary: Summary
    /// The items in the task's order.
    public var rows: [Row]
    public var scores: [ScoreModel]
    /// A sentence that names the time zone of the session's times.
    public var zoneText: String?
    /// Whether the participant deleted the answers.
    public var isDeleted: Bool

    public init(
        frame: PageFrame,
        session: AdminStudyPage.Row,
        studyPath: String,
        summary: Summary,
        rows: [Row],
        scores: [ScoreModel],
        isDeleted: Bool = false
    ) {
        self.frame = frame
        self.session = session
        self.studyPath = studyPath
        self.summary = summary
        self.rows = rows
        self.scores = scores
        self.isDeleted = isDeleted
    }
}

extension AdminSessionPage {
    public var values: [String: TemplateValue] {
        [
            "session": session.variables,
            "studyPath": .address(studyPath),
            "summary": summary.variables,
            "groups": .list(groups),
            "hasRows": .flag(!rows.isEmpty),
            "scores": .list(scores.map(\.variables)),
            "hasScores": .flag(!scores.isEmpty),
            "zoneText": .optional(zoneText),
            "isDeleted": .flag(isDeleted),
        ]
    }

    private var groups: [TemplateValue] {
        rows.runs { $0.group == $1.group }.map { group in
            .object([
                "title": .inlineMarkdown(group.first?.group ?? ""),
                "rows": .list(group.map(\.variables)),
            ])
        }
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
            "shown": .optional(shown),
            "answered": .optional(answered),
        ])
    }
}

extension AdminSessionPage.Fact {
    fileprivate var variables: TemplateValue {
        .object(["name": .text(name), "value": .text(value)])
    }
}

extension AdminSessionPage.Summary {
    fileprivate var variables: TemplateValue {
        .object([
            "arm": .optional(arm),
            "strata": .list(strata.map(\.variables)),
            "hasStrata": .flag(!strata.isEmpty),
            "parameters": .list(parameters.map(\.variables)),
            "hasParameters": .flag(!parameters.isEmpty),
            "language": .text(language),
            "version": .optional(version),
            "hash": .text(hash),
            "ended": .optional(ended),
        ])
    }
}

extension Array {
    /// Splits the array between neighbours that do not belong together.
    func runs(_ belong: (Element, Element) -> Bool) -> [[Element]] {
        reduce(into: []) { runs, element in
            if let last = runs.last?.last, belong(last, element) {
                runs[runs.count - 1].append(element)
            } else {
                runs.append([element])
            }
        }
    }
}
