/// A number computed from the answers on the path, with bands that interpret it.
public struct Score: Sendable, Hashable {
    /// The method for combining the items' numbers.
    public enum Aggregation: String, Sendable, Hashable, CaseIterable {
        case sum
        case mean
        /// The count of the items whose number is above zero.
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

    /// The identifier, used in conditions and texts and in the names of the export columns.
    public let id: String
    /// The title, used in the codebook and on the pages that show the score.
    public let title: String
    public let method: Aggregation
    /// The answers whose numbers are combined.
    public let items: [AnswerReference]
    /// The identifiers of the task's other scores that are combined like items.
    public let scores: [String]
    /// The items whose numbers are reversed, by subtracting each from the sum of the item's lowest
    /// and highest possible numbers.
    public let reversed: Set<AnswerReference>
    /// The minimum number of items that must contribute a number; `nil` if all must.
    ///
    /// With fewer numbers, there is no score.
    public let minimumAnswered: Int?
    /// Whether a sum is extrapolated to items without a number.
    ///
    /// The score is then the mean of the available numbers, multiplied by `itemCount`.
    public let isProrated: Bool
    public let bands: [Band]

    public init(
        id: String,
        title: String,
        method: Aggregation,
        items: [AnswerReference],
        scores: [String] = [],
        reversed: Set<AnswerReference> = [],
        minimumAnswered: Int? = nil,
        isProrated: Bool = false,
        bands: [Band] = []
    ) {
        self.id = id
        self.title = title
        self.method = method
        self.items = items
        self.scores = scores
        self.reversed = reversed
        self.minimumAnswered = minimumAnswered
        self.isProrated = isProrated
        self.bands = bands
    }

    /// The names of the export columns for the score and for the count of items without a number.
    public var columns: [String] { [id, missingColumn] }
    /// The name of the export column with the count of items without a number.
    public var missingColumn: String { Self.missingColumn(of: id) }

    /// Returns the name of the export column with the count of a score's items without a number.
    public static func missingColumn(of id: String) -> String { "\(id)__missing" }

    /// The number of items, including scores.
    public var itemCount: Int { items.count + scores.count }
}

extension [Score] {
    /// Returns the answers from which a score is computed, including those of the scores that it
    /// combines; empty if there is no such score.
    public func answers(in id: String) -> [AnswerReference] {
        var visited: Set<String> = []
        return answers(in: id, &visited)
    }

    private func answers(in id: String, _ visited: inout Set<String>) -> [AnswerReference] {
        guard visited.insert(id).inserted, let score = first(where: { $0.id == id }) else {
            return []
        }
        return score.scores.reduce(score.items) { $0 + answers(in: $1, &visited) }
    }
}
