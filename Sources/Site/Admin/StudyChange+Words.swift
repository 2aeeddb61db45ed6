import Studies
import TaskModel

extension StudyChange {
    /// The keys of the texts that describe changes; the English texts match `description`.
    enum Word: String, WordKey {
        case taskAdded = "admin.change.taskAdded"
        case taskRemoved = "admin.change.taskRemoved"
        case variableAdded = "admin.change.variableAdded"
        case variableRemoved = "admin.change.variableRemoved"
        case kindChanged = "admin.change.kindChanged"
        case unitChanged = "admin.change.unitChanged"
        case noUnit = "admin.change.noUnit"
        case valuesAdded = "admin.change.valuesAdded"
        case valuesRemoved = "admin.change.valuesRemoved"
        case valuesReplaced = "admin.change.valuesReplaced"
        case newStrata = "admin.change.newStrata"
        case armAdded = "admin.change.armAdded"
        case armRemoved = "admin.change.armRemoved"
        case blocksChanged = "admin.change.blocksChanged"
        case strataChanged = "admin.change.strataChanged"
        case consentChanged = "admin.change.consentChanged"
        case consentAskedAgain = "admin.change.consentAskedAgain"
        case scheduleChanged = "admin.change.scheduleChanged"
        case timeZoneChanged = "admin.change.timeZoneChanged"
        case languageAdded = "admin.change.languageAdded"
        case languageRemoved = "admin.change.languageRemoved"
        case opened = "admin.change.opened"
        case closed = "admin.change.closed"
        case identifying = "admin.change.identifying"
        case notIdentifying = "admin.change.notIdentifying"
        case retention = "admin.change.retention"
        case noRetention = "admin.change.noRetention"
        case enrolmentChanged = "admin.change.enrolmentChanged"
        case entriesChanged = "admin.change.entriesChanged"
        case withdrawalChanged = "admin.change.withdrawalChanged"
    }

    /// Returns a text with the change and its consequence, without a full stop.
    func text(in wording: Wording) -> String {
        switch self {
        case .taskAdded(let name): wording(Word.taskAdded, ["name": name])
        case .taskRemoved(let name): wording(Word.taskRemoved, ["name": name])
        case .variableAdded(let name): wording(Word.variableAdded, ["name": name])
        case .variableRemoved(let name): wording(Word.variableRemoved, ["name": name])
        case .armAdded(let name): wording(Word.armAdded, ["name": name])
        case .armRemoved(let name): wording(Word.armRemoved, ["name": name])
        case .languageAdded(let name): wording(Word.languageAdded, ["name": name])
        case .languageRemoved(let name): wording(Word.languageRemoved, ["name": name])
        case .kindChanged(let name, let old, let new, let isStratum):
            wording(
                Word.kindChanged,
                ["name": name, "old": old.rawValue, "new": new.rawValue]
            ) + (isStratum ? wording(Word.newStrata) : "")
        case .unitChanged(let name, let old, let new):
            wording(
                Word.unitChanged,
                ["name": name, "old": unit(old, wording), "new": unit(new, wording)]
            )
        case .valuesChanged(let name, let added, let removed, let isStratum):
            wording(
                added.isEmpty
                    ? Word.valuesRemoved : removed.isEmpty ? .valuesAdded : .valuesReplaced,
                [
                    "name": name, "added": added.joined(separator: ", "),
                    "removed": removed.joined(separator: ", "),
                ]
            ) + (isStratum && !added.isEmpty ? wording(Word.newStrata) : "")
        case .consentChanged(let task, let old, let new, let asksAgain):
            wording(Word.consentChanged, ["name": task, "old": old, "new": new])
                + (asksAgain ? wording(Word.consentAskedAgain) : "")
        case .blocksChanged: wording(Word.blocksChanged)
        case .strataChanged: wording(Word.strataChanged)
        case .scheduleChanged: wording(Word.scheduleChanged)
        case .timeZoneChanged: wording(Word.timeZoneChanged)
        case .accessChanged(let isOpen): wording(isOpen ? Word.opened : .closed)
        case .identifyingChanged(let name, let isIdentifying):
            wording(isIdentifying ? Word.identifying : .notIdentifying, ["name": name])
        case .retentionChanged(let months):
            months.map { wording(Word.retention, ["months": String($0)]) }
                ?? wording(Word.noRetention)
        case .enrolmentChanged: wording(Word.enrolmentChanged)
        case .entriesChanged(let added, let removed):
            wording(Word.entriesChanged, ["entries": Self.entries(added, removed)])
        case .withdrawalChanged: wording(Word.withdrawalChanged)
        }
    }

    private func unit(_ text: String, _ wording: Wording) -> String {
        text.isEmpty ? wording(Word.noUnit) : text
    }
}
