import Storage
import TaskModel

/// A change as it is written, with its JSON made already.
///
/// It is prepared by the task that wants it: the writing connection has better things to do.
struct PreparedChange: Sendable {
    /// The state that was committed when the change was decided.
    let base: SessionState
    /// The state that the change leads to.
    let next: SessionState
    /// The results to append, each with its answers as JSON.
    let results: [(result: StepResult, answers: String)]
    /// The files that the results name.
    let files: [NamedFile]
    /// The drafts to store as JSON, or to delete.
    let drafts: [(step: StepAddress, fields: String?)]
    /// What is kept for observers.
    let notices: [PreparedNotice]

    /// Prepares a change that `Change.committed(on:)` made.
    init(_ change: Change, on base: SessionState, for subscribers: Subscribers) {
        self.base = base
        next = change.state
        results = change.results.map { ($0, AnswerJSON.text($0.answers)) }
        files = change.results.files
        drafts = change.drafts.map { ($0, $1.map(FieldJSON.text)) }
        notices = subscribers.addressed(change.notices).map(PreparedNotice.init)
    }

    /// Prepares what a session has when it begins.
    init(beginning state: SessionState, _ notices: [PreparedNotice]) {
        base = state
        next = state
        results = state.history.map { ($0, AnswerJSON.text($0.answers)) }
        files = state.history.files
        drafts = state.drafts.map { ($0, FieldJSON.text($1)) }
        self.notices = notices
    }
}

/// A notice as it is written.
struct PreparedNotice: Sendable {
    let observer: String
    let kind: SessionNotice.Kind
    let content: String

    /// Prepares a notice for an observer.
    init(_ addressed: AddressedNotice) {
        observer = addressed.observer
        kind = addressed.notice.kind
        content = FieldJSON.text(addressed.notice.content)
    }
}

extension PreparedChange {
    /// Whether observers are to look for notices: there are new ones, or some that were behind those
    /// which went with the answers.
    var rings: Bool { !notices.isEmpty || next.status == .discarded }
}
