import Crypto
import Foundation
public import TaskModel

/// A request to end a person's participation in a study.
public struct WithdrawalRequest: Sendable, Hashable {
    public let participant: String
    public let choice: WithdrawalChoice
    /// The receipt's reference, which cannot be guessed.
    public let reference: String
    /// The researcher who acts for the person; `nil` if the person acts.
    public let researcher: String?
    /// The reason that the researcher gave, if any.
    public let reason: String?
    /// Whether the person's consents remain when the person's other data are deleted.
    public let keepsConsents: Bool

    public init(
        participant: String,
        choice: WithdrawalChoice,
        reference: String,
        researcher: String? = nil,
        reason: String? = nil,
        keepsConsents: Bool = false
    ) {
        self.participant = participant
        self.choice = choice
        self.reference = reference
        self.researcher = researcher
        self.reason = reason
        self.keepsConsents = keepsConsents
    }

    /// The name of the actor in the audit trail.
    var actor: String { researcher.map { "researcher:\($0)" } ?? "participant:\(participant)" }
}

/// A person's withdrawal from a study.
public struct Withdrawal: Sendable, Hashable {
    public let reference: String
    public let study: String
    /// The person who left the study; `nil` if the person's data were deleted.
    public let participant: String?
    public let choice: WithdrawalChoice
    /// The researcher who acted for the person; `nil` if the person acted.
    public let researcher: String?
    public let reason: String?
    public let at: Instant

    public init(
        reference: String,
        study: String,
        participant: String?,
        choice: WithdrawalChoice,
        researcher: String? = nil,
        reason: String? = nil,
        at: Instant
    ) {
        self.reference = reference
        self.study = study
        self.participant = participant
        self.choice = choice
        self.researcher = researcher
        self.reason = reason
        self.at = at
    }

    /// The same withdrawal without the participant, whose data have been deleted since.
    var withoutParticipant: Withdrawal {
        Withdrawal(
            reference: reference,
            study: study,
            participant: nil,
            choice: choice,
            researcher: researcher,
            reason: reason,
            at: at
        )
    }

    /// Creates the withdrawal that a request causes.
    public init(_ request: WithdrawalRequest, from study: String, at now: Instant) {
        self.init(
            reference: request.reference,
            study: study,
            participant: request.choice == .stop ? request.participant : nil,
            choice: request.choice,
            researcher: request.researcher,
            reason: request.reason,
            at: now
        )
    }
}

extension Participant {
    /// The hash by which the store recognises the participant after deleting the participant's
    /// data.
    ///
    /// A request that started before the deletion must not create the participant again.
    public var withdrawnIdentity: SecretHash { Self.withdrawnIdentity(id) }

    public static func withdrawnIdentity(_ id: String) -> SecretHash {
        SecretHash(rawValue: SHA256.hash(data: Data(id.utf8)).hexadecimal)
    }
}

extension SessionState {
    /// Returns the change that ends an open session of a participant who leaves the study.
    public func withdrawn(at now: Instant) -> Change {
        var next = self
        next.status = .withdrawn
        next.returnsTo = nil
        next.keepsFrom = nil
        next.updatedAt = now
        next.finishedAt = now
        let noDrafts = drafts.mapValues { _ in RawFields?.none }
        return Change(
            state: next,
            drafts: noDrafts,
            notices: [.finished(.withdrawn, nil)]
        )
    }
}

/// An error thrown if a participant who left a study, or whose data were deleted, would take part
/// again or get reminders.
public struct WithdrawnError: Error, Sendable, Hashable {
    public init() {}
}
