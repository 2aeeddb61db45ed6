/// A number computed from the answers on the path, with bands that interpret it.
public struct Score: Sendable, Hashable {
    /// The method for combining the items' numbers.
    public enum Aggregation: String, Sendable, Hashable, CaseIterable {
        case sum
        case mean
        /// The number of items with an answer above zero.
        case count
    }

    public struct Band: Sendable, Hashable {
        /// The lowest score in the band.
        public let minimum: Double
        /// The highest score in the band.
        public let maximum: Double
        public let label: String
        /// An explanation of the band for participants, in Markdown.
        public let text: String?

        public init(minimum: Double, maximum: Double, label: String, text: String? = nil) {
            self.minimum = minimum
            self.maximum = maximum
            self.label = label
            self.text = text
        }
    }

    /// The identifier, used in predicates and in the name of an export column.
    public let id: String
    /// The title on the pages that show the score.
    public let title: String
    public let method: Aggregation
    /// The items whose numbers are combined.
    public let items: [AnswerReference]
    /// The minimum number of items with a value, or `nil` for all.
    ///
    /// With fewer, there is no score.
    public let minimumAnswered: Int?
    public let bands: [Band]

    public init(
        id: String,
        title: String,
        method: Aggregation,
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
