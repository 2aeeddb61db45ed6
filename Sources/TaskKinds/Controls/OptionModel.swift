import TaskModel

/// One radio button or checkbox of a page model.
///
/// Its variables in templates: `id` (the control's name, a hyphen and the value, blanks of which are `%20`),
/// `name`, `value`, `text` and `detail` (Markdown of one line, or false), `checked` (a condition), `exclusive` (a
/// condition: it cannot go with others), `isAll` (a condition: it stands for all others), `image`
/// (`file` and `alt`, or false), `isOther` (a condition: it has a field of its own), `otherName` and
/// `otherId` (the name of that field), `otherLabel`, `otherPlaceholder`, `otherValue` (what stands
/// in it).
struct OptionModel {
    var value: String
    var text: String
    var detail: String?
    var isExclusive = false
    var isAll = false
    var hasDivider = false
    var image: StepImage?
    var other: OtherField?

    init(value: String, text: String, detail: String? = nil) {
        self.value = value
        self.text = text
        self.detail = detail
    }

    init(_ choice: Choice) {
        self.init(value: choice.value, text: choice.text, detail: choice.detail)
        isExclusive = choice.isExclusive
        isAll = choice.isAll
        image = choice.image
        other = choice.other
    }

    func model(in control: Control) -> TemplateValue {
        .object(variables(in: control))
    }

    /// The variables by name, for formats that add some.
    func variables(in control: Control) -> [String: TemplateValue] {
        base(in: control).merging(other?.model(in: control) ?? [:]) { _, new in new }
    }

    private func base(in control: Control) -> [String: TemplateValue] {
        [
            "id": .text(id(in: control)),
            "name": .text(control.name),
            "value": .text(value),
            "text": .inlineMarkdown(text),
            "detail": detail.map { .inlineMarkdown($0) } ?? .flag(false),
            "checked": .flag(control.raw.all(control.name).contains(value)),
            "exclusive": .flag(isExclusive),
            "isAll": .flag(isAll),
            "hasDivider": .flag(hasDivider),
            "image": .image(image),
            "isOther": .flag(other != nil),
        ]
    }

    /// An option called `other` must not have the identifier of the field behind it.
    private func id(in control: Control) -> String {
        let id = "\(control.name)-\(NamePart.of(value))"
        let taken = [OtherField.suffix, OptOut.suffix].map { control.name + $0 }
        return taken.contains(id) ? id + "-option" : id
    }
}
