/// What every storage must keep, clause by clause.
///
/// ```swift
/// @Test(arguments: StorageContract.clauses)
/// func keeps(_ clause: Clause) async throws {
///     try await clause.check(InMemoryStorage())
/// }
/// ```
public enum StorageContract {
    /// All clauses; each needs an empty storage of its own.
    public static var clauses: [Clause] {
        beginning + updating + racing + ending + returning + allowing + allocating + keepingFiles
            + studies + researchers + researcherSessions + researchersWhoStay + invitations
            + events + counting + exporting + observing
            + delivering
    }
}
