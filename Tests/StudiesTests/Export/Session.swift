import Export
import Foundation
import TaskModel
import TaskPlayer

@testable import Studies

/// A session that a test moves from step to step, and its export.
struct Session {
    private let player: Player
    private let task: TaskDefinition
    private(set) var state: SessionState
    /// The researchers' corrections, oldest first.
    var corrections: [Correction] = []
    private var clock: Int64 = 0

    init(_ task: TaskDefinition, seed: UInt64 = 1) {
        self.task = task
        player = Player(task: task)
        state = player.start(
            id: "s",
            study: "study",
            version: "v1",
            participant: "p",
            language: "en",
            seed: seed,
            now: Instant(milliseconds: 0)
        )
    }

    var here: String { state.visit.address.description }

    /// Records a researcher's correction that replaces an answer of a visit with a word.
    mutating func correct(_ visit: Int, _ item: String, to word: String) {
        clock += 1000
        corrections.append(
            Correction(
                visit: visit,
                item: item,
                answer: .value(.text(word)),
                researcher: "ada",
                reason: "misread",
                at: Instant(milliseconds: clock)
            )
        )
    }

    /// Continues from the current page with the given answers, keyed by item identifier.
    mutating func go(_ fields: [String: String] = [:]) throws {
        try act(.continue(submission(fields)))
    }

    mutating func press(_ press: StepButton.Press) throws {
        try act(.press(press, submission([:])))
    }

    mutating func back() throws {
        try act(.back(submission([:])))
    }

    /// Returns the session's export row, with the given stratum.
    func row(_ allocation: [String]? = nil) -> ExportRow {
        ExportRowBuilder(
            player.journey(of: state),
            ExportLayout(task),
            correctedBy: corrections
        )
        .row(stratum: allocation, recordings: []) { _ in [] }
    }

    /// Returns the cells of a column in an export that contains only this session.
    func cells(_ format: String, _ header: String) throws -> [String] {
        let study = Study(id: "study", title: "Study", tasks: [task])
        guard let format = ExportFormats.builtIn.named(format),
            let version = StudyVersion(
                hash: "v1",
                editions: ["en": study],
                languages: ["en"],
                files: [:]
            )
        else { return ["no format"] }
        let table = ExportTable(study: "study", versions: [version])
        let folder = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true
        )
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let files = ExportFolder(at: folder)
        var writer = try ExportWriter([format], of: table, in: files)
        try writer.write(row())
        try writer.finish()
        try files.files[0].finish()
        let path = "\(folder)/\(files.files[0].name)"
        return Self.cells(header, try String(contentsOfFile: path, encoding: .utf8))
    }

    /// Returns the cell of a column in the wide table.
    func wide(_ header: String) throws -> String {
        try cells("csv", header).first ?? "no row"
    }

    private static func cells(_ header: String, _ text: String) -> [String] {
        let lines = text.split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        guard let place = lines.first?.firstIndex(of: header) else { return ["no column"] }
        return lines.dropFirst().map { $0[place] }
    }

    private func submission(_ fields: [String: String]) -> Submission {
        Submission(
            address: state.visit.address,
            visit: state.visit.number,
            fields: RawFields(fields.mapValues { [$0] }),
            context: AnswerContext(
                wording: Wording(language: "en", texts: [:]),
                now: LocalDateTime(date: .epoch, time: .midnight),
                draw: Draw(seed: state.seed, key: state.visit.address.description)
            )
        )
    }

    private mutating func act(_ action: Action) throws {
        clock += 1000
        let now = Instant(milliseconds: clock)
        let change = try player.apply(action, to: state, now: now)
        state = change.state
    }
}
