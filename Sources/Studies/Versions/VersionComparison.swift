import Export
package import TaskModel

/// The differences between two versions of a study.
///
/// Changes to texts, answer limits and page order are not listed.
package struct VersionComparison: Sendable {
    package let changes: [StudyChange]
    /// The identifiers of the steps with a change to a variable, by task.
    package let changedSteps: [String: Set<String>]

    /// Creates the comparison of an old version with the new version that replaces it.
    package init(from old: StudyVersion, to new: StudyVersion) {
        let variables = Self.variables(old, new)
        changedSteps = variables.reduce(into: [:]) { steps, found in
            steps[found.variable.task, default: []].insert(found.variable.address.step.step)
        }
        changes =
            Self.tasks(old.study, new.study) + variables.map(\.change)
            + Self.allocation(old.study, new.study) + Self.consents(old.study, new.study)
            + Self.conditions(old, new) + Self.rights(old.study, new.study)
    }

    /// Returns the changes to entry, enrolment, withdrawal and data retention.
    private static func rights(_ old: Study, _ new: Study) -> [StudyChange] {
        let entries = { (one: Study, other: Study) in
            one.admission.entries.subtracting(other.admission.entries).map(\.rawValue).sorted()
        }
        let (added, removed) = (entries(new, old), entries(old, new))
        let months = (old.dataProtection.keptMonths, new.dataProtection.keptMonths)
        let changes: [StudyChange?] = [
            added.isEmpty && removed.isEmpty
                ? nil : .entriesChanged(added: added, removed: removed),
            old.enrolment == new.enrolment ? nil : .enrolmentChanged,
            old.rights.withdrawal == new.rights.withdrawal ? nil : .withdrawalChanged,
            months.0 == months.1 ? nil : .retentionChanged(months: months.1),
        ]
        return changes.compactMap(\.self)
    }

    /// Returns the changes to the schedule, time zone, access and languages.
    private static func conditions(_ old: StudyVersion, _ new: StudyVersion) -> [StudyChange] {
        let (before, after) = (old.study, new.study)
        let added = new.languages.filter { !old.languages.contains($0) }
        let removed = old.languages.filter { !new.languages.contains($0) }
        let others: [StudyChange?] = [
            before.schedule == after.schedule ? nil : .scheduleChanged,
            before.timeZone == after.timeZone ? nil : .timeZoneChanged,
            before.access == after.access ? nil : .accessChanged(isOpen: after.access == .open),
        ]
        return others.compactMap(\.self) + added.map { .languageAdded($0) }
            + removed.map { .languageRemoved($0) }
    }

    private static func tasks(_ old: Study, _ new: Study) -> [StudyChange] {
        let (before, after) = (old.tasks.map(\.id), new.tasks.map(\.id))
        return after.filter { !before.contains($0) }.map { .taskAdded($0) }
            + before.filter { !after.contains($0) }.map { .taskRemoved($0) }
    }

    private static func allocation(_ old: Study, _ new: Study) -> [StudyChange] {
        let (before, after) = (old.randomisation?.arms ?? [], new.randomisation?.arms ?? [])
        let added = after.filter { arm in !before.contains { $0.id == arm.id } }
        let removed = before.filter { arm in !after.contains { $0.id == arm.id } }
        var changes: [StudyChange] =
            added.map { .armAdded($0.id) } + removed.map { .armRemoved($0.id) }
        guard let earlier = old.randomisation, let later = new.randomisation else { return changes }
        if changes.isEmpty, earlier.block.sorted() != later.block.sorted() {
            changes.append(.blocksChanged)
        }
        if earlier.strata != later.strata { changes.append(.strataChanged) }
        return changes
    }

    private static func consents(_ old: Study, _ new: Study) -> [StudyChange] {
        new.tasks.flatMap { task in
            task.consents.compactMap { id, consent in
                let earlier = old.task(task.id)?.consents.first { $0.id == id }?.consent
                guard let earlier, earlier.version != consent.version else { return nil }
                return .consentChanged(
                    task: task.id,
                    from: earlier.version,
                    to: consent.version,
                    asksAgain: consent.asksAgain
                )
            }
        }
    }
}

