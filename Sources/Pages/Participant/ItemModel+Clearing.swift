internal import TaskModel

extension ItemModel {
    /// Whether something can be chosen in it that no press takes back, though it may be left blank.
    var canBeCleared: Bool {
        !control.isRequired && !item.format.radioGroups.isEmpty
    }

    /// The variables by which an optional choice can be taken back: the words of the button that a
    /// script adds, and for those without script one more radio button in each group that has a
    /// chosen one.
    var clearing: [String: TemplateValue] {
        guard canBeCleared else { return ["clearLabel": .flag(false), "hasBlanks": .flag(false)] }
        let blanks = item.format.radioGroups.filter { group in
            control.raw.all(control.name + group.suffix).contains { !$0.isEmpty }
        }
        return [
            "clearLabel": .text(control.wording("answers.clear")),
            "hasBlanks": .flag(!blanks.isEmpty),
            "blanks": .list(blanks.map(blank)),
        ]
    }

    private func blank(_ group: RadioGroup) -> TemplateValue {
        let words = control.wording("answers.blank")
        return .object([
            "id": .text("_blank-" + control.name + group.suffix),
            "name": .text(control.name + group.suffix),
            "text": group.label.map { .inlineMarkdown("\($0): \(words)") } ?? .text(words),
        ])
    }
}
