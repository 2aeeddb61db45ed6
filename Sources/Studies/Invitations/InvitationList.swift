import Export
package import Storage
package import TaskModel

/// A CSV table of invitations with their links and codes, for mail merge and printing.
///
/// The dialect is RFC 4180 (see `CSV`), with one header row.
package struct InvitationList: Sendable {
    private let strata: Strata
    private let names: [String]
    private let link: @Sendable (StudyInvitation) -> (link: String, code: String)

    /// Creates a list; `link` returns the address and the code of an invitation.
    package init(
        _ study: Study,
        link: @escaping @Sendable (StudyInvitation) -> (link: String, code: String)
    ) {
        strata = Strata(study)
        names = InvitationRules(study).strata
        self.link = link
    }

    package func csv(_ invitations: [StudyInvitation]) -> String {
        let header =
            ["number", "label", "arm"] + names
            + ["reusable", "status", "participants", "link", "code"]
        return CSV.line(header) + invitations.map { CSV.line(cells($0)) }.joined()
    }

    private func cells(_ invitation: StudyInvitation) -> [String] {
        let draft = invitation.draft
        let stratum = draft.stratum.map(strata.cells) ?? names.map { _ in "" }
        let (link, code) = link(invitation)
        return [String(invitation.number), draft.label, draft.arm ?? ""] + stratum + [
            draft.isReusable ? "yes" : "no", invitation.status.rawValue, String(invitation.uses),
            link, code,
        ]
    }
}

extension StudyInvitation {
    /// The status of an invitation in the list.
    package enum Status: String, Sendable, Hashable {
        case open, used, withdrawn
    }

    package var status: Status { isWithdrawn ? .withdrawn : isOpen ? .open : .used }
}
