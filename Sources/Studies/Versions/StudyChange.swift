package import TaskModel

/// A difference between two versions of a study that matters to its data or its participants.
package enum StudyChange: Sendable, Hashable {
    case taskAdded(String)
    case taskRemoved(String)
    /// Exports have a new variable.
    case variableAdded(String)
    /// A variable of exports stays empty in new sessions.
    case variableRemoved(String)
    /// The values of a variable have another type.
    case kindChanged(
        variable: String,
        from: ResultColumn.Kind,
        to: ResultColumn.Kind,
        isStratum: Bool
    )
    /// An item has other choices.
    case valuesChanged(
        variable: String,
        added: [String],
        removed: [String],
        isStratum: Bool
    )
    case armAdded(String)
    case armRemoved(String)
    /// The ratio of the arms or the size of blocks differs.
    case blocksChanged
    /// Other answers define the strata.
    case strataChanged
    /// A consent document has another version.
    case consentChanged(task: String, from: String, to: String, asksAgain: Bool)
    /// The times at which people can do tasks differ.
    case scheduleChanged
}

extension StudyChange: CustomStringConvertible {
    /// The change and its consequence, without a full stop.
    package var description: String {
        switch self {
        case .taskAdded(let task): "new task \(task)"
        case .taskRemoved(let task):
            "task \(task) is removed: nobody can start it, and sessions in progress continue"
        case .variableAdded(let name): "new variable \(name)"
        case .variableRemoved(let name): "variable \(name) is removed: new sessions leave it empty"
        case .kindChanged(let name, let old, let new, let isStratum):
            "variable \(name) is \(new.rawValue) instead of \(old.rawValue)"
                + (isStratum ? Self.newStrata : "")
        case .valuesChanged(let name, let added, let removed, let isStratum):
            "variable \(name) " + Self.values(added, removed) + (isStratum ? Self.newStrata : "")
        case .armAdded(let arm): "new arm \(arm)"
        case .armRemoved(let arm):
            "arm \(arm) is removed: nobody is allocated to it, and its participants stay in it"
        case .blocksChanged:
            "the blocks of the arms change: open blocks continue with the new places"
        case .strataChanged:
            "other answers define the strata: each new stratum starts with a new block"
        case .consentChanged(let task, let old, let new, let asksAgain):
            "the consent of task \(task) has version \(new) instead of \(old)"
                + (asksAgain ? ": everyone who agreed to an older version is asked again" : "")
        case .scheduleChanged:
            "the schedule changes: it applies at once, also to people who take part already"
        }
    }

    private static let newStrata = "; it defines strata, so new values start with a new block"

    private static func values(_ added: [String], _ removed: [String]) -> String {
        let parts = [
            added.isEmpty ? nil : "can also be " + added.joined(separator: ", "),
            removed.isEmpty ? nil : "can no longer be " + removed.joined(separator: ", "),
        ]
        return parts.compactMap(\.self).joined(separator: ", and ")
    }
}
