import Storage

/// A permission of a researcher in a study.
enum Capability: Sendable, CaseIterable {
    /// See the versions, the codebook, and the study page with the numbers of participants and
    /// sessions.
    case counts
    /// See participants, their sessions and the list of their consents, without answers.
    case participants
    /// See answers, except those that can identify people.
    case answers
    /// See files, recordings, and answers that can identify people.
    case identifyingAnswers
    case editDrafts
    case publish
    /// Change participants: invite them, write notes, issue new links, read and countersign
    /// consents, correct the answers that the researcher may see, and end participation.
    case changeParticipants
    /// Delete a participant's data.
    case delete
    case export
    case managePeople
    /// See the audit trail of the study.
    case audit
}

extension StudyRole {
    var capabilities: Set<Capability> {
        switch self {
        case .owner: Set(Capability.allCases)
        case .editor: [.counts, .editDrafts, .publish]
        case .coordinator: [.counts, .participants, .changeParticipants]
        case .analyst: [.counts, .answers, .export]
        case .monitor: [.counts, .participants, .answers, .audit]
        }
    }
}
