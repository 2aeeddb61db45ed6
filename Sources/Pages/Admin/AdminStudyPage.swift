public import TaskModel

/// The page of a study's sessions, with its counts and downloads.
public struct AdminStudyPage: PageModel {
    public struct Row: Sendable, Hashable {
        public let id: String
        /// The path of the session's page.
        public let path: String
        public let participant: String
        public let task: String
        /// The status as in exports, used as `data-status`.
        public let status: String
        /// The status in words.
        public let statusText: String
        /// The current step.
        public let step: String
        /// The time at which the session started, in words.
        public let started: String
        /// The time of the last change, in words.
        public let updated: String

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

    public struct Export: Sendable, Hashable {
        public let format: String
        /// A description, in a sentence.
        public let text: String
        public let path: String

        public init(format: String, text: String, path: String) {
            self.format = format
            self.text = text
            self.path = path
        }
    }

    /// The numbers of sessions of a task.
    public struct TaskRow: Sendable, Hashable {
        public let title: String
        public let started: Int
        /// The sessions that can still be answered.
        public let inProgress: Int
        public let finished: Int
        /// The sessions ended early by an answer or a button.
        public let endedEarly: Int
        public let discarded: Int
        public let failed: Int

        public init(
            title: String,
            started: Int,
            inProgress: Int,
            finished: Int,
            endedEarly: Int,
            discarded: Int,
            failed: Int
        ) {
            self.title = title
            self.started = started
            self.inProgress = inProgress
            self.finished = finished
            self.endedEarly = endedEarly
            self.discarded = discarded
            self.failed = failed
        }
    }

    /// Notices that cannot be delivered to an observer.
    public struct BacklogRow: Sendable, Hashable {
        /// A sentence: how many notices are waiting, for whom, and why.
        public let text: String

        public init(text: String) {
            self.text = text
        }
    }

    /// A link to the diagram of a task's paths.
    public struct Diagram: Sendable, Hashable {
        public let title: String
        public let path: String

        public init(title: String, path: String) {
            self.title = title
            self.path = path
        }
    }

    public static let template = "admin-study"
    public var frame: PageFrame
    /// The study and its counts.
    public var study: AdminStudiesPage.Row
    public var tasks: [TaskRow] = []
    public var exports: [Export]
    /// The diagrams of the tasks.
    public var diagrams: [Diagram]
    public var backlogs: [BacklogRow] = []
    /// A sentence that names the time zone of the sessions' times.
    public var zoneText: String?
    /// One page of sessions, newest first.
    public var sessions: [Row]
    /// The path of the page with newer sessions, if any.
    public var newerPath: String?
    /// The path of the page with older sessions, if any.
    public var olderPath: String?

    public init(
        frame: PageFrame,
        study: AdminStudiesPage.Row,
        exports: [Export],
        diagrams: [Diagram],
        sessions: [Row],
        newerPath: String?,
        olderPath: String?
    ) {
        self.frame = frame
        self.study = study
        self.exports = exports
        self.diagrams = diagrams
        self.sessions = sessions
        self.newerPath = newerPath
        self.olderPath = olderPath
    }
}

extension AdminStudyPage {
    public var values: [String: TemplateValue] {
        [
            "study": study.variables,
            "tasks": .list(tasks.map(\.variables)),
            "hasTasks": .flag(!tasks.isEmpty),
            "exports": .list(exports.map(\.variables)),
            "diagrams": .list(diagrams.map(\.variables)),
            "backlogs": .list(backlogs.map { .object(["text": .text($0.text)]) }),
            "hasBacklogs": .flag(!backlogs.isEmpty),
            "zoneText": .optional(zoneText),
            "sessions": .list(sessions.map(\.variables)),
            "hasSessions": .flag(!sessions.isEmpty),
            "newerPath": .address(newerPath),
            "olderPath": .address(olderPath),
            "hasOtherPages": .flag(newerPath != nil || olderPath != nil),
        ]
    }
}

extension AdminStudyPage.Row {
    var variables: TemplateValue {
        .object([
            "id": .text(id),
            "path": .address(path),
            "participant": .text(participant),
            "task": .text(task),
            "status": .text(status),
            "statusText": .text(statusText),
            "step": .text(step),
            "started": .text(started),
            "updated": .text(updated),
        ])
    }
}

extension AdminStudyPage.TaskRow {
    fileprivate var variables: TemplateValue {
        .object([
            "title": .text(title),
            "started": .number(started),
            "inProgress": .number(inProgress),
            "finished": .number(finished),
            "endedEarly": .number(endedEarly),
            "discarded": .number(discarded),
            "failed": .number(failed),
        ])
    }
}

extension AdminStudyPage.Export {
    fileprivate var variables: TemplateValue {
        .object(["format": .text(format), "text": .text(text), "path": .address(path)])
    }
}

extension AdminStudyPage.Diagram {
    fileprivate var variables: TemplateValue {
        .object(["title": .text(title), "path": .address(path)])
    }
}
