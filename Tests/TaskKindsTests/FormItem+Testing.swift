import TaskModel

extension FormItem {
    func model(_ raw: RawFields, in wording: Wording) -> [String: TemplateValue] {
        format.pageModel(
            for: Control(name: id, raw: raw, context: wording.context, isRequired: !isOptional)
        )
    }

    /// Returns fields with the same text in every control of the item.
    func blank(_ text: String) -> RawFields {
        RawFields(Dictionary(format.parts.map { (id + $0, [text]) }) { first, _ in first })
    }

    /// Returns several sets of fields.
    ///
    /// The first set has the text in all controls, and the second has three texts under the item's
    /// own name. Each further set has the text in a single control.
    func fillings(with text: String) -> [RawFields] {
        let names = format.parts.map { id + $0 }
        let each = names.map { RawFields([$0: [text]]) }
        return [blank(text), RawFields([id: [text, text + "1", "0"]])] + each
    }

    /// Returns the values that the format accepts from a set of inputs.
    ///
    /// The inputs are those in `Tries`, if any; otherwise, the page's options or common texts.
    func someValues(in wording: Wording) -> [AnswerValue] {
        candidates(in: wording).compactMap { raw in
            (try? format.value(from: raw, named: id, in: wording.context)).flatMap { $0 }
        }
    }

    private func candidates(in wording: Wording) -> [RawFields] {
        if let tries = Tries.byFormat[type(of: format).name] { return tries.map { raw($0) } }
        let model = model(RawFields(), in: wording)
        if let options = model["options"]?.elements, !options.isEmpty { return choices(options) }
        return format.parts == [""] ? Self.words.map { RawFields([id: [$0]]) } : typed
    }

    /// Texts to try in a single control.
    private static let words = [
        "2", "30", "72", "170", "3,5", "98.6", "2000", "1985", "12:30", "22:05", "11:15",
        "Some words", "AB1234", "a@example.org",
    ]

    /// Texts to try in several controls, in the order of the format's parts.
    private static let rows: [[String]] = [
        ["27", "3", "1985"], ["1", "12", "2024"], ["14", "6", "2026"], ["3", "1985"],
        ["6", "2026"], ["1985"], ["7"], ["150"], ["120", "80"], ["5", "7"], ["5", "7.5"],
        ["5", "7,5"], ["1", "30"], ["27", "3", "2024", "22:30"], ["14", "6", "2026", "7:30"],
        ["18", "6", "2026", "7:30"],
    ]

    /// The rows, entered into all controls, into the first control, and into all controls but the
    /// first.
    ///
    /// The control for the unit is ignored. The chosen unit hides some of the other controls, so
    /// several groups are tried.
    private var typed: [RawFields] {
        let fields = format.parts.filter { $0 != "-unit" }
        let groups = [fields, Array(fields.prefix(1)), Array(fields.dropFirst())]
        return groups.flatMap { group in
            Self.rows.filter { $0.count == group.count }.map { filled(group, with: $0) }
        }
    }

    private func filled(_ parts: [String], with texts: [String]) -> RawFields {
        let pairs = zip(parts, texts).map { (id + $0, [$1]) }
        return RawFields(Dictionary(pairs) { first, _ in first })
    }

    /// Returns one set of fields for each option, with its text field filled in, and one set for
    /// the first two options together.
    private func choices(_ options: [TemplateValue]) -> [RawFields] {
        let alone = options.map { option in
            var raw = RawFields([id: [option["value"]?.text ?? ""]])
            if let other = option["otherName"]?.text { raw[other] = "My own words" }
            return raw
        }
        return alone + [RawFields([id: options.prefix(2).compactMap { $0["value"]?.text }])]
    }

    /// Returns the non-empty fields that a browser would send for a page.
    func sent(by model: [String: TemplateValue]) -> RawFields {
        var browser = Browser()
        if let value = model["value"]?.text { browser.fill(id, value) }
        for key in model.keys.sorted() {
            if let value = model[key] { browser.fill(value, of: id) }
        }
        return browser.sent
    }
}

extension RawFields {
    var filled: RawFields {
        RawFields(values.filter { !$0.value.allSatisfy(\.isEmpty) })
    }
}
