package import TaskModel

/// A study's page: its description, its tasks, and the ways to start, continue and return.
package struct StudyPage: PageModel {
    /// A task that can be started.
    package struct TaskRow: Sendable, Hashable {
        package let title: String
        /// The description, in Markdown.
        package let text: String?
        /// The expected duration.
        package let minutes: Int?
        /// The path to which Start is posted; `nil` while the study is closed.
        package let startPath: String?
        package let token: String

        package init(title: String, text: String?, minutes: Int?, startPath: String?, token: String)
        {
            self.title = title
            self.text = text
            self.minutes = minutes
            self.startPath = startPath
            self.token = token
        }
    }

    /// A session that can be continued in this browser.
    package struct Continuation: Sendable, Hashable {
        /// The task's title.
        package let title: String
        /// The time of the last activity, in words.
        package let lastUsed: String
        /// The path of the session's page.
        package let path: String

        package init(title: String, lastUsed: String, path: String) {
            self.title = title
            self.lastUsed = lastUsed
            self.path = path
        }
    }

    package static let template = "study"
    /// Everyone who starts a session sees this page.
    package var isCompiled: Bool { true }
    package var frame: PageFrame
    package var title: String
    /// The description, in Markdown.
    package var text: String?
    package var tasks: [TaskRow]
    /// The sessions that the browser's participant can continue.
    package var continuations: [Continuation]
    /// Whether the browser already has a participant in the study, so that the page offers to start
    /// as someone else.
    package var hasParticipant = false
    /// Whether there are older sessions that are not listed.
    package var hasOlderContinuations = false
    /// The link parameters to send with Start.
    package var parameters: [String: String]
    /// The path of the page where a return code is typed.
    package var returnPath: String
    /// A notice to read before starting, such as that cookies are needed.
    package var notice: String?
    /// The reason why the requested task cannot be started now.
    package var objection: String?

    package init(
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

extension StudyPage {
    package var values: [String: TemplateValue] {
        let names = parameters.keys.sorted()
        return [
            "title": .text(title),
            "text": .markdown(text ?? ""),
            "notice": .optional(notice),
            "hasErrors": .flag(objection != nil),
            "objection": .optional(objection),
            "tasks": .list(tasks.map { $0.variables(in: frame.wording) }),
            "isClosed": .flag(!tasks.contains { $0.startPath != nil }),
            "offersSomeoneElse": .flag(hasParticipant && tasks.contains { $0.startPath != nil }),
            "hasContinuations": .flag(!continuations.isEmpty),
            "continuations": .list(continuations.map(\.variables)),
            "hasOlderContinuations": .flag(hasOlderContinuations),
            "parameters": .list(names.map { Self.parameter($0, parameters[$0] ?? "") }),
            "returnPath": .address(returnPath),
        ]
    }

    private static func parameter(_ name: String, _ value: String) -> TemplateValue {
        .object(["name": .text("parameter-" + name), "value": .text(value)])
    }
}

extension StudyPage.TaskRow {
    fileprivate func variables(in wording: Wording) -> TemplateValue {
        .object([
            "title": .text(title),
            "text": .markdown(text ?? ""),
            "duration": .optional(minutes.map { Self.duration($0, in: wording) }),
            "startPath": .address(startPath),
            "token": .text(token),
        ])
    }

    private static func duration(_ minutes: Int, in wording: Wording) -> String {
        let form = minutes == 1 ? "one" : "other"
        return wording("pages.study.minutes." + form, ["count": String(minutes)])
    }
}

extension StudyPage.Continuation {
    fileprivate var variables: TemplateValue {
        .object(["title": .text(title), "lastUsed": .text(lastUsed), "path": .address(path)])
    }
}
