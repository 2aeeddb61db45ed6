/// A number computed from the answers on the path, with bands that say what it means.
public struct Score: Sendable, Hashable {
    /// How the numbers become one.
    public enum Method: String, Sendable, Hashable, CaseIterable {
        /// Their sum.
        case sum
        /// Their mean.
        case mean
        /// How many items have an answer above zero.
        case count
    }

    /// A range of a score and its meaning.
    public struct Band: Sendable, Hashable {
        /// The lowest score in the band.
        public let minimum: Double
        /// The highest score in the band.
        public let maximum: Double
        /// The band's name.
        public let label: String
        /// What it means, in Markdown.
        public let text: String?

        public init(minimum: Double, maximum: Double, label: String, text: String? = nil) {
            self.minimum = minimum
            self.maximum = maximum
            self.label = label
            self.text = text
        }
    }

    /// The identifier: an export column and what predicates name.
    public let id: String
    /// What the completion page calls it.
    public let title: String
    /// How it is computed.
    public let method: Method
    /// The items that count.
    public let items: [AnswerReference]
    /// How many of them must have a value, or `nil` for all; fewer give no score.
    public let minimumAnswered: Int?
    /// What the numbers mean.
    public let bands: [Band]

    public init(
        id: String,
        title: String,
        method: Method,
        items: [AnswerReference],
        minimumAnswered: Int? = nil,
        bands: [Band] = []
    ) {
        self.id = id
        self.title = title
        self.method = method
        self.items = items
        self.minimumAnswered = minimumAnswered
        self.bands = bands
    }
}
