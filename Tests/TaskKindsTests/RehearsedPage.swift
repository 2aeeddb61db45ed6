import TaskModel

/// A page whose items are filled in with boundary answers, to which dependent items can refer.
struct RehearsedPage {
    let items: [FormItem]
    let filled: RawFields
    let wording: Wording

    /// Returns the pages of a format's example in a language.
    static func all(of format: String, in language: String) throws -> [RehearsedPage] {
        try Examples.task("answers", format).pages.map {
            try RehearsedPage(items: $0.items, language)
        }
    }

    /// The player's texts by language, read once because repeated reading would dominate the test
    /// time.
    private static let texts = ["en", "es"].reduce(into: [String: [String: String]]()) {
        $0[$1] = try? Examples.wording($1).texts
    }

    init(items: [FormItem], _ language: String) throws {
        let base = language == "en-US" ? "en" : language
        let wording = Wording(language: language, texts: Self.texts[base] ?? [:])
        self.items = items
        self.wording = wording
        filled = items.reduce(RawFields()) { page, item in
            let control = Self.control(item, page, wording)
            return page.merging(item.format.boundaryAnswers(for: control).first ?? RawFields())
        }
    }

    func control(_ item: FormItem) -> Control { Self.control(item, filled, wording) }

    private static func control(_ item: FormItem, _ page: RawFields, _ wording: Wording) -> Control
    {
        Control(name: item.id, raw: page, context: wording.context, isRequired: true)
    }

    /// Returns the values of an item's boundary answers.
    func boundaryAnswers(of item: FormItem) -> [AnswerValue] {
        item.format.boundaryAnswers(for: control(item)).compactMap { fields in
            try? item.format.judge(fields, for: control(item)).get().value
        }
    }

    /// Returns the limits shown for a single whole number, or an empty array for other formats.
    func bounds(of item: FormItem) -> [String] {
        guard item.format.operands == .number, item.format.parts == [""] else { return [] }
        let model = item.format.pageModel(for: control(item))
        return ["min", "max"].compactMap { model[$0]?.text }.filter { Int($0) != nil }
    }
}
