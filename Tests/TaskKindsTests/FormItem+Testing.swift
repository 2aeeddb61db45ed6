import TaskModel

extension FormItem {
    /// The page model of its control.
    func model(_ raw: RawFields, in wording: Wording) -> [String: TemplateValue] {
        format.pageModel(
            for: Control(name: id, raw: raw, context: wording.context, isRequired: !isOptional)
        )
    }

    /// Every control of the item with the same text in it.
    func blank(_ text: String) -> RawFields {
        RawFields(Dictionary(format.parts.map { (id + $0, [text]) }) { first, _ in first })
    }

    /// A text in all controls, in each of them alone, and several times in the first.
    func fillings(with text: String) -> [RawFields] {
        let names = format.parts.map { id + $0 }
        let each = names.map { RawFields([$0: [text]]) }
        return [blank(text), RawFields([id: [text, text + "1", "0"]])] + each
    }

    /// Some values that the format accepts, found by trying what its page offers and usual texts.
    func someValues(in wording: Wording) -> [AnswerValue] {
        candidates(in: wording).compactMap { raw in
            (try? format.value(from: raw, named: id, in: wording.context)).flatMap { $0 }
        }
    }

    private func candidates(in wording: Wording) -> [RawFields] {
        if let tries = Tries.byFormat[type(of: format).name] { return tries.map { raw($0) } }
        let model = model(RawFields(), in: wording)
        if let options = model["options"]?.elements, !options.isEmpty { return choices(options) }
        if model["fields"] != nil { return [["27", "3", "1985"], ["1", "12", "2024"]].map(date) }
        let texts = ["2", "30", "72", "12:30", "22:05", "Some words", "AB1234", "a@example.org"]
        return texts.map { RawFields([id: [$0]]) }
    }

    /// Each option alone (with words of one's own where there is a field for them), and the first two.
    private func choices(_ options: [TemplateValue]) -> [RawFields] {
        let alone = options.map { option in
            var raw = RawFields([id: [option["value"]?.text ?? ""]])
            if let other = option["otherName"]?.text { raw[other] = "My own words" }
            return raw
        }
        return alone + [RawFields([id: options.prefix(2).compactMap { $0["value"]?.text }])]
    }

    private func date(_ parts: [String]) -> RawFields {
        RawFields(
            Dictionary(zip(format.parts, parts).map { (id + $0, [$1]) }) { first, _ in first }
        )
    }

    /// What a browser would send of a page: every field, and the options that are chosen.
    func sent(by model: [String: TemplateValue]) -> RawFields {
        var raw = RawFields()
        if let value = model["value"]?.text { raw.append(id, value) }
        for key in model.keys.sorted() { model[key].map { collect($0, of: id, into: &raw) } }
        return raw
    }

    private func collect(_ value: TemplateValue, of name: String, into raw: inout RawFields) {
        switch value {
        case .list(let values): values.forEach { collect($0, of: name, into: &raw) }
        case .object(let variables): collect(variables, of: name, into: &raw)
        default: break
        }
    }

    /// An option sends its value if it is chosen, under its own name or that of the list in which it
    /// stands; a field sends what stands in it.
    private func collect(
        _ variables: [String: TemplateValue],
        of list: String,
        into raw: inout RawFields
    ) {
        let name = variables["name"]?.text
        let isChosen = (variables["checked"] ?? variables["selected"]).map { $0 == .flag(true) }
        let value = variables["value"]?.text ?? ""
        if isChosen ?? (name != nil && !value.isEmpty) { raw.append(name ?? list, value) }
        if let name = variables["otherName"]?.text, let value = variables["otherValue"]?.text,
            !value.isEmpty
        {
            raw.append(name, value)
        }
        for key in variables.keys.sorted() {
            variables[key].map { collect($0, of: name ?? list, into: &raw) }
        }
    }
}
