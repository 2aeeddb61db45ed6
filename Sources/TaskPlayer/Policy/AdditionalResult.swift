public import TaskModel

/// A result that a program adds to those of a step: how it is called, and how it is computed.
///
/// ```swift
/// AdditionalResult("seconds", text: "Seconds on the page", format: IntegerFormat.self) { result, _ in
///     .integer(Int(result.ended.milliseconds - result.began.milliseconds) / 1000)
/// }
/// ```
///
/// It is an item of the step in exports (`STEP__ID`), scores, piped texts and conditions, but is
/// neither shown on the page nor on the review. It is computed when the step is accepted, in the same
/// transaction.
public struct AdditionalResult: Sendable {
    /// What exports and the admin site know of it.
    public let item: FormItem
    /// Its value, given the step's result and the session before that; `nil` for none.
    public let value: @Sendable (StepResult, Journey) -> AnswerValue?

    /// Makes a result.
    ///
    /// - Parameters:
    ///   - id: The identifier, unique in the step.
    ///   - text: The label for codebooks and the admin site.
    ///   - format: The format of its values.
    ///   - settings: What an author would write at such an answer, each a plain text or number.
    ///   - value: Its value.
    public init(
        _ id: String,
        text: String,
        format: any AnswerFormat.Type,
        settings: KeyValuePairs<String, String> = [:],
        value: @escaping @Sendable (StepResult, Journey) -> AnswerValue?
    ) {
        item = FormItem(
            id: id,
            text: text,
            format: format.init(configured: settings),
            isOptional: true
        )
        self.value = value
    }
}
