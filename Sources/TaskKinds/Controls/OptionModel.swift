import TaskModel

/// One radio button or checkbox of a page model.
///
/// Its variables in templates: `id` (the control's name, a hyphen and the value), `name`, `value`,
/// `text`, `detail` (Markdown, or false), `checked` (a condition), `exclusive` (a condition: it
/// cannot go with others), `isOther` (a condition: it has a field of its own), `otherName` and
/// `otherId` (the name of that field), `otherValue` (what stands in it).
struct OptionModel {
    var value: String
    var text: String
    var detail: String?
    var isExclusive = false
    var hasDivider = false
    var isOther = false

    /// The variables of the option in a control.
    func model(in control: Control) -> TemplateValue {
        .object(base(in: control).merging(other(in: control)) { _, new in new })
    }

    private func base(in control: Control) -> [String: TemplateValue] {
        [
            "id": .text(id(in: control)),
            "name": .text(control.name),
            "value": .text(value),
            "text": .text(text),
            "detail": detail.map { .inlineMarkdown($0) } ?? .flag(false),
            "checked": .flag(control.raw.all(control.name).contains(value)),
            "exclusive": .flag(isExclusive),
            "hasDivider": .flag(hasDivider),
            "isOther": .flag(isOther),
        ]
    }

    /// An option called `other` must not have the identifier of the field behind it.
    private func id(in control: Control) -> String {
        let id = "\(control.name)-\(value)"
        return id == control.name + OtherText.suffix ? id + "-option" : id
    }

    private func other(in control: Control) -> [String: TemplateValue] {
        guard isOther else { return [:] }
        let name = control.name + OtherText.suffix
        return [
            "otherName": .text(name),
            "otherId": .text(name),
            "otherValue": .text(control.raw[name] ?? ""),
        ]
    }
}

/// The field behind an option such as "Something else".
enum OtherText {
    /// What its control's name has behind the item's.
    static let suffix = "-other"
}
