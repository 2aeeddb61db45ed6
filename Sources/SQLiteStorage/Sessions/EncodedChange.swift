import Storage
import TaskModel

/// A change as it is stored, with the JSON already encoded.
///
/// The requesting task encodes the change, to save time on the writing connection.
struct EncodedChange: Sendable {
    /// The committed state on which the change is based.
    let base: SessionState
    /// The state after the change.
    let next: SessionState
    /// The results to append, each with its answers as JSON.
    let results: [(result: StepResult, answers: String)]
    /// The files to which the results refer.
    let files: [ReferencedFile]
    /// The drafts to store as JSON; a draft whose fields are `nil` is deleted.
    let drafts: [(step: StepAddress, fields: String?)]
    /// The notices to store for observers.
    let notices: [EncodedNotice]
    /// The visit that was left without a result, if any.
    let leftVisit: LeftVisit?
    /// The claim to enrol the participant, if any.
    let enrolment: EnrolmentClaim?
    let consents: [ConsentRecord]
    /// Whether the session's consents are kept if the session is discarded.
    let keepsConsents: Bool

    /// Creates the encoded form of a change returned by `Change.committed(on:)`.
    init(_ change: Change, on base: SessionState, for subscribers: Subscribers) {
        self.base = base
        next = change.state
        results = change.results.map { ($0, AnswerJSON.text($0.answers)) }
        files = change.results.files
        drafts = change.drafts.map { ($0, $1.map(FieldJSON.text)) }
        notices = subscribers.observerNotices(for: change.notices).map(EncodedNotice.init)
        leftVisit = change.leftVisit
        enrolment = change.enrolment
        consents = change.consents
        keepsConsents = change.keepsConsents
    }

    /// Creates the encoded form of a session's initial results, drafts and notices.
    init(beginning state: SessionState, _ notices: [EncodedNotice]) {
        base = state
        next = state
        results = state.history.map { ($0, AnswerJSON.text($0.answers)) }
        files = state.history.files
        drafts = state.drafts.map { ($0, FieldJSON.text($1)) }
        self.notices = notices
        leftVisit = nil
        enrolment = nil
        consents = []
        keepsConsents = false
    }
}

/// A notice as it is stored, with the content as JSON.
struct EncodedNotice: Sendable {
    let observer: String
    let kind: SessionNotice.Kind
    let content: String

    init(_ pending: ObserverNotice) {
        observer = pending.observer
        kind = pending.notice.kind
        content = FieldJSON.text(pending.notice.content)
    }
}

extension EncodedChange {
    /// Whether notices were added or may have become due, so that the outbox must be checked.
    var signalsObservers: Bool { !notices.isEmpty || next.status == .discarded }
}
