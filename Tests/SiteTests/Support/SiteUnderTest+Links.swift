import Storage
import TaskModel
import Testing

@testable import Site

extension SiteUnderTest {
    /// Returns the token in the personal link of a session's participant.
    func personalToken(of session: String) async throws -> String {
        let state = try #require(try await storage.session(session))
        let participant = try #require(try await storage.participant(state.participant))
        return Secrets(key: environment.key).personalToken(of: participant)
    }
}
