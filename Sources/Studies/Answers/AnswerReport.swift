import Export
import Storage
import Synchronization
package import TaskModel

/// A report of the answers to a task.
///
/// The answers are read from one snapshot while data collection continues.
package struct AnswerReport: Sendable {
    private let source: any ExportSource
    private let library: StudyLibrary

    package init(source: any ExportSource, library: StudyLibrary) {
        self.source = source
        self.library = library
    }

    /// Counts the answers, applying corrections and omitting excluded sessions.
    ///
    /// - Parameters:
    ///   - study: The identifier of the study.
    ///   - task: The identifier of the task.
    ///   - counts: Returns whether to include a session.
    /// - Returns: The distributions.
    /// - Throws: `StorageError` or `ExportError`.
    package func distributions(
        of study: String,
        task: String,
        where counts: @escaping @Sendable (SessionState) -> Bool
    ) async throws -> AnswerDistributions {
        let versions = try await library.allVersions(of: study)
        let table = ExportTable(study: study, versions: versions, task: task)
        let rows = ExportRows(versions, source)
        let result = Mutex(AnswerDistributions(table))
        try await source.forEachSession(of: study, task: task) { session, facts in
            guard facts.exclusion == nil, counts(session) else { return }
            let row = try rows.row(of: session, facts)
            try result.withLock { try $0.add(row) }
        }
        return result.withLock(\.self)
    }
}
