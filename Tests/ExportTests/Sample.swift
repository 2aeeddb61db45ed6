import Export
import Foundation
import TaskModel

/// Functions that build small studies, sessions and exports.
enum Sample {
    /// Returns a step with items.
    ///
    /// A single item with the step's identifier makes the step a question.
    static func step(_ id: String, _ items: KeyValuePairs<String, any AnswerFormat>) -> Step {
        let items = items.map { FormItem(id: $0.key, text: $0.key, format: $0.value) }
        return Step(id: id, body: .page(Asking(items)))
    }

    static func version(
        _ hash: String,
        parameters: [String] = [],
        _ tasks: TaskDefinition...
    ) throws -> StudyVersion {
        let study = Study(
            id: "sleep",
            title: "Sleep",
            tasks: tasks,
            parameters: parameters,
            timeZone: "Europe/Madrid"
        )
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
        participant: String = "p1",
        arm: String? = nil,
        occasion: Occasion? = nil,
        parameters: [String: String] = [:]
    ) -> SessionState {
        let began = Instant(milliseconds: 1_767_322_985_123)
        return SessionState(
            id: id,
            study: "sleep",
            version: version,
            task: task,
            participant: participant,
            language: "en",
            seed: 1,
            parameters: parameters,
            arm: arm,
            occasion: occasion,
            status: status,
            visit: Visit(number: 3, address: StepAddress("done"), began: began),
            startedAt: began,
            updatedAt: Instant(milliseconds: began.milliseconds + 61_500),
            finishedAt: status.isOpen
                ? nil : Instant(milliseconds: began.milliseconds + 61_500)
        )
    }

    /// Returns a format's first file as text.
    static func text(
        _ format: String,
        _ table: ExportTable,
        _ rows: [ExportRow],
        _ participants: [ExportParticipant] = []
    ) throws -> String {
        let files = try files([format], table, rows, participants)
        return try require(String(validating: require(files.first).bytes, as: UTF8.self))
    }

    /// Returns the files that the given formats write, in the order of creation.
    static func files(
        _ formats: [String],
        _ table: ExportTable,
        _ rows: [ExportRow],
        _ participants: [ExportParticipant] = []
    ) throws -> [(name: String, bytes: [UInt8], rows: Int?)] {
        let types = try formats.map { try require(ExportFormats.builtIn.named($0)) }
        return try inFolder { folder in
            var writer = try ExportWriter(types, of: table, in: folder)
            for row in rows { try writer.write(row) }
            for participant in participants { try writer.write(participant) }
            try writer.finish()
            return try folder.files.map { file in
                try file.finish()
                let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(file.name)"))
                return (file.name, Array(data), file.rows)
            }
        }
    }

    /// Runs work with an empty folder, which is removed afterwards.
    static func inFolder<Result>(_ work: (ExportFolder) throws -> Result) throws -> Result {
        let path = FileManager.default.temporaryDirectory.path + "/export-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: path,
            withIntermediateDirectories: true
        )
        defer { try? FileManager.default.removeItem(atPath: path) }
        return try work(ExportFolder(at: path))
    }

    /// Returns the rows of a CSV table: the cells that are not empty, keyed by header.
    static func rows(of text: String) -> [[String: String]] {
        let lines = cells(of: text)
        return lines.dropFirst().map { line in
            let pairs = zip(lines.first ?? [], line).filter { !$1.isEmpty }
            return Dictionary(pairs) { first, _ in first }
        }
    }

    /// Returns the cells of a CSV table, with quotes resolved.
    static func cells(of text: String) -> [[String]] {
        var (lines, line, cell) = ([[String]](), [String](), "")
        var isQuoted = false
        var scalars = Array(text.unicodeScalars)[...]
        while let scalar = scalars.popFirst() {
            switch scalar {
            case "\"" where isQuoted && scalars.first == "\"":
                cell += "\""
                scalars.removeFirst()
            case "\"": isQuoted.toggle()
            case "," where !isQuoted:
                line.append(cell)
                cell = ""
            case "\r" where !isQuoted:
                scalars.removeFirst()
                line.append(cell)
                lines.append(line)
                (line, cell) = ([], "")
            default: cell.unicodeScalars.append(scalar)
            }
        }
        return lines
    }

    /// Returns the cells of the column with the given header.
    static func column(_ header: String, of text: String) throws -> [String] {
        let lines = cells(of: text)
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
