internal import TaskModel

extension ItemModel {
    /// The template of the item's answer format.
    var template: String { "answers/" + type(of: item.format).name }

    /// The variables of an item: those that every item has, and those of its format.
    var variables: TemplateValue {
        .object(formatValues.merging(common) { _, common in common })
    }

    /// The `id` of the control to which the error's link leads.
    ///
    /// It is the first one at fault; else the first of the format's options or fields; else the
    /// format's first part.
    var firstControl: String {
        if let part = control.errorParts?.first(where: { !$0.isEmpty }) {
            return control.name + part
        }
        let first = [formatValues["options"], formatValues["fields"]].lazy.compactMap(\.?.firstID)
        return first.first ?? control.name + (item.format.parts.first ?? "")
    }

    private var common: [String: TemplateValue] {
        [
            "template": .text(template),
            "id": .text(control.name),
            "name": .text(control.name),
            "label": .inlineMarkdown(item.text),
            "hint": .markdown(item.detail ?? ""),
            "exampleText": .optional(exampleText),
            "error": .optional(error),
            "hasError": .flag(error != nil),
            "describedBy": .text(describedBy),
            "isRequired": .flag(control.isRequired),
            "optionalText": .optional(optionalText),
        ]
    }

    private var optionalText: String? {
        control.isRequired ? nil : control.wording("optional")
    }

    /// What an answer may look like, in a sentence, where the format gives an example.
    private var exampleText: String? {
        guard case .text(let example) = formatValues["example"] else { return nil }
        return control.wording("answers.example", ["example": example])
    }

    /// The identifiers of the texts that explain the control; no item's name begins like them.
    private var describedBy: String {
        let hint = item.detail.map { _ in "_hint-" + control.name }
        let example = exampleText.map { _ in "_example-" + control.name }
        let error = error.map { _ in "_error-" + control.name }
        return [hint, example, error].compactMap { $0 }.joined(separator: " ")
    }

    private var formatValues: [String: TemplateValue] {
        item.format.pageModel(for: control).mapValues(\.withAttributes)
    }
}

extension TemplateValue {
    /// The same, where `checked` and `selected` are the attributes' texts instead of conditions.
    ///
    /// What differs from one participant to another is never a condition in a template: `checked`
    /// stands in an input's tag like a value, and is empty when the option was not chosen.
    fileprivate var withAttributes: TemplateValue {
        switch self {
        case .list(let values): .list(values.map(\.withAttributes))
        case .object(let values):
            .object(values.mapValues(\.withAttributes).merging(values.attributes) { $1 })
        default: self
        }
    }

    /// The `id` of a list's first object.
    fileprivate var firstID: String? {
        guard case .list(let values) = self, case .object(let first) = values.first,
            case .text(let id) = first["id"]
        else { return nil }
        return id
    }
}

extension [String: TemplateValue] {
    /// The attributes `checked` and `selected`, where there are such conditions.
    fileprivate var attributes: [String: TemplateValue] {
        ["checked", "selected"].reduce(into: [:]) { attributes, name in
            guard case .flag(let isSet) = self[name] else { return }
            attributes[name] = .text(isSet ? name : "")
        }
    }
}
