package import Storage
package import TaskModel

/// A service that announces deletions, and carries them out at the end of the retention periods.
///
/// A person's data are deleted if all of these conditions are met:
/// - The retention period after the person's last activity has ended.
/// - The deletion was announced on the admin site at least 30 days earlier.
/// - The last backup was made in the last 7 days.
package struct RetentionKeeper: Sendable {
    /// The minimum time between the announcement and the deletion, in days.
    package static let noticeDays = 30
    /// The age up to which a backup counts as recent, in days.
    package static let backupDays = 7

    private let store: any RetentionStore
    private let library: StudyLibrary
    private let keepsConsents: Bool
    private let lastBackup: @Sendable () -> Instant?

    /// Creates a keeper.
    ///
    /// - Parameters:
    ///   - store: The store of the participants.
    ///   - library: The published studies.
    ///   - keepsConsents: Whether consents remain after a deletion.
    ///   - lastBackup: Returns the time of the last backup; `nil` if there was none.
    package init(
        store: any RetentionStore,
        library: StudyLibrary,
        keepsConsents: Bool,
        lastBackup: @escaping @Sendable () -> Instant?
    ) {
        self.store = store
        self.library = library
        self.keepsConsents = keepsConsents
        self.lastBackup = lastBackup
    }

    /// Returns the deletions that are announced in a study.
    package func outlook(of study: Study, at now: Instant) async throws -> RetentionOutlook {
        let announced = try await plan(study, at: now).people.filter { $0.announcedAt != nil }
        let days = study.dataProtection.keptDays
        let deletions = days.map { days in announced.map { deletion(of: $0, after: days) } } ?? []
        let backup = lastBackup()
        return RetentionOutlook(
            announced: deletions.count,
            firstDeletion: deletions.compactMap(\.self).min().map { max($0, now) },
            waiting: isRecent(backup, at: now)
                ? 0 : deletions.count { $0.map { $0 <= now } ?? false },
            lastBackup: backup
        )
    }

    /// Updates the announced deletions in the published studies, and deletes the data that are due.
    ///
    /// Deletions that are at most 30 days away are announced. Announcements of other deletions are
    /// revoked, for example if a person has been active since the announcement. Data that are due
    /// for deletion are deleted only if the last backup is recent.
    ///
    /// - Returns: The number of people whose data were deleted.
    package func keep(at now: Instant) async throws -> Int {
        var deleted = 0
        for version in try await library.studies() {
            let plan = try await plan(version.study, at: now)
            try await store.setDeletionAnnounced(true, for: plan.toAnnounce, at: now)
            try await store.setDeletionAnnounced(false, for: plan.toRevoke, at: now)
            guard let limit = plan.limit, isRecent(lastBackup(), at: now) else { continue }
            for participant in plan.due {
                let isDeleted = try await store.deleteIdle(
                    participant,
                    lastActiveBefore: limit,
                    keepingConsents: keepsConsents,
                    at: now
                )
                deleted += isDeleted ? 1 : 0
            }
        }
        return deleted
    }

    private func plan(_ study: Study, at now: Instant) async throws -> Plan {
        guard let days = study.dataProtection.keptDays else {
            // Without a retention period, nothing is deleted: revoke announcements made under an
            // earlier version.
            let people = try await store.idleParticipants(
                of: study.id,
                lastActiveBefore: Instant(milliseconds: .min)
            )
            return Plan(people: people, limit: nil, toRevoke: people.map(\.participant))
        }
        let limit = now.adding(seconds: -days.seconds)
        let notice = limit.adding(seconds: Self.noticeDays.seconds)
        let people = try await store.idleParticipants(of: study.id, lastActiveBefore: notice)
        let (idle, active) = (
            people.filter { $0.lastActivity < notice }, people.filter { $0.lastActivity >= notice }
        )
        return Plan(
            people: idle,
            limit: limit,
            toAnnounce: idle.filter { $0.announcedAt == nil }.map(\.participant),
            toRevoke: active.map(\.participant),
            due: idle.filter { deletion(of: $0, after: days).map { $0 <= now } ?? false }
                .map(\.participant)
        )
    }

    /// Returns the earliest time at which a person's data can be deleted; `nil` if the deletion is
    /// not announced.
    private func deletion(of person: IdleParticipant, after days: Int) -> Instant? {
        guard let announced = person.announcedAt else { return nil }
        // The extra second is needed because the store deletes only the data of people whose last
        // activity was strictly before the limit.
        let end = person.lastActivity.adding(seconds: days.seconds + 1)
        return max(end, announced.adding(seconds: Self.noticeDays.seconds))
    }

    private func isRecent(_ backup: Instant?, at now: Instant) -> Bool {
        guard let backup else { return false }
        return backup <= now && now <= backup.adding(seconds: Self.backupDays.seconds)
    }
}

extension RetentionKeeper {
    /// The announcements, revocations and deletions that are due in a study.
    private struct Plan {
        /// The people for whom a deletion is or will be announced.
        var people: [IdleParticipant]
        /// The time since which people must have been inactive; `nil` without a retention period.
        var limit: Instant?
        var toAnnounce: [String] = []
        var toRevoke: [String] = []
        var due: [String] = []
    }
}

/// The deletions that are announced in a study.
package struct RetentionOutlook: Sendable, Hashable {
    /// The number of people for whom a deletion is announced.
    package let announced: Int
    /// The earliest time at which an announced deletion can be carried out; `nil` if no deletion is
    /// announced.
    package let firstDeletion: Instant?
    /// The number of people whose data would be deleted now if there were a recent backup.
    package let waiting: Int
    /// The time of the last backup; `nil` if there was none.
    package let lastBackup: Instant?
}

extension Int {
    /// This number of days, in seconds.
    fileprivate var seconds: Int64 { Int64(self) * 86_400 }
}
