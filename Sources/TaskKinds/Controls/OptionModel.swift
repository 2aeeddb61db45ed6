import TaskModel

/// A radio button or checkbox in a page model.
///
/// Template variables: `id` (derived from the control's name and the option's value), `name`,
/// `value`, `text` and `detail` (each one line of Markdown; `detail` can be false), `checked`
/// (whether the option is chosen), `exclusive` (whether it excludes all other options), `isAll`
/// (whether it selects all others, except exclusive options and the option with a text field),
/// `hasDivider` (whether "or" precedes it), `image` (`path` and `alt`, or false), `learnMore` (an
/// explanation, or false) and `isOther` (whether it has a text field). An option with a text field
/// also has `otherName`, `otherId`, `otherLabel`, `otherPlaceholder` (or false) and `otherValue`
/// (the typed text).
struct OptionModel {
    var value: String
    var text: String
    var detail: String?
    var isExclusive = false
    var isAll = false
    var hasDivider = false
    var image: StepImage?
    var learnMore: LearnMore?
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
        learnMore = choice.learnMore
        other = choice.other
    }

    func model(in control: Control) -> TemplateValue {
        .object(variables(in: control))
    }

    /// Returns the variables by name, for formats that add further variables.
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
            "learnMore": learnMore.map { $0.variables(about: "\(control.name)-\(value)") }
                ?? .flag(false),
            "isOther": .flag(other != nil),
        ]
    }

    /// Returns an identifier that differs from those of the text field and the opt-out, even for
    /// the values `other` and `opt-out`.
    private func id(in control: Control) -> String {
        let id = "\(control.name)-\(NamePart.of(value))"
        let taken = [OtherField.suffix, OptOut.suffix].map { control.name + $0 }
        return taken.contains(id) ? id + "-option" : id
    }
}
