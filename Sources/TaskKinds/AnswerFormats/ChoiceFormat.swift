public import Authoring
public import TaskModel

/// An answer format for one or several answers chosen from a list.
///
/// Template variables:
/// - `isMultiple`: whether the options are checkboxes instead of radio buttons
/// - `inputType`: `radio` or `checkbox`
/// - `how`: the instruction about the number of choices
/// - `min` and `max`: the minimum and maximum number of choices, or false
/// - `options`: a list of objects with the variables below
/// - `isSearch`: false
///
/// Variables of an option:
/// - `id`: the control's name, a hyphen and the value, such as `diet-vegan` (`diet-other-option`
///   for the value `other`, because `diet-other` identifies the text field)
/// - `name`: the control's name; `value`: the value sent
/// - `text` and `detail`: the label and a hint (or false), each one line of Markdown
/// - `image`: an image with `path` and `alt`, or false
/// - `learnMore`: false, or an explanation with `title` and either `address` or `action`
/// - `checked`, `exclusive`, `isAll`: Booleans. An exclusive option cannot be combined with others.
///   An option with `isAll` selects all others, except exclusive options and the option with a
///   text field.
/// - `hasDivider`: whether "or" is shown before the option
/// - `isOther`: whether the option has its own text field. If so, `otherName` and `otherId`
///   (`diet-other`) identify that field, `otherLabel` and `otherPlaceholder` describe it, and
///   `otherValue` is its content.
///
/// For a searchable list, `isSearch` is true, and the only other variables are `value` (the typed
/// text) and `suggestions`, a list of the choices' texts.
public struct ChoiceFormat: ChoosingFormat {
    public static let name = "choice"
    public static let summary = "One or more answers chosen from a list."
    static let search = Field.boolean(
        "search",
        "Whether participants search the list by typing, which suits long lists."
    )
    public static let fields = ChoiceList.fields + FieldDeclaration.list(search)

    public let list: ChoiceList
    /// The search; `nil` if the list is not searchable.
    private let search: ChoiceSearch?

    public init(reading source: FieldReader) {
        list = ChoiceList(source)
        search = source[Self.search] ? ChoiceSearch(list.choices) : nil
        if search != nil { checkSearch(source) }
    }

    public var isGroup: Bool { search == nil }
    /// The method `choices`; `nil` for a searchable list, because only the server can match the
    /// typed text.
    public var clientReading: ClientReading? { search == nil ? .choices : nil }
    public var radioGroups: [RadioGroup] {
        search == nil && !list.isMultiple ? [RadioGroup()] : []
    }

    public var explanations: [String: LearnMore] {
        let pairs = list.choices.compactMap { choice in
            choice.learnMore.map { (choice.value, $0) }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    public var missing: Message {
        search == nil ? list.missing : Message(AnswerWord.missing)
    }

    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        guard let search else { return try list.value(from: raw, named: name) }
        let text = CleanedInput.line(raw, name)
        guard !text.isEmpty else { return nil }
        return .choices([try search.choice(text).value], other: nil)
    }

    public func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        guard search != nil else { return list.raw(of: value, named: name) }
        guard case .choices(let values, _) = value else { return RawFields() }
        let texts = values.prefix(1).map { list.choice($0)?.plainText ?? $0 }
        return RawFields([name: Array(texts)])
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        guard search != nil else {
            return list.model(in: control).merging(["isSearch": .flag(false)]) { $1 }
        }
        let shown = list.shown(as: control.name, by: control.context.draw)
        return [
            "isSearch": .flag(true),
            "value": .text(control.raw[control.name] ?? ""),
            "suggestions": .list(shown.map { .text($0.plainText) }),
        ]
    }
}

extension ChoiceFormat {
    /// Reports settings and labels that do not suit a searchable list.
    private func checkSearch(_ source: FieldReader) {
        if list.isMultiple {
            let message = "search does not work with multiple: true"
            source.report(
                .contradictingChoice,
                message,
                suggestion: "remove search",
                at: Self.search
            )
        }
        if let other = list.other {
            let message = "search does not allow a choice with other: true"
            source.reading.report(.contradictingChoice, message, at: other.position)
        }
        for choice in list.choices where choice.learnMore != nil {
            let message = "learnMore has no effect in a searchable list"
            source.reading.report(.noEffect, message, at: choice.position)
        }
        checkTexts(source.reading)
    }

    /// Reports labels that do not identify a single choice.
    private func checkTexts(_ reading: ReadingContext) {
        let values = Dictionary(list.choices.map { ($0.value, $0) }) { first, _ in first }
        var texts: Set<String> = []
        for choice in list.choices {
            let isTaken = values[choice.plainText].map { $0.value != choice.value } ?? false
            guard !texts.insert(choice.plainText).inserted || isTaken else { continue }
            let text = Diagnostic.quoted(choice.plainText)
            let message = "\(text) matches this choice and another one"
            reading.report(
                .ambiguousChoice,
                message,
                suggestion: "make them different",
                at: choice.position
            )
        }
    }
}

extension ChoiceFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        guard search != nil else { return list.boundaryAnswers(named: control.name) }
        return list.choices.map { RawFields([control.name: [$0.plainText]]) }
    }

    public func randomAnswer(for control: Control, using rng: inout SeededGenerator) -> RawFields {
        guard search != nil else {
            return list.randomAnswer(named: control.name, using: &rng)
        }
        return rng.pick(from: boundaryAnswers(for: control)) ?? RawFields()
    }

    public func invalidAnswers(for control: Control) -> [RawFields] {
        guard search != nil else { return list.invalidAnswers(named: control.name) }
        let starts = list.choices.flatMap { choice in
            [String(choice.plainText.prefix(1)), String(choice.plainText.dropFirst(1)) + "x"]
        }
        return starts.map { RawFields([control.name: [$0]]) }
    }
}
