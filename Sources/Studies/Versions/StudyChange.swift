package import TaskModel

/// A difference between two versions of a study that affects the study's data or participants.
package enum StudyChange: Sendable, Hashable {
    case taskAdded(String)
    case taskRemoved(String)
    /// Exports have a new variable.
    case variableAdded(String)
    /// An export variable stays empty in new sessions.
    case variableRemoved(String)
    /// The values of a variable have a different type.
    case kindChanged(
        variable: String,
        from: ResultColumn.Kind,
        to: ResultColumn.Kind,
        isStratum: Bool
    )
    /// The unit of a variable differs; empty texts stand for no unit.
    case unitChanged(variable: String, from: String, to: String)
    /// The possible values of a variable differ.
    case valuesChanged(
        variable: String,
        added: [String],
        removed: [String],
        isStratum: Bool
    )
    case armAdded(String)
    case armRemoved(String)
    /// The arm ratio or the block size differs.
    case blocksChanged
    /// Different answers define the strata.
    case strataChanged
    /// A consent document has a different version.
    case consentChanged(task: String, from: String, to: String, asksAgain: Bool)
    /// The times at which people can do tasks differ.
    case scheduleChanged
    /// The study's time zone differs.
    case timeZoneChanged
    case languageAdded(String)
    case languageRemoved(String)
    /// New sessions can no longer be started, or can be started again.
    case accessChanged(isOpen: Bool)
    /// The answers of a variable are now, or are no longer, treated as identifying.
    case identifyingChanged(variable: String, isIdentifying: Bool)
    /// Data are deleted after a different number of months without activity; `nil` means never.
    case retentionChanged(months: Int?)
    /// The enrolment rules differ.
    case enrolmentChanged
    /// The ways of joining the study differ.
    case entriesChanged(added: [String], removed: [String])
    /// People have different choices when they leave the study.
    case withdrawalChanged
}

extension StudyChange {
    /// Whether the change adds or removes a variable, or alters its type, unit or values.
    package var concernsVariable: Bool {
        switch self {
        case .variableAdded, .variableRemoved, .kindChanged, .unitChanged, .valuesChanged: true
        default: false
        }
    }
}

extension StudyChange: CustomStringConvertible {
    /// The change and its consequence, without a full stop.
    package var description: String {
        switch self {
        case .taskAdded(let task): "new task \(task)"
        case .taskRemoved(let task):
            "task \(task) is removed: nobody can start it, but sessions in progress continue"
        case .variableAdded(let name): "new variable \(name)"
        case .variableRemoved(let name):
            "variable \(name) is removed: it stays empty in new sessions"
        case .kindChanged(let name, let old, let new, let isStratum):
            "variable \(name) changes type from \(old.rawValue) to \(new.rawValue)"
                + (isStratum ? Self.newStrata : "")
        case .unitChanged(let name, let old, let new):
            "variable \(name) changes unit from \(Self.unit(old)) to \(Self.unit(new))"
        case .valuesChanged(let name, let added, let removed, let isStratum):
            "variable \(name) " + Self.values(added, removed)
                + (isStratum && !added.isEmpty ? Self.newStrata : "")
        case .armAdded(let arm): "new arm \(arm)"
        case .armRemoved(let arm):
            "arm \(arm) is removed: no new participants are allocated to it, "
                + "and its current participants stay in it"
        case .blocksChanged:
            "the arm ratio or the block size changes: an open block is filled according to the new settings"
        case .strataChanged:
            "different answers define the strata: each new stratum starts with a new block"
        case .consentChanged(let task, let old, let new, let asksAgain):
            "the consent in task \(task) changes from version \(old) to version \(new)"
                + (asksAgain ? ": everyone who consented to an older version is asked again" : "")
        case .scheduleChanged:
            "the new schedule applies at once, including to people who are already taking part"
        case .timeZoneChanged:
            "the time zone changes: times and days follow the new zone at once"
        case .languageAdded(let language): "new language \(language)"
        case .languageRemoved(let language):
            "language \(language) is removed: new sessions cannot use it"
        case .accessChanged(let isOpen):
            isOpen ? "new sessions can be started" : "no new sessions can be started"
        case .identifyingChanged(let name, true):
            "variable \(name) becomes identifying: analysts and ordinary exports no longer get it"
        case .identifyingChanged(let name, false):
            "variable \(name) is no longer identifying: analysts and ordinary exports get it, "
                + "including earlier answers"
        case .retentionChanged(let months?):
            "data are announced for deletion after this many months without activity: \(months); "
                + "this includes the data of earlier participants"
        case .retentionChanged(nil): "the data of inactive people are no longer deleted"
        case .enrolmentChanged: "the rules of enrolment change for everyone who is not enrolled yet"
        case .entriesChanged(let added, let removed):
            "the ways to join the study change: " + Self.entries(added, removed)
        case .withdrawalChanged: "people have different choices when they leave the study"
        }
    }

    private static func unit(_ text: String) -> String { text.isEmpty ? "none" : text }

    private static let newStrata = "; it defines strata, so new blocks start for new values"

    /// Returns the ways of joining that are added and removed, such as `+ open, − invitation`.
    package static func entries(_ added: [String], _ removed: [String]) -> String {
        (added.map { "+ \($0)" } + removed.map { "− \($0)" }).joined(separator: ", ")
    }

    private static func values(_ added: [String], _ removed: [String]) -> String {
        let parts = [
            added.isEmpty ? nil : "can also be " + added.joined(separator: ", "),
            removed.isEmpty ? nil : "can no longer be " + removed.joined(separator: ", "),
        ]
        return parts.compactMap(\.self).joined(separator: ", and ")
    }
}
