import HTTP
import Pages
import Storage
import TaskModel

/// The values that a researcher enters to end the participation of one or more people.
struct TypedWithdrawal {
    /// The maximum length of a reason, in characters.
    private static let longestReason = 500
    let choice: WithdrawalChoice?
    let reason: String
    let isConfirmed: Bool

    enum Word: String, WordKey {
        case stop = "admin.participant.stop"
        case delete = "admin.participant.delete"
        case noChoice = "admin.participant.noChoice"
        case noReason = "admin.participant.noReason"
        case unconfirmed = "admin.participant.unconfirmed"

        init(_ choice: WithdrawalChoice) { self = choice == .stop ? .stop : .delete }
    }

    init(_ form: FormFields) {
        choice = form["choice"].flatMap(WithdrawalChoice.init)
        reason = ParticipantSite.trimmed((form["reason"] ?? "").limited(to: Self.longestReason))
        isConfirmed = form["confirm"] == "yes"
    }

    func errors(_ wording: Wording) -> [FieldError] {
        let found: [(field: String, word: Word)?] = [
            choice == nil ? (WithdrawalForm.id(of: .stop), .noChoice) : nil,
            reason.isEmpty ? ("reason", .noReason) : nil,
            isConfirmed ? nil : ("confirm", .unconfirmed),
        ]
        return found.compactMap(\.self).map { FieldError(field: $0, text: wording($1)) }
    }
}

/// The form with which a researcher ends the participation of one or more people.
struct WithdrawalForm: Encodable {
    /// A choice that is possible and that the researcher's role allows.
    struct Choice: Encodable {
        let id: String
        let value: String
        let text: String
        let isChosen: Bool
    }

    /// The address to which the form is posted; fields: `choice`, `reason`, `confirm`, and
    /// `participant` for each of several people.
    let action: Address
    let token: String
    /// The identifiers of the people; empty if the address identifies the only person.
    let participants: [String]
    let choices: [Choice]
    let reason: String

    /// Returns the identifier of the radio button of a choice.
    static func id(of choice: WithdrawalChoice) -> String { "choice-\(choice.rawValue)" }
}

extension AdminContext {
    /// Returns the form that ends the participation of one or more people.
    ///
    /// - Parameters:
    ///   - path: The address to which the form is posted.
    ///   - study: The study in which the people take part.
    ///   - participants: The identifiers of the people; empty if the address identifies the only
    ///     person.
    ///   - canStop: Whether at least one of the people still takes part.
    ///   - typed: The values entered before.
    /// - Returns: The form, or `nil` if neither choice is both possible and allowed by the
    ///   researcher's role.
    func withdrawalForm(
        at path: String,
        of study: String,
        participants: [String] = [],
        canStop: Bool,
        _ typed: TypedWithdrawal
    ) -> WithdrawalForm? {
        let choices = WithdrawalChoice.allCases.filter { choice in
            switch choice {
            case .stop: canStop && may(.changeParticipants, in: study)
            case .delete: may(.delete, in: study)
            }
        }
        guard !choices.isEmpty else { return nil }
        return WithdrawalForm(
            action: Address(path),
            token: token("withdraw", on: path),
            participants: participants,
            choices: choices.map {
                WithdrawalForm.Choice(
                    id: WithdrawalForm.id(of: $0),
                    value: $0.rawValue,
                    text: wording(TypedWithdrawal.Word($0)),
                    isChosen: $0 == typed.choice || choices.count == 1
                )
            },
            reason: typed.reason
        )
    }

    /// Returns whether the role of a researcher who may change participants allows a choice.
    func allows(_ choice: WithdrawalChoice, in study: String) -> Bool {
        choice == .stop || may(.delete, in: study)
    }

    /// Ends a person's participation; returns the withdrawal, or `nil` if there was nothing to do.
    func withdraw(
        _ participant: String,
        _ choice: WithdrawalChoice,
        because reason: String
    ) async throws -> Withdrawal? {
        try await site.participants.withdraw(
            WithdrawalRequest(
                participant: participant,
                choice: choice,
                reference: site.participants.newReference(),
                researcher: researcher.name,
                reason: reason,
                keepsConsents: environment.keepsConsents
            )
        )
    }
}
