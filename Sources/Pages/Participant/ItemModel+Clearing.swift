internal import TaskModel

extension ItemModel {
    /// Whether the item is optional and has radio buttons, which participants cannot deselect.
    var canBeCleared: Bool {
        !control.isRequired && !item.format.radioGroups.isEmpty
    }

    /// The variables for clearing an optional choice.
    ///
    /// A script adds a button with `clearLabel`. For browsers without scripts, each group in which
    /// an option is chosen gets an additional, blank radio button.
    var clearing: [String: TemplateValue] {
        guard canBeCleared else { return ["clearLabel": .flag(false), "hasBlanks": .flag(false)] }
        let blanks = item.format.radioGroups.filter { group in
            control.raw.all(control.name + group.suffix).contains { !$0.isEmpty }
        }
        return [
            "clearLabel": .text(control.wording(StepWord.clearAnswer)),
            "hasBlanks": .flag(!blanks.isEmpty),
            "blanks": .list(blanks.map(blank)),
        ]
    }

    private func blank(_ group: RadioGroup) -> TemplateValue {
        let words = control.wording(StepWord.noAnswer)
        return .object([
            "id": .text("_blank-" + control.name + group.suffix),
            "name": .text(control.name + group.suffix),
            "text": group.label.map { .inlineMarkdown("\($0): \(words)") } ?? .text(words),
        ])
    }
}
