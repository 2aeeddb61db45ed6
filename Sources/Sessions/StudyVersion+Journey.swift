package import TaskModel
package import TaskPlayer

extension StudyVersion {
    /// Returns a session's path through its task, or `nil` if the version has no such task.
    ///
    /// The journey is for reading only. Its texts are in the study's first language, as in exports.
    package func journey(of state: SessionState) -> Journey? {
        study.task(state.task).map { Player(task: $0).journey(of: state) }
    }
}
