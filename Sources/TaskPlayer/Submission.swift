public import TaskModel

/// A page's form as a browser sent it.
public struct Submission: Sendable, Hashable {
    /// The step whose page was sent.
    public let address: StepAddress
    /// The visit that the form carries.
    public let visit: Int
    /// What was typed, without the player's own fields.
    public let fields: RawFields
    /// The page's language, by which numbers and dates are read, and the moment.
    public let context: AnswerContext

    /// Makes a submission of its parts.
    public init(address: StepAddress, visit: Int, fields: RawFields, context: AnswerContext) {
        self.address = address
        self.visit = visit
        self.fields = fields
        self.context = context
    }

    /// Whether anything was typed or chosen.
    var isBlank: Bool {
        fields.values.values.allSatisfy { $0.allSatisfy(\.isEmpty) }
    }
}
