import Foundation
package import TaskModel

/// An export that runs in the background, and its file, which is kept for a day.
package struct ExportJob: Sendable {
    package enum State: Sendable, Hashable {
        case waiting
        /// The number of sessions read so far, and the total number in the study.
        case running(sessions: Int, all: Int)
        case finished(StudyExport.Summary)
        /// The reason to show to researchers; `nil` if it is only in the log.
        case failed(String?)
    }

    package let id: String
    package let study: String
    package let formats: [String]
    package let includesIdentifying: Bool
    package let researcher: String
    package let startedAt: Instant
    package internal(set) var state: State
    /// The time at which the file is deleted; `nil` until the export has ended.
    package internal(set) var deletedAt: Instant?
}

/// The export queue of a server: exports run one after another, and each file is kept for a day,
/// even if the server restarts.
package actor ExportJobs {
    /// The period for which an export is kept after it has ended, in seconds.
    package static let lifetime: Int64 = 24 * 3600
    /// The maximum number of waiting exports.
    private static let maximumWaiting = 20

    package struct TooMany: Error {}

    private let downloads: StudyDownloads
    private let now: @Sendable () -> Instant
    private let failed: @Sendable (ExportJob, any Error) -> Void
    private var jobs: [String: ExportJob] = [:]
    private var requests: [String: (request: ExportRequest, sessions: Int)] = [:]
    private var waiting: [String] = []
    private var running: (id: String, task: Task<Void, Never>)?
    private var isLoaded = false

    /// Creates the queue; `failed` is called with a failed export and its error, unless the error
    /// is an `ExportRequestError`, which researchers see.
    package init(
        _ downloads: StudyDownloads,
        now: @escaping @Sendable () -> Instant,
        failed: @escaping @Sendable (ExportJob, any Error) -> Void
    ) {
        self.downloads = downloads
        self.now = now
        self.failed = failed
    }

    /// Starts an export, or queues it while another export is running.
    ///
    /// - Parameters:
    ///   - request: The choices.
    ///   - id: A new, unguessable identifier.
    ///   - researcher: The name of the researcher.
    ///   - sessions: The number of sessions of the study.
    /// - Throws: `ExportRequestError` if a choice is wrong, or `TooMany` if the queue is full.
    package func start(
        _ request: ExportRequest,
        id: String,
        by researcher: String,
        ofSessions sessions: Int
    ) throws {
        try downloads.check(request)
        guard waiting.count < Self.maximumWaiting else { throw TooMany() }
        load()
        jobs[id] = ExportJob(
            id: id,
            study: request.study,
            formats: request.formats,
            includesIdentifying: request.includesIdentifying,
            researcher: researcher,
            startedAt: now(),
            state: .waiting
        )
        requests[id] = (request, sessions)
        waiting.append(id)
        runNext()
    }

    /// Returns an export; `nil` if it is unknown, was removed or has expired.
    package func job(_ id: String) -> ExportJob? {
        load()
        return jobs[id]
    }

    /// Returns the exports of a study, newest first.
    package func jobs(of study: String) -> [ExportJob] {
        load()
        return jobs.values.filter { $0.study == study }
            .sorted { ($0.startedAt, $0.id) > ($1.startedAt, $1.id) }
    }

    /// Removes an export and its file; stops the export if it is running.
    package func remove(_ id: String) {
        load()
        if running?.id == id { running?.task.cancel() }
        waiting.removeAll { $0 == id }
        requests[id] = nil
        jobs[id] = nil
        removeFiles(of: id)
    }

    /// Returns the path of a finished export's file.
    package nonisolated func path(of id: String) -> String { "\(folder)/\(id).zip" }

    /// Waits until no export is running or waiting; for tests.
    package func wait() async {
        while let running { await running.task.value }
    }
}

extension ExportJobs {
    private nonisolated var folder: String { downloads.folder + "/exports" }

