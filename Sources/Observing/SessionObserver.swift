public import TaskModel

/// Hears of sessions after what happened is on disk: at least once, and of each session in order.
///
/// ```swift
/// struct Registry: SessionObserver {
///     let name = "registry"
///     let hears: Set<SessionNotice.Kind> = [.finished]
///
///     func didFinish(
///         _ session: ObservedSession,
///         reason: FinishReason,
///         error: SessionFailure?
///     ) async throws {
///         guard reason == .completed else { return }
///         try await post(session.state, key: "\(session.state.id)-\(session.number)")
///     }
/// }
/// ```
///
/// Each requirement has a default that does nothing. Whoever throws is told the same again later, with
/// the same number, and hears nothing else of that session until then; other sessions and other
/// observers are not held up. A server that is killed between telling and noting it down tells again:
/// an observer must take the number as a key and do a thing once for each.
///
/// A call is cancelled when it takes too long, so what waits in it must heed cancellation. Several
/// sessions are told of at the same time.
public protocol SessionObserver: Sendable {
    /// Its name, under which notices wait for it; it must stay the same from start to start.
    var name: String { get }
    /// The kinds of notices that it hears; nothing is stored of the others.
    var hears: Set<SessionNotice.Kind> { get }

    /// The participant is out of a session: it came to an end, or was saved for later.
    ///
    /// - Parameters:
    ///   - session: The session; of a discarded one the answers are gone.
    ///   - reason: Why.
    ///   - error: Why it could not go on, if it failed.
    /// - Throws: Why it is not taken; it is told again.
    func didFinish(
        _ session: ObservedSession,
        reason: FinishReason,
        error: SessionFailure?
    ) async throws

    /// The answers of a session are final; `didFinish` follows.
    func resultReady(_ session: ObservedSession) async throws

    /// A page was accepted, answered or skipped: its visit has a result.
    func didChangeResult(
        _ session: ObservedSession,
        of step: StepAddress,
        visit: Int
    ) async throws

    /// A page was left.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - step: The step.
    ///   - visit: The visit that ended; when Back is pressed it has no result.
    ///   - direction: Which way.
    /// - Throws: Why it is not taken; it is told again.
    func stepWillDisappear(
        _ session: ObservedSession,
        step: StepAddress,
        visit: Int,
        direction: StepDirection
    ) async throws

    /// A recorder on a page could not record; the participant is still there.
    func recorderDidFail(
        _ session: ObservedSession,
        failure: RecorderFailure,
        step: StepAddress,
        visit: Int
    ) async throws
}

extension SessionObserver {
    /// Everything, unless it says otherwise.
    public var hears: Set<SessionNotice.Kind> { Set(SessionNotice.Kind.allCases) }

    /// Does nothing.
    public func didFinish(
        _ session: ObservedSession,
        reason: FinishReason,
        error: SessionFailure?
    ) async throws {}

    /// Does nothing.
    public func resultReady(_ session: ObservedSession) async throws {}

    /// Does nothing.
    public func didChangeResult(
        _ session: ObservedSession,
        of step: StepAddress,
        visit: Int
    ) async throws {}

    /// Does nothing.
    public func stepWillDisappear(
        _ session: ObservedSession,
        step: StepAddress,
        visit: Int,
        direction: StepDirection
    ) async throws {}

    /// Does nothing.
    public func recorderDidFail(
        _ session: ObservedSession,
        failure: RecorderFailure,
        step: StepAddress,
        visit: Int
    ) async throws {}
}
