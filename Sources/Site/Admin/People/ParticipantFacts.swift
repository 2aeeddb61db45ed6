import Pages
import Storage
import TaskModel

/// The facts about a participant, apart from sessions and answers.
struct ParticipantFacts {
    enum Word: String, WordKey {
        case status = "admin.study.status"
        case added = "admin.participants.added"
        case invitation = "admin.participant.invitation"
        case numbered = "admin.participant.invitationNumber"
        case arm = "admin.study.arm"
        case enrolled = "admin.participant.enrolledOn"
        case timeZone = "admin.participant.timeZone"
        case reminders = "admin.participant.reminders"
        case confirmed = "admin.participant.addressConfirmed"
        case unconfirmed = "admin.participant.addressUnconfirmed"
        case browsers = "admin.participant.browsers"
        case browserCount = "admin.participant.browserCount"
    }

    let facts: [AdminSessionPage.Fact]

    init(_ participant: Participant, in study: Study, _ admin: AdminContext) async throws {
        let storage = admin.environment.storage
        let id = participant.id
        let summary = try await storage.participantSummary(id)
        let contact = try await storage.mailContact(of: id)
        let browsers = try await storage.browsers(of: id)
        let wording = admin.wording
        let words = { (moment: Instant) in moment.words(in: wording, zone: study.timeZone) }
        let label = admin.seesLabels(in: study.id) ? summary?.label : nil
        let enrolledOn = summary?.enrolment.flatMap { decision in
            decision.outcome == .enrolled ? decision.date : nil
        }
        let found: [(Word, String?)] = [
            (.status, summary.map { wording(ParticipantStatusWord(status: $0.status)) }),
            (.added, summary.map { words($0.createdAt) }),
            (.invitation, summary?.invitation.map { Self.invitation($0, label, wording) }),
            (.arm, summary?.arm.map { study.title(ofArm: $0) }),
            (.enrolled, enrolledOn.map { wording.customs.words($0) }),
            (.timeZone, study.hasOwnTimeZones ? participant.timeZone : nil),
            (
                .reminders,
                contact.map { wording($0.isConfirmed ? Word.confirmed : .unconfirmed) }
            ),
            (
                .browsers,
                browsers.first.map { latest in
                    wording(
                        Word.browserCount,
                        ["count": String(browsers.count), "moment": words(latest)]
                    )
                }
            ),
        ]
        facts = found.compactMap { word, value in
            value.map { AdminSessionPage.Fact(name: wording(word), value: $0) }
        }
    }

    private static func invitation(_ number: Int, _ label: String?, _ wording: Wording) -> String {
        let numbered = wording(Word.numbered, ["number": String(number)])
        return [numbered, label ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
    }
}