    private func runNext() {
        guard running == nil, !waiting.isEmpty else { return }
        let id = waiting.removeFirst()
        guard let (request, sessions) = requests.removeValue(forKey: id) else { return }
        jobs[id]?.state = .running(sessions: 0, all: sessions)
        running = (id, Task { await run(id, request, sessions) })
    }

    private func run(_ id: String, _ request: ExportRequest, _ all: Int) async {
        let state: ExportJob.State
        do {
            try FileManager.default.createDirectory(
                atPath: folder,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            let steps = max(1, all / 100)
            let summary = try await downloads.write(request, to: path(of: id)) { sessions in
                guard sessions % steps == 0 else { return }
                Task { await self.note(sessions, of: id, all) }
            }
            state = .finished(summary)
        } catch let error as ExportRequestError {
            state = .failed("\(error)")
        } catch {
            if let job = jobs[id] { failed(job, error) }
            state = .failed(nil)
        }
        running = nil
        if jobs[id] == nil {
            removeFiles(of: id)
        } else {
            finish(id, state)
        }
        runNext()
    }

    private func note(_ sessions: Int, of id: String, _ all: Int) {
        guard case .running = jobs[id]?.state else { return }
        jobs[id]?.state = .running(sessions: sessions, all: max(sessions, all))
    }

    private func finish(_ id: String, _ state: ExportJob.State) {
        jobs[id]?.state = state
        jobs[id]?.deletedAt = now().adding(seconds: Self.lifetime)
        // After a restart, `load` restores the export from this file.
        guard let record = jobs[id].flatMap(ExportRecord.init) else { return }
        let path = URL(fileURLWithPath: "\(folder)/\(id).json")
        try? JSONEncoder().encode(record).write(to: path, options: .atomic)
    }

    /// Deletes expired exports; the first call also loads finished exports of earlier processes.
    private func load() {
        if !isLoaded {
            isLoaded = true
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for name in names where name.hasSuffix(".json") {
                let data = FileManager.default.contents(atPath: "\(folder)/\(name)")
                let record = data.flatMap { try? JSONDecoder().decode(ExportRecord.self, from: $0) }
                if let record { jobs[record.id] = ExportJob(record) }
            }
            // Delete files left behind by interrupted exports.
            let kept = Set(jobs.keys.flatMap { ["\($0).zip", "\($0).json"] })
            for name in names where !kept.contains(name) {
                try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
            }
        }
        let time = now()
        for (id, job) in jobs where job.deletedAt.map({ $0 <= time }) ?? false {
            jobs[id] = nil
            removeFiles(of: id)
        }
    }

    private func removeFiles(of id: String) {
        for name in ["\(id).zip", "\(id).json"] {
            try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
        }
    }
}

/// The record of a finished export, stored in a file next to the archive.
private struct ExportRecord: Codable {
    let id: String
    let study: String
    let formats: [String]
    let includesIdentifying: Bool
    let researcher: String
    /// The times in milliseconds since 1970.
    let startedAt: Int64
    let deletedAt: Int64
    let summary: StudyExport.Summary

    /// Creates a record; returns `nil` unless the export is finished.
    init?(_ job: ExportJob) {
        guard case .finished(let summary) = job.state, let deletedAt = job.deletedAt else {
            return nil
        }
        id = job.id
        study = job.study
        formats = job.formats
        includesIdentifying = job.includesIdentifying
        researcher = job.researcher
        startedAt = job.startedAt.milliseconds
        self.deletedAt = deletedAt.milliseconds
        self.summary = summary
    }
}

extension ExportJob {
    fileprivate init(_ record: ExportRecord) {
        id = record.id
        study = record.study
        formats = record.formats
        includesIdentifying = record.includesIdentifying
        researcher = record.researcher
        startedAt = Instant(milliseconds: record.startedAt)
        state = .finished(record.summary)
        deletedAt = Instant(milliseconds: record.deletedAt)
    }
}
