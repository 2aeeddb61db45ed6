import Pages
import Storage
import TaskModel

@testable import Site

/// The pages about a participant's data, consents and withdrawal.
extension Sample {
    static let ownDataPages: [Sample] = [
        Sample("my-data", myData()),
        Sample("my-data-left", myData(left: "You left this study on 3 March 2026, 09:12.")),
        Sample("consent-copy", consentCopy()),
        Sample("admin-consent", countersigned(error: nil)),
        Sample("admin-consent-invalid", countersigned(error: "Enter your full name")),
        Sample("own-answers", ownAnswers([answeredSession])),
        Sample("own-answers-none", ownAnswers([])),
        Sample("withdrawal", withdrawal([stop, delete])),
        Sample("withdrawal-confirm", withdrawal([delete], isConfirmation: true)),
        Sample("receipt", receipt(backups: nil)),
        Sample(
            "receipt-deleted",
            receipt(backups: "Copies of your data stay in backups for up to 30 days.")
        ),
        Sample("admin-participant", participant()),
        Sample("admin-withdrawals-empty", withdrawalsPage([])),
        Sample(
            "admin-withdrawals",
            withdrawalsPage(
                ["aB3", "<cD4>"],
                [
                    .init(field: "choice-stop", text: "Choose what happens to the data"),
                    .init(field: "reason", text: "Enter a reason"),
                    .init(field: "confirm", text: "Confirm that you understand"),
                ]
            )
        ),
        Sample("admin-participant-left", participantWhoLeft),
        Sample(
            "admin-participant-invalid",
            participant([
                FieldError(field: "choice-stop", text: "Choose what happens to the data"),
                FieldError(field: "reason", text: "Enter a reason"),
                FieldError(field: "confirm", text: "Confirm that the data will be deleted"),
            ])
        ),
    ]

    private static func myData(left: String? = nil) -> MyDataPage {
        MyDataPage(
            frame: PageFrame.sample("Your data and choices"),
            consents: left == nil ? [] : [consentRow],
            answersPath: left == nil ? nil : "/studies/sleep/my-answers",
            withdrawalPath: "/studies/sleep/withdrawal",
            leaveText: "You can leave at any time.",
            leaveLink: "Find out how to leave the study",
            left: left,
            backPath: "/studies/sleep"
        )
    }

    private static let consentRow = MyDataPage.Consent(
        title: "Consent <to> take part",
        detail: "version 2.0, 2 March 2026, 22:14",
        path: "/studies/sleep/consents/7"
    )

    private static func consentCopy(isAdmin: Bool = false) -> ConsentCopyPage {
        ConsentCopyPage(
            StoredConsent(number: 7, participant: "aB3", record: record),
            frame: isAdmin ? PageFrame.admin("Consent") : PageFrame.sample("Consent"),
            zone: "Europe/Madrid",
            backPath: isAdmin ? "/admin/participants/aB3" : "/studies/sleep/my-data"
        )
    }

    private static func countersigned(error: String?) -> ConsentCopyPage {
        var page = consentCopy(isAdmin: true)
        page.participant = "aB3"
        page.countersignature = ConsentCopyPage.Countersignature(
            title: "Statement of the researcher",
            text: "I have **explained** the study.",
            action: "/admin/consents/7",
            token: "token-to-sign"
        )
        page.errors = FieldErrors(
            [error].compactMap(\.self).map { FieldError(field: "name", text: $0) }
        )
        return page
    }

    private static let record = ConsentRecord(
        session: "7f3a9c21",
        study: "sleep",
        participant: "aB3",
        task: "consent",
        consent: "agreement",
        version: "2.0",
        language: "en",
        title: "Consent <to> take part",
        text: "# About\n\nWe study **sleep**, \\<b\\>Ada\\<\\/b\\>.",
        entries: [
            entry(.question, "Can you stop?", "No"),
            entry(.question, "Can you stop?", "Yes", attempt: 2),
            entry(.sharing, "May others use your answers?", "No, only this study"),
            entry(.agreement, "Consent to take part", "I agree"),
            ConsentRecord.Entry(
                .signature,
                step: StepAddress("me"),
                title: "Your signature",
                statement: "I take part *of my own free will*.",
                answer: "Ada <Lovelace>, 2 March 2026",
                drawing: "M10 20L200 100L300 40",
                at: moment
            ),
        ],
        givenAt: moment
    )

    private static let moment = Instant(milliseconds: 1_772_486_040_000)

    private static func entry(
        _ kind: ConsentRecord.Entry.Kind,
        _ title: String,
        _ answer: String,
        attempt: Int = 1
    ) -> ConsentRecord.Entry {
        ConsentRecord.Entry(
            kind,
            step: StepAddress("step", round: attempt),
            title: title,
            answer: answer,
            at: moment
        )
    }

    private static func ownAnswers(_ sessions: [OwnAnswersPage.Session]) -> OwnAnswersPage {
        OwnAnswersPage(
            frame: PageFrame.sample("Your answers"),
            sessions: FlaggedList(sessions),
            backPath: "/studies/sleep/my-data"
        )
    }

    private static let answeredSession = OwnAnswersPage.Session(
        title: "Evening <diary>",
        moment: "2 March 2026, 22:18",
        groups: [
            OwnAnswersPage.Group(
                title: "Cup *1*",
                rows: [
                    OwnAnswersPage.Row(question: "What was it?", answer: "Tea & <milk>"),
                    OwnAnswersPage.Row(question: "When?", answer: nil),
                ]
            )
        ]
    )

