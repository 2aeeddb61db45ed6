import HTTP
import Logging

extension SiteContext {
    /// Runs the lookup of a body policy; any error other than a rejection becomes a rejection with
    /// status 503.
    func lookUp<Result: Sendable>(
        _ work: () async throws -> Result
    ) async throws(RequestRejectedError) -> Result {
        do {
            return try await work()
        } catch let refusal as RequestRejectedError {
            throw refusal
        } catch {
            environment.logger.error(
                "a storage operation failed",
                metadata: ["error": "\(error)"]
            )
            throw RequestRejectedError(.serviceUnavailable, "Please try again in a moment.")
        }
    }
}
