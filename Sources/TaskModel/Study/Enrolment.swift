/// The rules that decide whether a participant is enrolled.
///
/// The rules do not apply to participants who are already enrolled.
public struct Enrolment: Sendable, Hashable {
    /// The identifier of the task that enrols participants when they complete it; `nil` if
    /// participants are enrolled when they first start any task.
    public let after: String?
    /// The first day on which new participants can start, in the study's time zone; `nil` for no
    /// limit.
    public let opens: CalendarDate?
    /// The last day on which new participants can start, in the study's time zone; `nil` for no
    /// limit.
    public let closes: CalendarDate?
    /// The maximum number of enrolled participants; `nil` for no limit.
    public let maximum: Int?
    public let quotas: [EnrolmentQuota]
    /// The last page of the task `after` for people who are not enrolled because no place was left;
    /// `nil` for the default text.
    public let fullPage: FullPage?

    /// A last page for people who are not enrolled because no place was left.
    public struct FullPage: Sendable, Hashable {
        public let title: String
        /// The text in Markdown.
        public let text: String?
        /// The completion code and the link to a recruitment platform.
        public let platform: PlatformReturn

        public init(title: String, text: String? = nil, platform: PlatformReturn = .none) {
            self.title = title
            self.text = text
            self.platform = platform
        }
    }

    /// Rules that enrol every participant who starts a task.
    public static let unlimited = Enrolment()

    public init(
        after: String? = nil,
        opens: CalendarDate? = nil,
        closes: CalendarDate? = nil,
        maximum: Int? = nil,
        quotas: [EnrolmentQuota] = [],
        fullPage: FullPage? = nil
    ) {
        self.after = after
        self.opens = opens
        self.closes = closes
        self.maximum = maximum
        self.quotas = quotas
        self.fullPage = fullPage
    }
}

/// A maximum number of enrolled people with certain answers.
public struct EnrolmentQuota: Sendable, Hashable {
    /// The identifier, used in exports.
    public let id: String
    /// The condition on the answers of the task that enrols people.
    public let when: Predicate
    public let maximum: Int

    public init(id: String, when: Predicate, maximum: Int) {
        self.id = id
        self.when = when
        self.maximum = maximum
    }
}
