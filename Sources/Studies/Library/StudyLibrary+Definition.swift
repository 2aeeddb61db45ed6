package import TaskModel

extension StudyLibrary {
    /// Returns a session's study and task, in the session's version and language; `nil` if the
    /// version cannot be read or has no such task.
    @Sendable package func definition(
        of session: SessionState
    ) async throws -> (study: Study, task: TaskDefinition)? {
        guard let study = try await version(session.version)?.edition(session.language),
            let task = study.task(session.task)
        else { return nil }
        return (study, task)
    }
}
