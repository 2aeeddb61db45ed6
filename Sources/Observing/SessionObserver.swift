public import TaskModel

/// A receiver of notices about sessions.
///
/// Each notice is delivered at least once, unless it is deleted together with its session's
/// answers. A notice is delivered after the change that it reports is on disk. The notices of each
/// session are delivered in order.
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
/// Each method has a default implementation that does nothing. If a call throws, the call is
/// repeated later with the same notice number. Until a call succeeds, the observer receives no
/// other notice of that session. Other sessions and other observers are not delayed. If the server
/// is killed after a call, but before it records the call's success, the call is repeated after the
/// next start. So an observer must use the number as an idempotency key.
///
/// A call that takes too long is cancelled, so its asynchronous operations must respond to
/// cancellation. Calls for several sessions run concurrently.
public protocol SessionObserver: Sendable {
    /// The name under which the observer's notices are stored; it must not change between server
    /// starts.
    var name: String { get }
    /// The kinds of notices that the observer receives; other kinds are not stored.
    var subscribedKinds: Set<SessionNotice.Kind> { get }

    /// Called after a session ended or was saved for later.
    ///
    /// - Parameters:
    ///   - session: The session; if it was discarded, its answers are deleted.
    ///   - reason: The reason why the session ended or was left.
    ///   - error: The reason why the session could not continue; `nil` unless it failed.
    /// - Throws: Any error, to reject the notice, which is then delivered again.
    func didFinish(
        _ session: ObservedSession,
        reason: FinishReason,
        error: SessionFailure?
    ) async throws

    /// Called when the answers of a session are final; `didFinish` follows.
    func resultReady(_ session: ObservedSession) async throws

    /// Called after the result of a visit was recorded: the participant answered or skipped the
    /// page, or left it with another button.
    func didChangeResult(
        _ session: ObservedSession,
        of step: StepAddress,
        visit: Int
    ) async throws

    /// Called after a page's input was stored as a draft that differs from the previous draft.
    ///
    /// This happens, for example, when the participant goes back, presses another button, opens an
    /// explanation, or leaves.
    ///
    /// - Parameters:
    ///   - session: The session; the draft is in `state.drafts`, unless the input has since been
    ///     accepted.
    ///   - step: The step of the page.
    ///   - visit: The visit named in the submitted form.
    /// - Throws: Any error, to reject the notice, which is then delivered again.
    func didChangeDraft(
        _ session: ObservedSession,
        of step: StepAddress,
        visit: Int
    ) async throws

    /// Called after the participant left a page.
    ///
    /// - Parameters:
    ///   - session: The session, in its current state.
    ///   - step: The step of the page.
    ///   - visit: The visit that ended; it has a result only if `direction` is `forward` or `skip`.
    ///   - direction: The direction in which the participant left the page.
    /// - Throws: Any error, to reject the notice, which is then delivered again.
    func stepWillDisappear(
        _ session: ObservedSession,
        step: StepAddress,
        visit: Int,
        direction: StepDirection
    ) async throws

    /// Called after the participant pressed a button that the program's policy added to a page.
    ///
    /// - Parameters:
    ///   - session: The session, in its current state.
    ///   - action: The value of the button.
    ///   - step: The step of the page.
    ///   - visit: The visit, which has ended if the policy named a destination.
    /// - Throws: Any error, to reject the notice, which is then delivered again.
    func didTapAction(
        _ session: ObservedSession,
        action: String,
        step: StepAddress,
        visit: Int
    ) async throws

    /// Called after a recorder on a page reported a failure, which does not end the visit.
    func recorderDidFail(
        _ session: ObservedSession,
        failure: RecorderFailure,
        step: StepAddress,
        visit: Int
    ) async throws
}

extension SessionObserver {
    /// The default: all kinds of notices.
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
