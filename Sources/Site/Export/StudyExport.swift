public import Export
public import Foundation
public import Storage
import Synchronization
import TaskModel
import TaskPlayer

/// Writes a study's sessions into a file, from one snapshot, while collection goes on.
///
/// The admin site's download and `waymark export` both come from here, so they are the same bytes.
public struct StudyExport: Sendable {
    private let reports: any ReportStore
    private let library: StudyLibrary

    /// What came of an export.
    public struct Summary: Sendable, Hashable {
        /// How many sessions were written.
        public let sessions: Int
        /// How many bytes.
        public let byteCount: Int
    }

    /// Works on a store and the published studies.
    public init(reports: any ReportStore, library: StudyLibrary) {
        self.reports = reports
        self.library = library
    }

    /// Writes the sessions of a study, or of one task of it.
    ///
    /// - Parameters:
    ///   - study: The study.
    ///   - task: One task of it, or `nil` for all.
    ///   - format: The export format.
    ///   - file: The open file to write to.
    /// - Returns: How much was written.
    /// - Throws: `StorageError`, `ExportError`, or an error of the file.
    public func write(
        _ study: String,
        task: String?,
        as format: any ExportFormat.Type,
        to file: FileHandle
    ) async throws -> Summary {
        let versions = try await library.allVersions(of: study)
        let table = ExportTable(study: study, versions: versions, task: task)
        let writing = try ExportWriting(format, of: table, versions, to: file)
        try await reports.forEachSession(of: study, task: task) { session, _ in
            try writing.write(session)
        }
        return try writing.finish()
    }
}

/// One export under way: the sessions come one after another from the snapshot's own thread.
private final class ExportWriting: Sendable {
    private struct State {
        var writer: ExportWriter
        var sessions = 0
    }

    private let state: Mutex<State>
    private let byteCount: ByteCount
    private let players: [String: Player]

    init(
        _ format: any ExportFormat.Type,
        of table: ExportTable,
        _ versions: [StudyVersion],
        to file: FileHandle
    ) throws {
        let count = ByteCount()
        byteCount = count
        let writer = try ExportWriter(format, of: table) { bytes in
            try file.write(contentsOf: Data(bytes))
            count.add(bytes.count)
        }
        state = Mutex(State(writer: writer))
        players = Self.players(of: versions)
    }

    func write(_ session: SessionState) throws {
        guard let player = players[Self.key(session.version, session.task)] else {
            throw ExportError.unknownVersion(session: session.id, version: session.version)
        }
        let row = ExportRow(player.journey(of: session))
        try state.withLock {
            try $0.writer.write(row)
            $0.sessions += 1
        }
    }

    func finish() throws -> StudyExport.Summary {
        try state.withLock {
            try $0.writer.finish()
            return StudyExport.Summary(sessions: $0.sessions, byteCount: byteCount.value)
        }
    }

    private static func players(of versions: [StudyVersion]) -> [String: Player] {
        let pairs = versions.flatMap { version in
            version.study.tasks.map { (key(version.hash, $0.id), Player(task: $0)) }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    private static func key(_ version: String, _ task: String) -> String { "\(version)/\(task)" }
}

/// How many bytes went out so far.
private final class ByteCount: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func add(_ more: Int) {
        count.withLock { $0 += more }
    }
}

extension ExportRow {
    /// The row of a session: where every item of its task stands, and its scores.
    init(_ journey: Journey) {
        let results = journey.resultsByPlace
        var items: [ItemAddress: ExportItem] = [:]
        for (place, state) in journey.itemStates {
            let result = results[place.address]
            items[ItemAddress(place.address, place.item)] = ExportItem(
                state,
                journey.answer(at: place),
                shownAt: result?.began,
                answeredAt: result?.ended
            )
        }
        let scores = journey.task.scores.compactMap { score in
            journey.score(score.id).map { (score.id, $0) }
        }
        self.init(
            session: journey.state,
            items: items,
            scores: Dictionary(uniqueKeysWithValues: scores)
        )
    }
}
