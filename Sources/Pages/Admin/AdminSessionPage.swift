package import TaskModel

/// The page with one session's answers.
package struct AdminSessionPage: PageModel {
    /// An item in one entry, round or attempt.
    package struct Row: Sendable, Hashable {
        /// The export column's name.
        package let variable: String
        package let question: String
        /// The answer in words.
        package let answer: String?
        package let state: ItemState
        /// The state in words.
        package let stateText: String
        /// The time at which its page was shown, in words.
        package let shown: String?
        /// The time at which its page was answered, in words.
        package let answered: String?
        /// The heading of its group: a section, an entry or a round.
        package let group: String?

        package init(
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
    package struct Fact: Sendable, Hashable {
        /// The name in exports.
        package let name: String
        package let value: String

        package init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The facts about a session that its row in the study's table does not contain.
    package struct Summary: Sendable, Hashable {
        /// The arm's identifier.
        package let arm: String?
        /// The answers by which the allocation is stratified.
        package let strata: [Fact]
        /// The parameters of the link with which the session started.
        package let parameters: [Fact]
        /// The language's tag.
        package let language: String
        /// The number and date of the study's version, in words.
        package let version: String?
        package let hash: String
        /// The time at which the session ended, in words.
        package let ended: String?

        package init(
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

    package static let template = "admin-session"
    package var frame: PageFrame
    package var session: AdminStudyPage.Row
    /// The path of the study's admin page.
    package var studyPath: String
    package var summary: Summary
    /// The items in the task's order.
    package var rows: [Row]
    package var scores: [ScoreModel]
    /// A sentence that names the time zone of the session's times.
    package var zoneText: String?
    /// Whether the participant deleted the answers.
    package var isDeleted: Bool

    package init(
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
    package var values: [String: TemplateValue] {
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
