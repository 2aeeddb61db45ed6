public import TaskModel

/// The definition and computation of a result that a program adds to a step's answers.
///
/// ```swift
/// AdditionalResult(
///     "seconds",
///     text: "Seconds on the page",
///     format: IntegerFormat(configured: [:])
/// ) { result, _ in
///     .integer(Int(result.ended.milliseconds - result.began.milliseconds) / 1000)
/// }
/// ```
///
/// The result is an item of the step in exports (`STEP__ID`), scores, piped texts and conditions.
/// It appears neither on the page nor in the review. It is computed when the step's answers are
/// accepted, in the same transaction.
public struct AdditionalResult: Sendable {
    /// The item's definition for exports and the admin site.
    public let item: FormItem
    /// A function that computes the value from the step's result and the session before that
    /// result, or returns `nil` for no value.
    public let value: @Sendable (StepResult, Journey) -> AnswerValue?

    /// Creates an additional result.
    ///
    /// - Parameters:
    ///   - id: The identifier, unique in the step.
    ///   - text: The label for codebooks and the admin site.
    ///   - format: The format of its values, such as `IntegerFormat(configured: [:])`.
    ///   - value: A function that computes the value from the step's result and the session before
    ///     that result.
    public init(
        _ id: String,
        text: String,
        format: any AnswerFormat,
        value: @escaping @Sendable (StepResult, Journey) -> AnswerValue?
    ) {
        item = FormItem(
            id: id,
            text: text,
            format: format,
            isOptional: true
        )
        self.value = value
    }
}
