/// The ways in which people can join a study, and the parameters of the study's links.
public struct Admission: Sendable, Hashable {
    /// A way to join a study.
    public enum Entry: String, Sendable, Hashable, CaseIterable {
        /// Anyone with the study's address can take part; the browser identifies the participant.
        case open
        /// A link with a parameter that identifies the participant.
        case parameter
        /// An invitation, which a researcher creates.
        case invitation
    }

    public let entries: Set<Entry>
    /// The link parameter that identifies participants; `nil` if there is none.
    public let identifyingParameter: String?
    /// The link parameter with the signature of the other parameters; `nil` if links are not
    /// signed.
    public let signatureParameter: String?

    /// The link parameter with the time at which a link was signed, in seconds since 1970.
    public static let timeParameter = "time"

    /// Admission of everyone; only the browser identifies participants.
    public static let open = Admission(entries: [.open])

    public init(
        entries: Set<Entry>,
        identifyingParameter: String? = nil,
        signatureParameter: String? = nil
    ) {
        self.entries = entries
        self.identifyingParameter = identifyingParameter
        self.signatureParameter = signatureParameter
    }
}