    private static func withdrawal(
        _ choices: [WithdrawalPage.Choice],
        isConfirmation: Bool = false
    ) -> WithdrawalPage {
        WithdrawalPage(
            frame: PageFrame.sample(isConfirmation ? "Delete your data?" : "Leave the study"),
            action: "/studies/sleep/withdrawal",
            token: "token-to-leave",
            choices: choices,
            isConfirmation: isConfirmation,
            text: "You can leave at any time.",
            backPath: "/studies/sleep/my-data",
            notice: isConfirmation ? nil : "The page had expired, so nothing was changed."
        )
    }

    private static let stop = WithdrawalPage.Choice(
        name: "stop",
        title: "Stop taking part",
        text: "You will get no more tasks.",
        label: "Stop taking part"
    )

    private static let delete = WithdrawalPage.Choice(
        name: "confirm-delete",
        title: "Delete all your data",
        text: "We delete your answers.",
        label: "Yes, delete my data"
    )

    private static func receipt(backups: String?) -> ReceiptPage {
        ReceiptPage(
            frame: PageFrame.sample("You have left the study"),
            text: "You left on 3 March 2026, 09:12.",
            reference: "3QG46-BKB5G",
            backups: backups,
            backPath: "/studies/sleep"
        )
    }

    private static func participant(_ errors: [FieldError] = []) -> AdminParticipantPage {
        AdminParticipantPage(
            frame: adminFrame,
            studyPath: "/admin/studies/sleep",
            participant: "aB3",
            facts: [
                .init(name: "Status", value: "Enrolled"),
                .init(name: "Invitation", value: "No. 3: Ward \"3\""),
            ],
            schedule: [
                .init(
                    task: "Evening diary",
                    state: "Not yet",
                    times: "Opens tomorrow at 18:00.",
                    progress: "3 of 7 done, 1 missed"
                ),
                .init(task: "Follow-up", state: "Open", times: nil, progress: nil),
            ],
            zoneText: "Times are in the Europe/Madrid time zone.",
            sessions: [sessionRow],
            notes: notes,
            linkPath: "/admin/participants/aB3/link",
            consents: [
                .init(title: "Consent <1>", detail: "Version 2", path: "/admin/consents/7"),
                .init(title: "Consent 2", detail: "Version 1", path: nil),
            ],
            left: nil,
            withdrawal: withdrawalForm("/admin/participants/aB3", isEmpty: errors.isEmpty),
            errors: FieldErrors(errors),
            notice: nil
        )
    }

    private static let participantWhoLeft = AdminParticipantPage(
        frame: adminFrame,
        studyPath: "/admin/studies/sleep",
        participant: "aB3",
        facts: [.init(name: "Status", value: "Stopped taking part")],
        schedule: [],
        zoneText: "Times are in the Europe/Madrid time zone.",
        sessions: [],
        notes: NoteList(path: "/admin/studies/sleep/notes?participant=aB3", marks: [], notes: []),
        linkPath: nil,
        consents: [],
        left: "Left the study on 3 March 2026, 09:12.",
        withdrawal: nil,
        notice: "This person has been withdrawn. The answers are kept."
    )

    private static func withdrawalsPage(
        _ people: [String],
        _ errors: [FieldError] = []
    ) -> AdminWithdrawalsPage {
        let action: Address = "/admin/studies/sleep/withdrawals"
        return AdminWithdrawalsPage(
            frame: adminFrame,
            studyTitle: "Sleep and coffee",
            listPath: "/admin/studies/sleep/participants",
            people: FlaggedList(
                people.enumerated().map { index, id in
                    AdminWithdrawalsPage.Person(
                        id: id,
                        path: "/admin/participants/aB3",
                        statusText: index == 0 ? nil : "Stopped taking part"
                    )
                }
            ),
            withdrawal: people.isEmpty
                ? nil : withdrawalForm(action, of: people, isEmpty: errors.isEmpty),
            errors: FieldErrors(errors)
        )
    }

    private static func withdrawalForm(
        _ action: Address,
        of people: [String] = [],
        isEmpty: Bool
    ) -> WithdrawalForm {
        WithdrawalForm(
            action: action,
            token: "token-to-withdraw",
            participants: people,
            choices: [
                choice("stop", "Keep the answers given so far", isChosen: false),
                choice("delete", "Delete the data", isChosen: !isEmpty),
            ],
            reason: isEmpty ? "" : "<asked by telephone>"
        )
    }

    private static func choice(
        _ value: String,
        _ text: String,
        isChosen: Bool
    ) -> WithdrawalForm.Choice {
        WithdrawalForm.Choice(
            id: "choice-\(value)",
            value: value,
            text: text,
            isChosen: isChosen
        )
    }

    private static var adminFrame: PageFrame {
        var frame = PageFrame.admin("Participant")
        frame.studyTitle = "Sleep and coffee"
        return frame
    }

    private static let sessionRow = SessionListRow(
        id: "7f3a9c21",
        path: "/admin/sessions/7f3a9c21",
        participant: "aB3",
        participantPath: "/admin/participants/aB3",
        task: "Evening diary",
        status: "completed",
        statusText: "Finished",
        step: "done",
        arm: nil,
        marks: [],
        started: "2026-03-02 22:14",
        updated: "2026-03-02 22:18"
    )
}
