package import Storage
package import TaskModel

/// The rules for invitations to a study, including the arms and strata that an invitation may name.
package struct InvitationRules: Sendable {
    /// The maximum number of invitations that can be created in one operation.
    package static let most = 10_000

    /// The maximum length of a label, in characters.
    package static let longestLabel = 200

    private let study: Study

    package init(_ study: Study) { self.study = study }

    /// The names, in exports, of the questions that define the strata.
    package var strata: [String] { study.randomisation?.strata.map(\.variable) ?? [] }

    private func unknownValues(in stratum: [String]) -> [String] {
        zip(study.randomisation?.strata ?? [], stratum).compactMap { reference, value in
            guard let operands = study.format(of: reference)?.operands, !operands.accepts(value)
            else { return nil }
            let known =
                switch operands {
                case .values(let values): ": the values are \(values.joined(separator: ", "))"
                case .boolean: ": the values are 1 and 0"
                default: ""
                }
            return "“\(value)” is no value of \(reference.variable)\(known)"
        }
    }

    /// Returns the mistakes in an invitation; empty if it is valid.
    package func mistakes(in draft: InvitationDraft) -> [String] {
        var mistakes: [String] = []
        if draft.label.count > Self.longestLabel {
            mistakes.append("the label has more than \(Self.longestLabel) characters")
        }
        if let arm = draft.arm, study.randomisation?.arm(arm) == nil {
            let arms = study.randomisation?.arms.map(\.id) ?? []
            let known =
                arms.isEmpty
                ? "the study has no arms" : "the arms are \(arms.joined(separator: ", "))"
            mistakes.append("there is no arm “\(arm)”: \(known)")
        }
        if draft.arm != nil, draft.stratum != nil {
            mistakes.append("an invitation cannot name both an arm and the stratum it is drawn in")
        }
        if let stratum = draft.stratum, stratum.count != strata.count || stratum.contains("") {
            let names = strata.joined(separator: ", ")
            mistakes.append(
                strata.isEmpty
                    ? "the study has no strata"
                    : "a stratum needs a value for each of \(names)"
            )
        } else if let stratum = draft.stratum {
            mistakes += unknownValues(in: stratum)
        }
        return mistakes
    }
}
