import TaskModel

/// A format for words or a number, optionally with options in a random order.
struct WordFormat: AnswerFormat {
    static let name = "word"
    var shuffled: [String] = []

    init(_ shuffled: String...) {
        self.shuffled = shuffled
    }

    func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        guard let text = raw[name], !text.isEmpty else { return nil }
        if let number = Int(text) { return .integer(number) }
        return .choices(text.split(separator: " ").map(String.init), other: nil)
    }

    func raw(of value: AnswerValue, named name: String, in wording: Wording) -> RawFields {
        RawFields([name: value.texts])
    }

    func pageModel(for control: Control) -> [String: TemplateValue] { [:] }
    func display(_ value: AnswerValue, in wording: Wording) -> String { "" }

    func columns(named name: String) -> [ResultColumn] {
        [ResultColumn(name: name, kind: .text)]
    }

    func cells(of value: AnswerValue) -> [String] {
        [value.texts.joined(separator: " ")]
    }

    func order(of name: String, by draw: Draw) -> [String]? {
        shuffled.isEmpty
            ? nil : draw.order(of: shuffled.count, for: name).map { shuffled[$0] }
    }
}

/// A step kind whose page has the given items.
struct WordPage: StepKind {
    static let name = "words"
    static let summary = "A page for these tests."
    var items: [FormItem] = []

    init(_ items: [FormItem]) {
        self.items = items
    }
}

extension Step {
    /// Returns a page with one question, which is answered with words.
    static func word(_ id: String, _ shuffled: String..., next: [NavigationRule] = []) -> Step {
        var format = WordFormat()
        format.shuffled = shuffled
        let item = FormItem(id: id, text: id, format: format)
        return Step(id: id, flow: StepFlow(next: next), body: .page(WordPage([item])))
    }

    static func section(_ id: String, _ section: Section) -> Step {
        Step(id: id, body: .section(section))
    }

    static let done = Step(id: "done", body: .completion(Completion()))
}
