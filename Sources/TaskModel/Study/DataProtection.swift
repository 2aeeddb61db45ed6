/// A study's statements about data protection, and its retention period.
public struct DataProtection: Sendable, Hashable {
    /// The person or institution that is responsible for the data.
    public let controller: String?
    /// The purpose for which the data are collected.
    public let purpose: String?
    /// The legal basis, such as consent.
    public let legalBasis: String?
    /// The people and institutions that receive data.
    public let recipients: String?
    /// The number of months for which a person's data are kept after the person's last activity;
    /// `nil` without a limit.
    public let keptMonths: Int?

    /// No statements and no retention limit.
    public static let unstated = DataProtection()

    public init(
        controller: String? = nil,
        purpose: String? = nil,
        legalBasis: String? = nil,
        recipients: String? = nil,
        keptMonths: Int? = nil
    ) {
        self.controller = controller
        self.purpose = purpose
        self.legalBasis = legalBasis
        self.recipients = recipients
        self.keptMonths = keptMonths
    }

    /// The length of the retention period, in days; `nil` without a limit.
    ///
    /// A month counts as 365.25 / 12 days. The result is rounded up so that nothing is deleted too
    /// early.
    public var keptDays: Int? { keptMonths.map { ($0 * 1461 + 47) / 48 } }
}
