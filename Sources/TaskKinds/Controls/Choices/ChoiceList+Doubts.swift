import Authoring
import TaskModel

extension ChoiceList {
    /// Reports choices that are valid but probably not intended.
    func reportDoubts(_ source: FieldReader, _ field: Field<[Choice]>) {
        reportSameTexts(source.reading)
        if !isMultiple { reportBooleans(source.reading) }
        if isMultiple { reportNone(source.reading) }
    }

    /// Reports a single-choice list that has only one choice.
    func reportLone(_ source: FieldReader, _ field: Field<[Choice]>) {
        guard choices.count == 1, !isMultiple else { return }
        source.report(.loneChoice, "there is only one choice", at: field)
    }

    private func reportSameTexts(_ reading: ReadingContext) {
        var first: [String: SourcePosition] = [:]
        for choice in choices where !choice.plainText.isEmpty {
            let looks =
                "\(choice.plainText)\u{0}\(choice.detail ?? "")\u{0}\(choice.image?.file ?? "")"
            guard let earlier = first.updateValue(choice.position, forKey: looks) else { continue }
            let text = Diagnostic.quoted(choice.plainText)
            let message = "the choice at \(earlier) also has the text \(text)"
            reading.report(.duplicateChoiceText, message, at: choice.position)
        }
    }

    /// Reports unquoted values that other programs read as true, false or null.
    private func reportBooleans(_ reading: ReadingContext) {
        for choice in choices where Self.booleans.contains(choice.value) && !choice.isQuoted {
            let value = Diagnostic.quoted(choice.value)
            let message = "other programs read the value \(value) as true, false or null"
            let advice = "quote it if you mean the word, or use a word such as agree"
            reading.report(.booleanLikeValue, message, suggestion: advice, at: choice.position)
        }
    }

    private func reportNone(_ reading: ReadingContext) {
        for choice in choices where choice.isOrdinary && Self.isNone(choice.value) {
            let value = Diagnostic.quoted(choice.value)
            let message = "\(value) can be chosen together with other choices"
            reading.report(.noneNotExclusive, message, at: choice.position)
        }
    }

    private static let booleans: Set = [
        "yes", "no", "on", "off", "true", "false", "null", "~", "Yes", "No", "True", "False", "y",
        "n",
    ]

    /// Returns whether a value is a common English word for "none".
    ///
    /// Labels are not checked, because they can be in any language.
    private static func isNone(_ value: String) -> Bool {
        let word = value.lowercased()
        return ["none", "nothing", "neither", "none_of_these", "none_of_the_above"].contains(word)
    }
}
