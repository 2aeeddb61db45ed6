/// The requirements on every storage, clause by clause.
///
/// ```swift
/// @Test(arguments: StorageContract.clauses)
/// func meetsContract(_ clause: Clause) async throws {
///     try await clause.check(InMemoryStorage())
/// }
/// ```
public enum StorageContract {
    /// All clauses; each needs its own empty storage.
    public static var clauses: [Clause] {
        beginning + updating + racing + ending + returning + allowing + identifying
            + studyInvitations + enrolling + consenting + withdrawing + retaining + scheduling
            + mailing
            + allocating + keepingFiles
            + recordings + answerRecordings + studies + researchers + researcherSessions
            + researchersWhoStay + roles + secondFactors + accessTokens + readingResults
            + webhooks
            + invitations
            + events + auditTrails + counting + watching + noting + exporting + observing
            + delivering
    }
}
