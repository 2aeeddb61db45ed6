package import TaskModel

extension ItemModel {
    /// The name of the template of the item's answer format.
    package var template: String { "answers/" + type(of: item.format).name }

    /// The value of the variable `items` on a page with only this item.
    package var asOnlyItem: TemplateValue { Self.variables(of: [self]) }

    /// Returns the names of the style sheets and scripts that the items need, without extensions.
    static func assets(of items: [ItemModel]) -> [String] {
        let optOuts = items.contains { !$0.item.optOuts.isEmpty } ? ["opt-outs"] : []
        let clear = items.contains(where: \.canBeCleared) ? ["clear"] : []
        return optOuts + clear + items.flatMap(\.item.format.assets).map { "answers/" + $0 }
    }

    /// The names of the style sheets and scripts that the item needs, without extensions.
    package var assets: [String] { Self.assets(of: [self]) }

    /// Returns the value of the variable `items`: a list with the variables of each item.
    static func variables(of items: [ItemModel]) -> TemplateValue {
        let before = [[]] + items.map(\.item.headings)
        let open = items.filter { !$0.isClosed }.flatMap(\.item.headings)
        let isLive = items.contains { $0.condition != nil }
        return .list(
            zip(items, before).map { item, known in
                let headings = item.headings(behind: known, open: open)
                let live = isLive ? item.live : [:]
                return .object(
                    item.formatValues.merging(item.common) { $1 }.merging(live) { $1 }
                        .merging(["headings": headings]) { $1 }
                )
            }
        )
    }

    /// Returns the headings that the page shows directly above this item; a heading is hidden while
    /// all its items are hidden.
    private func headings(behind known: [FormHeading], open: [FormHeading]) -> TemplateValue {
        let headings = item.headings.enumerated().filter { !known.contains($0.element) }
        return .list(
            headings.map { level, heading in
                heading.variables(level: level, isClosed: !open.contains(heading))
            }
        )
    }

    /// The `id` of the control to which the error summary links.
    ///
    /// This is the first control with an error, or else the first of the format's options, fields
    /// or rows, or else the format's first part.
    package var firstControl: String {
        if let part = control.errorParts?.first(where: { !$0.isEmpty }) {
            return (part == OptOut.suffix ? optOutRows.first?.id : nil) ?? control.name + part
        }
        let first = ["options", "fields", "rows"].lazy.compactMap { formatValues[$0]?.firstID }
        return first.first ?? control.name + (item.format.parts.first ?? "")
    }

    private var common: [String: TemplateValue] {
        let common: [String: TemplateValue] = [
            "template": .text(template),
            "id": .text(control.name),
            "name": .text(control.name),
            "label": .inlineMarkdown(item.label(in: control.wording)),
            "hint": .markdown(item.detail ?? ""),
            "learnMore": item.learnMore.map { $0.variables(about: item.id) } ?? .flag(false),
            "exampleText": .optional(exampleText),
            "isSuggested": .flag(isSuggested),
            "error": .optional(error),
            "hasError": .flag(error != nil),
            "describedBy": .text(describedBy),
            "isRequired": .flag(control.isRequired),
            "optionalText": .optional(optionalText),
            "filePath": .address(filePath),
            "hasOptOuts": .flag(!item.optOuts.isEmpty),
            "optOuts": .list(optOutRows),
            "isClosed": .flag(isClosed),
        ]
        return common.merging(clearing) { own, _ in own }
    }

    /// The opt-outs; their identifiers start with an underscore, unlike the identifiers of items.
    private var optOutRows: [TemplateValue] {
        let name = control.name + OptOut.suffix
        return item.optOuts.map { optOut in
            let isChosen = control.raw.all(name).contains(optOut.kind.rawValue)
            return .object([
                "id": .text("_\(optOut.kind.rawValue)-\(control.name)"),
                "name": .text(name),
                "value": .text(optOut.kind.rawValue),
                "text": optOut.text(in: control.wording),
                "checked": .text(isChosen ? "checked" : ""),
            ])
        }
    }

    private var optionalText: String? {
        control.isRequired ? nil : control.wording(StepWord.optional)
    }

    /// A sentence with an example answer, if the format gives one.
    private var exampleText: String? {
        guard case .text(let example) = formatValues["example"] else { return nil }
        return control.wording(StepWord.example, ["example": example])
    }

    /// The identifiers of the texts that explain the control; each starts with an underscore.
    private var describedBy: String {
        let hint = item.detail.map { _ in "_hint-" + control.name }
        let example = exampleText.map { _ in "_example-" + control.name }
        let suggested = isSuggested ? "_suggested-" + control.name : nil
        let error = error.map { _ in "_error-" + control.name }
        return [hint, example, suggested, error].compactMap { $0 }.joined(separator: " ")
    }

    private var formatValues: [String: TemplateValue] {
        item.format.pageModel(for: control).mapValues(\.withAttributes)
    }
}

extension FormHeading {
    /// Returns the variables of a heading in `steps/form`.
    fileprivate func variables(level: Int, isClosed: Bool) -> TemplateValue {
        .object([
            "title": .inlineMarkdown(title),
            "text": .markdown(text ?? ""),
            "isNested": .flag(level > 0),
            "level": .number(level),
            "isClosed": .flag(isClosed),
        ])
    }
}

extension TemplateValue {
    /// A copy in which `checked` and `selected` are attribute texts instead of conditions.
    ///
    /// Templates print `checked` in an input's tag like a value; it is empty if the option is not
    /// chosen. As a condition, it would give each combination of answers a page shape of its own.
    fileprivate var withAttributes: TemplateValue {
        switch self {
        case .list(let values): .list(values.map(\.withAttributes))
        case .object(let values):
            .object(values.mapValues(\.withAttributes).merging(values.attributes) { $1 })
        default: self
        }
    }

    /// The `id` of the first object in a list.
    fileprivate var firstID: String? {
        if case .list(let values) = self { values.first?.id } else { nil }
    }

    fileprivate var id: String? {
        guard case .object(let values) = self, case .text(let id) = values["id"] else {
            return nil
        }
        return id
    }
}

extension [String: TemplateValue] {
    /// The attribute texts that replace the conditions `checked` and `selected`.
    fileprivate var attributes: [String: TemplateValue] {
        ["checked", "selected"].reduce(into: [:]) { attributes, name in
            guard case .flag(let isSet) = self[name] else { return }
            attributes[name] = .text(isSet ? name : "")
        }
    }
}

extension OptOut {
    /// Returns the author's label, or else the default label.
    fileprivate func text(in wording: Wording) -> TemplateValue {
        label.map { .inlineMarkdown($0) } ?? .text(usual(in: wording))
    }

    private func usual(in wording: Wording) -> String {
        switch kind {
        case .dontKnow: wording(StepWord.dontKnow)
        case .declined: wording(StepWord.declined)
        }
    }
}
