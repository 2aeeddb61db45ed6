extension AnswerReference {
    /// The name of the item in exports: `step` for a question's, `step__item` for a form's.
    public var variable: String {
        item == step ? step : "\(step)__\(item)"
    }
}
