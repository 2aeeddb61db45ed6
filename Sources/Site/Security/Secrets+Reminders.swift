import Storage
import TaskModel

extension Secrets {
    /// Returns the token in the address of a participant's calendar; a new personal link ends it.
    func calendarToken(of participant: Participant) -> String {
        Self.joined(
            participant.id,
            tag("calendar", participant.id, String(participant.generation))
        )
    }

    /// Returns the token of the link that confirms an address.
    func confirmationToken(of contact: MailContact) -> String {
        Self.joined(
            contact.participant,
            tag("confirm-address", contact.participant, contact.address.hexadecimal)
        )
    }

    /// Returns the token of the link that stops reminders.
    func stopToken(of participant: String) -> String {
        Self.joined(participant, tag("stop-reminders", participant))
    }

    /// Returns the participant in a token, without checking the token.
    static func participant(in token: String) -> String? {
        let parts = token.split(separator: ".", maxSplits: 1)
        return parts.count == 2 ? String(parts[0]) : nil
    }

    private static func joined(_ participant: String, _ tag: [UInt8]) -> String {
        "\(participant).\(base64URL(Array(tag.prefix(16))))"
    }
}
