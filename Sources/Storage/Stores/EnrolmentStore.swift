/// A reader of enrolment decisions, which are made and stored by `SessionStore`.
public protocol EnrolmentStore: Sendable {
    /// Returns the enrolment decision of a participant; `nil` if there is none yet.
    func enrolment(of participant: String) async throws -> EnrolmentDecision?

    func enrolments(in study: String) async throws -> EnrolmentCounts
}
