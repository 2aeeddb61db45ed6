extension AnswerReference {
    /// The item's name in exports: `step` for a question, `step__item` for an item of a form.
    public var variable: String {
        item == step ? step : "\(step)__\(item)"
    }
}
