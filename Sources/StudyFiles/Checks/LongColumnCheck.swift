import Authoring
import TaskModel

/// A check for export columns whose names some statistics programs truncate.
///
/// If a study has several tasks, the task's identifier precedes each name in an export of all
/// tasks. Names that are too long only for that reason get one warning for the task. Names that are
/// too long in any export get one warning per step; after the first few steps, one warning covers
/// all remaining steps.
struct LongColumnCheck {
    /// The maximum length of names in Stata and SAS, in characters.
    private static let longest = 32
    /// The maximum number of steps with separate warnings.
    ///
    /// An imported questionnaire can have hundreds of steps with long names.
    private static let mostSteps = 9
    /// The minimum length to which the advice suggests shortening a task identifier, in characters.
    private static let shortestTask = 4

    private let index: TaskIndex
    /// The prefix of the task's column names in an export of all tasks.
    ///
    /// The prefix is empty if the study has only one task or the task has no identifier.
    private let prefix: String

    init(_ index: TaskIndex, isOnlyTask: Bool) {
        self.index = index
        let task = index.task.id.map { $0 == "-" ? "_" : $0 }
        prefix = isOnlyTask || task.isEmpty ? "" : String(task) + "__"
    }

    func run() {
        let computed = index.task.scores.flatMap(\.columns) + index.task.values.map(\.id)
        var fitting = computed.filter { $0.count <= Self.longest }
        var long: [LongStep] = []
        for step in index.steps {
            guard let position = step.position, !index.isBroken(step) else { continue }
            let columns = columns(of: step)
            let tooLong = columns.filter { $0.name.count > Self.longest }
            if !tooLong.isEmpty {
                long.append(LongStep(id: step.id, position: position, columns: tooLong))
            }
            fitting += columns.map(\.name).filter { $0.count <= Self.longest }
        }
        for step in long.prefix(Self.mostSteps) { report(step) }
        reportOthers(Array(long.dropFirst(Self.mostSteps)))
        reportTask(fitting)
    }

    private func report(_ step: LongStep) {
        guard let first = step.columns.first else { return }
        let isAlone = step.columns.allSatisfy { $0.owner == first.owner }
        guard isAlone else { return report(owner("step", step.id), such: first, at: step.position) }
        let message =
            "the export column \(written(first.name)) of \(first.owner) has more than "
            + "\(Self.longest) characters"
        index.reading.report(.longColumn, message, at: step.position)
    }

    private func reportOthers(_ steps: [LongStep]) {
        guard let first = steps.first else { return }
        guard steps.count > 1, let column = first.columns.first else { return report(first) }
        report("\(steps.count) more steps", such: column, at: first.position)
    }

    private func report(_ owner: String, such column: Column, at position: SourcePosition) {
        let message =
            "export columns of \(owner) have more than \(Self.longest) characters, such as "
            + written(column.name)
        let advice = "use shorter identifiers; some statistics programs cut off long names"
        index.reading.report(.longColumn, message, suggestion: advice, at: position)
    }

    /// Reports names that are too long only because of the task's identifier.
    private func reportTask(_ names: [String]) {
        guard let name = names.max(by: { $0.count < $1.count }),
            prefix.count + name.count > Self.longest
        else { return }
        let message =
            "an export of all tasks puts the task's identifier before each column name, so names "
            + "such as \(written(name)) have more than \(Self.longest) characters"
        let room = Self.longest - name.count - "__".count
        let remedy =
            room >= Self.shortestTask
            ? "shorten the task's identifier to at most \(room) characters"
            : "use shorter identifiers"
        let advice =
            "\(remedy), or export the task separately; some statistics programs cut off long names"
        index.reading.report(.longColumn, message, suggestion: advice, at: index.draft.identifier)
    }
}

extension LongColumnCheck {
    /// A step with columns whose names are too long even without the task's identifier.
    private struct LongStep {
        let id: String
        let position: SourcePosition
        let columns: [Column]
    }

    /// Returns a column's name in an export of all tasks, in quotes.
    private func written(_ name: String) -> String {
        Diagnostic.quoted(prefix + name, upTo: 200)
    }

    /// A column in an export of only this task, and the section, step or item that owns the column.
    private struct Column {
        let name: String
        let owner: String
    }

    private func owner(_ kind: String, _ name: String) -> String {
        "\(kind) \(Diagnostic.quoted(name, upTo: 200))"
    }

    /// Returns the columns of a step's last round, which have the longest names.
    private func columns(of step: Step) -> [Column] {
        let round = round(of: step)
        let suffix = round > 1 ? "__r\(round)" : ""
        if case .section(let section) = step.body {
            return names(of: section, step.id, suffix).map {
                Column(name: $0, owner: owner("section", step.id))
            }
        }
        return step.recordedItems.flatMap { item in
            let owner =
                item.id == step.id
                ? self.owner("step", step.id) : self.owner("item", "\(step.id).\(item.id)")
            let name = AnswerReference(step: step.id, item: item.id).variable + suffix
            return names(of: item, name).map { Column(name: $0, owner: owner) }
        }
    }

    private func names(of item: FormItem, _ name: String) -> [String] {
        let isDrawn = item.format.order(of: item.id, by: Draw(seed: 0, key: "")) != nil
        return item.format.columns(named: name).map(\.name) + (isDrawn ? [name + "__order"] : [])
    }

    private func names(of section: Section, _ id: String, _ suffix: String) -> [String] {
        var names: [String] = []
        // If repeated sections are nested, only the outermost repeats.
        if let repetition = section.repetition, !isRepeated(around: id) {
            names.append(id + "__count")
            if case .each = repetition.rule { names.append(id + suffix + "__each") }
        }
        if section.isShuffled || section.take != nil { names.append(id + suffix + "__order") }
        return names
    }

    private func isRepeated(around id: String) -> Bool {
        index.sections(around: id).contains { $0.repetition != nil }
    }

    /// Returns the maximum number of rounds of a step.
    private func round(of step: Step) -> Int {
        let outermost = index.sections(around: step.id).last { $0.repetition != nil }
        return (outermost ?? step).repetition?.maximum ?? 1
    }
}
