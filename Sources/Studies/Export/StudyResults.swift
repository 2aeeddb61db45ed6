import Export
package import Storage
package import TaskModel

/// The results of ended sessions, in pages, for programs that read new results regularly.
package struct StudyResults: Sendable {
    /// A page of results, in the order in which the sessions ended.
    package struct Page: Sendable {
        /// A JSON object for each session; see `SessionObject`.
        package let results: [String]
        /// The positions of the page's first and last sessions, including sessions without a
        /// result; `nil` if there are none.
        package let first: SessionPosition?
        package let last: SessionPosition?
        /// Whether there may be further pages.
        package let isFull: Bool
    }

    private let reports: any ExportSource
    private let library: StudyLibrary

    init(_ reports: any ExportSource, _ library: StudyLibrary) {
        self.reports = reports
        self.library = library
    }

    /// Returns a page of results.
    ///
    /// - Parameters:
    ///   - study: The identifier of the study.
    ///   - position: The last session that the program has read; `nil` to start with the first.
    ///   - before: Only sessions that ended before this instant are included.
    ///   - limit: The maximum number of sessions.
    ///   - choices: The data to include.
    /// - Returns: The page, whose results leave out excluded sessions unless `choices` includes
    ///   them.
    /// - Throws: `StorageError` or `ExportError`.
    package func page(
        of study: String,
        after position: SessionPosition?,
        before: Instant,
        limit: Int,
        _ choices: Choices
    ) async throws -> Page {
        let writer = try await writer(of: study, choices)
        return try await reports.withSnapshot { [reports] checkCancellation in
            let found = try reports.endedSessions(
                of: study,
                after: position,
                before: before,
                limit: limit
            )
            let results = try found.compactMap { position -> String? in
                try checkCancellation()
                guard let (state, facts) = try reports.sessionWithFacts(position.id, of: study),
                    facts.exclusion == nil || choices.includesExcluded
                else { return nil }
                return try writer.text(of: state, facts)
            }
            return Page(
                results: results,
                first: found.first,
                last: found.last,
                isFull: found.count == limit
            )
        }
    }

    /// Returns the JSON object of one session; `nil` if the study has no such session, or if the
    /// session was discarded.
    ///
    /// The session need not have ended. It is returned even if it was excluded.
    ///
    /// - Throws: `StorageError` or `ExportError`.
    package func result(
        of session: String,
        in study: String,
        _ choices: Choices
    ) async throws -> String? {
        let writer = try await writer(of: study, choices)
        return try await reports.withSnapshot { [reports] _ in
            try reports.sessionWithFacts(session, of: study)
                .map { try writer.text(of: $0.state, $0.facts) }
        }
    }

    /// The data to include in results.
    package struct Choices: Sendable, Hashable {
        package let includesIdentifying: Bool
        package let includesExcluded: Bool

        package init(includesIdentifying: Bool, includesExcluded: Bool) {
            self.includesIdentifying = includesIdentifying
            self.includesExcluded = includesExcluded
        }
    }

    private func writer(of study: String, _ choices: Choices) async throws -> Writer {
        let versions = try await library.allVersions(of: study)
        let options = ExportOptions(includesIdentifying: choices.includesIdentifying)
        return Writer(
            rows: ExportRows(versions, reports),
            object: SessionObject(ExportTable(study: study, versions: versions, options: options))
        )
    }

    private struct Writer: Sendable {
        let rows: ExportRows
        let object: SessionObject

        func text(of state: SessionState, _ facts: SessionFacts) throws -> String {
            try object.text(of: rows.row(of: state, facts))
        }
    }
}