// MARK: - Variables

extension VersionComparison {
    /// The identity of a variable, independent of its name in a table.
    private struct Key: Hashable {
        let task: String
        let address: ItemAddress
        let kind: ExportVariable.Kind

        init(_ variable: ExportVariable) {
            task = variable.task
            address = variable.address
            kind = variable.kind
        }
    }

    /// Returns the changes to variables, with the variables' names in an export of both versions.
    ///
    /// Only first rounds of repeated sections are compared; later rounds have the same variables.
    private static func variables(
        _ old: StudyVersion,
        _ new: StudyVersion
    ) -> [(variable: ExportVariable, change: StudyChange)] {
        let (before, after) = (variables([old]), variables([new]))
        let strata = Set(new.study.stratumItems + old.study.stratumItems)
        return table([old, new]).variables
            .filter { $0.address.step.round == 1 }
            .flatMap { variable in
                let key = Key(variable)
                let isStratum = strata.contains(StratumItem(variable))
                let changes = [
                    change(of: variable.name, before[key], after[key], isStratum),
                    privacy(of: variable.name, before[key], after[key]),
                ]
                return changes.compactMap(\.self).map { (variable, $0) }
            }
    }

    private static func table(_ versions: [StudyVersion]) -> ExportTable {
        let options = ExportOptions(includesIdentifying: true)
        return ExportTable(study: "", versions: versions, options: options)
    }

    private static func variables(_ versions: [StudyVersion]) -> [Key: ExportVariable] {
        Dictionary(table(versions).variables.map { (Key($0), $0) }) { first, _ in first }
    }

    private static func privacy(
        of name: String,
        _ old: ExportVariable?,
        _ new: ExportVariable?
    ) -> StudyChange? {
        guard let old, let new, old.isIdentifying != new.isIdentifying else { return nil }
        return .identifyingChanged(variable: name, isIdentifying: new.isIdentifying)
    }

    private static func change(
        of name: String,
        _ old: ExportVariable?,
        _ new: ExportVariable?,
        _ isStratum: Bool
    ) -> StudyChange? {
        guard let old else { return .variableAdded(name) }
        guard let new else { return .variableRemoved(name) }
        guard let before = old.columns.first?.content.kind,
            let after = new.columns.first?.content.kind
        else { return nil }
        guard before == after else {
            return .kindChanged(variable: name, from: before, to: after, isStratum: isStratum)
        }
        let units = (old.unit, new.unit)
        guard units.0 == units.1 else {
            return .unitChanged(variable: name, from: units.0, to: units.1)
        }
        let (earlier, later) = (old.values, new.values)
        let added = later.filter { !earlier.contains($0) }
        let removed = earlier.filter { !later.contains($0) }
        guard !added.isEmpty || !removed.isEmpty else { return nil }
        return .valuesChanged(variable: name, added: added, removed: removed, isStratum: isStratum)
    }
}

extension ExportVariable {
    fileprivate var unit: String { columns.first?.content.unit ?? "" }

    /// The values that the variable can have, or the options that can be selected, in order.
    fileprivate var values: [String] {
        columns.flatMap { column in
            column.content.option.map { [$0.value] } ?? column.content.categories.map(\.value)
        }
    }
}

/// An item whose answer defines strata.
private struct StratumItem: Hashable {
    let step: String
    let item: String

    init(_ reference: AnswerReference) {
        (step, item) = (reference.step, reference.item)
    }

    init(_ variable: ExportVariable) {
        (step, item) = (variable.address.step.step, variable.address.item)
    }
}

extension Study {
    fileprivate var stratumItems: [StratumItem] {
        randomisation?.strata.map { StratumItem($0) } ?? []
    }
}
