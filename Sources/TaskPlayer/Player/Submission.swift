public import TaskModel

/// A page's form as sent by the browser.
public struct Submission: Sendable, Hashable {
    /// The step whose page was submitted.
    public let address: StepAddress
    /// The visit number in the form.
    public let visit: Int
    /// The submitted fields of the items, without the site's own fields, such as `_visit`.
    public let fields: RawFields
    /// The context for reading the fields: the page's language and texts, the time and the draw.
    public let context: AnswerContext
    /// The times on a timed page, measured by the device's clock, if the page's script reported
    /// them.
    public let timing: DeviceTiming?

    public init(
        address: StepAddress,
        visit: Int,
        fields: RawFields,
        context: AnswerContext,
        timing: DeviceTiming? = nil
    ) {
        self.address = address
        self.visit = visit
        self.fields = fields
        self.context = context
        self.timing = timing
    }

    /// Whether nothing was typed or chosen.
    var isBlank: Bool {
        fields.values.values.allSatisfy { $0.allSatisfy(\.isEmpty) }
    }
}
