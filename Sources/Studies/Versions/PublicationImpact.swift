package import Storage
package import TaskModel

/// The effects that publishing a version has on its study's data and participants.
package enum PublicationImpact: Sendable {
    /// The study has not been published yet.
    case new
    /// The version is the current one.
    case published(PublishedVersion)
    /// The version would replace the current one.
    ///
    /// - `replaced`: The current version.
    /// - `earlier`: The new version, or `nil` if it was never published before.
    /// - `inProgress`: The number of sessions in progress. They stay on the versions with which
    ///   they started.
    /// - `untouched`: The number of these sessions that neither are at a step whose variables
    ///   change nor have a result of such a step.
    /// - `changes`: The differences from the current version; `nil` if the current version cannot
    ///   be read.
    case replacement(
        replaced: PublishedVersion,
        earlier: PublishedVersion?,
        inProgress: Int,
        untouched: Int,
        changes: [StudyChange]?
    )

    /// Creates the impact of a version by comparing it with the current version of its study.
    ///
    /// - Throws: `StorageError`.
    package init(
        of version: StudyVersion,
        in library: StudyLibrary,
        _ store: some StudyStore & ReportStore
    ) async throws {
        let study = version.study.id
        let current = try await store.currentVersions().first { $0.study == study }
        guard let current else { self = .new; return }
        guard current.hash != version.hash else { self = .published(current); return }
        let comparison = try await library.version(current.hash).map {
            VersionComparison(from: $0, to: version)
        }
        let inProgress = try await store.counts()[study]?.count(where: \.isOpen) ?? 0
        let steps = comparison?.changedSteps ?? [:]
        self = .replacement(
            replaced: current,
            earlier: try await store.versions(of: study).first { $0.hash == version.hash },
            inProgress: inProgress,
            untouched: try await max(0, inProgress - store.openSessions(of: study, showing: steps)),
            changes: comparison?.changes
        )
    }
}

extension PublicationImpact {
    /// The version that is current now; `nil` if there is none.
    package var current: PublishedVersion? {
        switch self {
        case .new: nil
        case .published(let version): version
        case .replacement(let replaced, _, _, _, _): replaced
        }
    }

    /// The differences from the current version; `nil` if there is no current version, or if the
    /// current version is this version or cannot be read.
    package var changes: [StudyChange]? {
        if case .replacement(_, _, _, _, let changes) = self { changes } else { nil }
    }
}
