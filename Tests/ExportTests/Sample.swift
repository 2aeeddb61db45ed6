import Export
import TaskModel

/// Functions that build small studies, sessions and exports.
enum Sample {
    /// Returns a step with items; a single item with the step's own identifier makes it a question.
    static func step(_ id: String, _ items: KeyValuePairs<String, any AnswerFormat>) -> Step {
        let items = items.map { FormItem(id: $0.key, text: $0.key, format: $0.value) }
        return Step(id: id, body: .page(Asking(items)))
    }

    static func version(
        _ hash: String,
        parameters: [String] = [],
        _ tasks: TaskDefinition...
    ) throws -> StudyVersion {
        let study = Study(id: "sleep", title: "Sleep", tasks: tasks, parameters: parameters)
        return try require(
            StudyVersion(hash: hash, editions: ["en": study], languages: ["en"], files: [:])
        )
    }

    static func task(
        _ id: String,
        scores: [String] = [],
        _ steps: Step...
    ) -> TaskDefinition {
        let scores = scores.map { Score(id: $0, title: $0, method: .sum, items: []) }
        return TaskDefinition(id: id, title: id, steps: steps, scores: scores)
    }

    static func section(
        _ id: String,
        shuffled: Bool = false,
        take: Int? = nil,
        repeats repetition: Repetition? = nil,
        _ steps: Step...
    ) -> Step {
        let section = Section(
            steps: steps,
            isShuffled: shuffled,
            take: take,
            repetition: repetition
        )
        return Step(id: id, body: .section(section))
    }

    static func session(
        _ id: String = "s1",
        task: String = "evening",
        version: String = "v1",
        status: SessionStatus = .completed,
        arm: String? = nil,
        parameters: [String: String] = [:]
    ) -> SessionState {
        let began = Instant(milliseconds: 1_767_322_985_123)
        return SessionState(
            id: id,
            study: "sleep",
            version: version,
            task: task,
            participant: "p1",
            language: "en",
            seed: 1,
            parameters: parameters,
            arm: arm,
            status: status,
            visit: Visit(number: 3, address: StepAddress("done"), began: began),
            startedAt: began,
            updatedAt: Instant(milliseconds: began.milliseconds + 61_500),
            finishedAt: status.isOpen
                ? nil : Instant(milliseconds: began.milliseconds + 61_500)
        )
    }

    static func text(
        _ format: String,
        _ table: ExportTable,
        _ rows: [ExportRow]
    ) throws -> String {
        try require(String(validating: bytes(format, table, rows), as: UTF8.self))
    }

    static func bytes(
        _ format: String,
        _ table: ExportTable,
        _ rows: [ExportRow]
    ) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var writer = try ExportWriter(require(ExportFormats.builtIn.named(format)), of: table) {
            bytes += $0
        }
        for row in rows { try writer.write(row) }
        try writer.finish()
        return bytes
    }

    /// Returns the cells of the column with the given header; no cell of the table may contain a
    /// comma or line break.
    static func column(_ header: String, of text: String) throws -> [String] {
        let lines = text.split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        let place = try require(lines.first?.firstIndex(of: header))
        return lines.dropFirst().map { $0.indices.contains(place) ? $0[place] : "no cell" }
    }

    private struct Missing: Error {}

    private static func require<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw Missing() }
        return value
    }
}

extension ItemAddress {
    init(_ step: String, _ item: String? = nil) {
        self.init(StepAddress(step), item)
    }
}

extension ExportItem {
    static func value(_ value: AnswerValue) -> ExportItem {
        ExportItem(
            .answered,
            .value(value),
            shownAt: Instant(milliseconds: 1_767_322_990_000),
            answeredAt: Instant(milliseconds: 1_767_322_995_250)
        )
    }
}
