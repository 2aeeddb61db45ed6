package import TaskModel

/// The page of a study's sessions, with its counts and downloads.
package struct AdminStudyPage: PageModel {
    package struct Row: Sendable, Hashable {
        package let id: String
        /// The path of the session's page.
        package let path: String
        package let participant: String
        package let task: String
        /// The status as in exports, used as `data-status`.
        package let status: String
        /// The status in words.
        package let statusText: String
        /// The current step.
        package let step: String
        /// The time at which the session started, in words.
        package let started: String
        /// The time of the last change, in words.
        package let updated: String

        package init(
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

    package struct Export: Sendable, Hashable {
        package let format: String
        /// A description, in a sentence.
        package let text: String
        package let path: String

        package init(format: String, text: String, path: String) {
            self.format = format
            self.text = text
            self.path = path
        }
    }

    /// The numbers of sessions of a task.
    package struct TaskRow: Sendable, Hashable {
        package let title: String
        package let started: Int
        /// The sessions that can still be answered.
        package let inProgress: Int
        package let finished: Int
        /// The sessions ended early by an answer or a button.
        package let endedEarly: Int
        package let discarded: Int
        package let failed: Int

        package init(
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
    package struct BacklogRow: Sendable, Hashable {
        /// A sentence: how many notices are waiting, for whom, and why.
        package let text: String

        package init(text: String) {
            self.text = text
        }
    }

    /// A link to the diagram of a task's paths.
    package struct Diagram: Sendable, Hashable {
        package let title: String
        package let path: String

        package init(title: String, path: String) {
            self.title = title
            self.path = path
        }
    }

    package static let template = "admin-study"
    package var frame: PageFrame
    /// The study and its counts.
    package var study: AdminStudiesPage.Row
    package var tasks: [TaskRow] = []
    package var exports: [Export]
    /// The diagrams of the tasks.
    package var diagrams: [Diagram]
    package var backlogs: [BacklogRow] = []
    /// A sentence that names the time zone of the sessions' times.
    package var zoneText: String?
    /// One page of sessions, newest first.
    package var sessions: [Row]
    /// The path of the page with newer sessions, if any.
    package var newerPath: String?
    /// The path of the page with older sessions, if any.
    package var olderPath: String?

    package init(
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
    package var values: [String: TemplateValue] {
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
