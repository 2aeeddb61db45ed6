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

    /// Prepares a change that `Change.committed(on:)` made.
    init(_ change: Change, on base: SessionState) {
        self.base = base
        next = change.state
        results = change.results.map { ($0, AnswerJSON.text($0.answers)) }
        files = change.results.files
        drafts = change.drafts.map { ($0, $1.map(FieldJSON.text)) }
    }

    /// Prepares what a session has when it begins.
    init(beginning state: SessionState) {
        base = state
        next = state
        results = state.history.map { ($0, AnswerJSON.text($0.answers)) }
        files = state.history.files
        drafts = state.drafts.map { ($0, FieldJSON.text($1)) }
    }
}
