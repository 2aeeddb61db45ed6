/// The rights of a study's participants, and the notices to which its pages link.
public struct ParticipantRights: Sendable, Hashable {
    /// The privacy notice, to which every page of the study links.
    public let privacy: LearnMore?
    /// The accessibility statement, to which every page of the study links.
    public let accessibility: LearnMore?
    /// Whether participants can read and print the answers that they gave.
    public let showsAnswers: Bool
    /// The ways in which participants can leave the study.
    public let withdrawal: [WithdrawalChoice]

    /// The rights if the author sets none.
    public static let usual = ParticipantRights()

    public init(
        privacy: LearnMore? = nil,
        accessibility: LearnMore? = nil,
        showsAnswers: Bool = false,
        withdrawal: [WithdrawalChoice] = WithdrawalChoice.allCases
    ) {
        self.privacy = privacy
        self.accessibility = accessibility
        self.showsAnswers = showsAnswers
        self.withdrawal = withdrawal
    }
}

/// A way to leave a study.
public enum WithdrawalChoice: String, Sendable, Hashable, CaseIterable {
    /// The answers given so far are kept.
    case stop
    /// The person's data are deleted; a record of the withdrawal remains, and so do consents if the
    /// server keeps them.
    case delete
}
