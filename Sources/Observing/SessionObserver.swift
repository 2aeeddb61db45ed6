public import TaskModel

/// Receives notices about sessions once the changes are on disk: at least once, and in order for
/// each session.
///
/// ```swift
/// struct Registry: SessionObserver {
///     let name = "registry"
///     let subscribedKinds: Set<SessionNotice.Kind> = [.finished]
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
/// Each requirement has a default that does nothing. If a call throws, it is repeated later with
/// the same number, and no other notice of that session is delivered until then; other sessions and
/// other observers are not delayed. A server that is killed after a call, but before recording its
/// success, repeats the call. So an observer must use the number as an idempotency key.
///
/// A call that takes too long is cancelled, so its asynchronous operations must respond to
/// cancellation. Calls for several sessions run concurrently.
public protocol SessionObserver: Sendable {
    /// The name under which the observer's notices are stored; it must not change between starts.
    var name: String { get }
    /// The kinds of notices that the observer receives; others are not stored.
    var subscribedKinds: Set<SessionNotice.Kind> { get }

    /// The participant left a session: it ended, or was saved for later.
    ///
    /// - Parameters:
    ///   - session: The session; if it was discarded, its answers are deleted.
    ///   - reason: The reason why the participant left.
    ///   - error: The reason why the session could not continue, if it failed.
    /// - Throws: Any error, if the notice is not accepted; it is delivered again.
    func didFinish(
        _ session: ObservedSession,
        reason: FinishReason,
        error: SessionFailure?
    ) async throws

    /// The answers of a session are final; `didFinish` follows.
    func resultReady(_ session: ObservedSession) async throws

    /// A page was answered or skipped, so its visit has a result.
    func didChangeResult(
        _ session: ObservedSession,
        of step: StepAddress,
        visit: Int
    ) async throws

    /// A page's input was stored without being accepted, and differs from what was stored before:
    /// the participant went back, pressed another button, opened an explanation, or left.
    ///
    /// - Parameters:
    ///   - session: The session; the draft is in `state.drafts`, unless it was accepted meanwhile.
    ///   - step: The step.
    ///   - visit: The visit that the page's form named.
    /// - Throws: Any error, if the notice is not accepted; it is delivered again.
    func didChangeDraft(
        _ session: ObservedSession,
        of step: StepAddress,
        visit: Int
    ) async throws

    /// A page was left.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - step: The step.
    ///   - visit: The visit that ended; after Back, it has no result.
    ///   - direction: The way in which the page was left.
    /// - Throws: Any error, if the notice is not accepted; it is delivered again.
    func stepWillDisappear(
        _ session: ObservedSession,
        step: StepAddress,
        visit: Int,
        direction: StepDirection
    ) async throws

    /// A button that the program's policy added to a page was pressed.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - action: The value of the button.
    ///   - step: The step.
    ///   - visit: The visit; if the policy named a destination, it has ended.
    /// - Throws: Any error, if the notice is not accepted; it is delivered again.
    func didTapAction(
        _ session: ObservedSession,
        action: String,
        step: StepAddress,
        visit: Int
    ) async throws

    /// A recorder on a page could not record; the participant is still on the page.
    func recorderDidFail(
        _ session: ObservedSession,
        failure: RecorderFailure,
        step: StepAddress,
        visit: Int
    ) async throws
}

extension SessionObserver {
    /// By default, notices of all kinds.
    public var subscribedKinds: Set<SessionNotice.Kind> { Set(SessionNotice.Kind.allCases) }

    public func didFinish(
        _ session: ObservedSession,
        reason: FinishReason,
        error: SessionFailure?
    ) async throws {}

    public func resultReady(_ session: ObservedSession) async throws {}

    public func didChangeResult(
        _ session: ObservedSession,
        of step: StepAddress,
        visit: Int
    ) async throws {}

    public func didChangeDraft(
        _ session: ObservedSession,
        of step: StepAddress,
        visit: Int
    ) async throws {}

    public func stepWillDisappear(
        _ session: ObservedSession,
        step: StepAddress,
        visit: Int,
        direction: StepDirection
    ) async throws {}

    public func didTapAction(
        _ session: ObservedSession,
        action: String,
        step: StepAddress,
        visit: Int
    ) async throws {}

    public func recorderDidFail(
        _ session: ObservedSession,
        failure: RecorderFailure,
        step: StepAddress,
        visit: Int
    ) async throws {}
}
