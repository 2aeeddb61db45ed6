public import TaskModel

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

    /// The numbers of sessions of a task.
    public struct TaskRow: Sendable, Hashable {
        /// The task's title.
        public let title: String
        /// All sessions.
        public let started: Int
        /// Those that can still be answered.
        public let inProgress: Int
        /// Those that were completed.
        public let finished: Int
        /// Those that an answer or a button ended early.
        public let endedEarly: Int
        /// Those that were discarded.
        public let discarded: Int
        /// Those that failed.
        public let failed: Int

        /// Creates the row of a task.
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

    /// What cannot be told to an observer.
    public struct Backlog: Sendable, Hashable {
        /// The sentence: how many notices wait, for whom, and why.
        public let text: String

        /// Makes a backlog of its sentence.
        public init(text: String) {
            self.text = text
        }
    }

    /// A picture of the ways through a task.
    public struct Diagram: Sendable, Hashable {
        /// The task's title.
        public let title: String
        /// Where the picture is.
        public let path: String

        /// Makes a link to a picture.
        public init(title: String, path: String) {
            self.title = title
            self.path = path
        }
    }

    /// `pages/admin-study`.
    public static let template = "admin-study"
    /// What stands around it.
    public var frame: PageFrame
    /// The study and its counts.
    public var study: AdminStudiesPage.Row
    /// The counts of each task.
    public var tasks: [TaskRow] = []
    /// The downloads.
    public var exports: [Export]
    /// The pictures of its tasks.
    public var diagrams: [Diagram]
    /// What cannot be told to observers.
    public var backlogs: [Backlog] = []
    /// The sentence that names the time zone of the sessions' times.
    public var zoneText: String?
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
    /// The variables of `pages/admin-study`.
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
    /// The variables of a session.
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
