internal import HTTP
internal import Logging
internal import Synchronization

extension ServerCore {
    /// Continues a request after its body has ended or its connection has been resumed.
    ///
    /// - Returns: `false` if the connection must be dropped.
    func proceed(_ exchange: Exchange, _ handle: ConnectionHandle) -> Bool {
        let state = exchange.advance { state in
            let before = state
            if case .reading = state { state = .over }
            if case .admitted(let incoming) = state { state = .reading(incoming) }
            if case .woken(let jobs) = state { state = .working(jobs) }
            return before
        }
        switch state {
        case .reading(let incoming): return dispatch(incoming, exchange, handle)
        case .discarding(let refusal, let head):
            let response = handler.response(to: refusal, for: Request(head: head))
            return refuse(response, exchange, handle, isLast: true)
        case .ready(let response): return send(response, exchange, handle)
        case .woken: return work(on: exchange, handle)
        case .fresh, .admitted, .waiting, .working, .over: return true
        }
    }

    /// Counts a rejected request and sends the response.
    ///
    /// - Returns: `false` if the connection must be dropped.
    func refuse(
        _ response: Response,
        _ exchange: Exchange,
        _ handle: ConnectionHandle,
        isLast: Bool
    ) -> Bool {
        count { $0.rejected += 1 }
        return send(prepare(response, isLast: isLast), exchange, handle)
    }

    /// Returns the handler's response to a rejection; the handler gets the form if the body is
    /// complete.
    func response(to refusal: RequestRejectedError, _ incoming: IncomingRequest) -> Response {
        let request = (try? incoming.request()) ?? Request(head: incoming.head)
        return handler.response(to: refusal, for: request)
    }

    /// Passes a response to the library.
    ///
    /// - Returns: `false` if the connection must be dropped, for example because there is no
    ///   response.
    func send(
        _ response: PreparedResponse?,
        _ exchange: Exchange,
        _ handle: ConnectionHandle
    ) -> Bool {
        exchange.advance { $0 = .over }
        guard let response else { return false }
        exchange.connection.enter(.sending(since: now(), byteCount: response.byteCount))
        return handle.reply(response)
    }

    /// Returns a response in the library's format, or a 500 response if the given response cannot
    /// be sent.
    ///
    /// Returns `nil` if neither response can be created.
    func prepare(_ response: Response, isLast: Bool = false) -> PreparedResponse? {
        let isLast = isLast || state.withLock { $0.isDraining }
        if let prepared = PreparedResponse(response, isLast: isLast) { return prepared }
        logger.error(
            "Cannot send a response: bad header field, unreadable file or invalid status."
        )
        return PreparedResponse(RequestRejectedError.failed.response, isLast: isLast)
    }
}

extension RequestRejectedError {
    /// A handler's response could not be sent.
    static let failed = RequestRejectedError(
        .internalServerError,
        "Something went wrong on this server."
    )
    /// The limit on concurrent requests or on body memory is reached.
    static let overloaded = RequestRejectedError(
        .serviceUnavailable,
        "Too busy; please try again in a moment."
    )
    /// A handler or the lookup of a body policy did not finish in time.
    static let stalled = RequestRejectedError(
        .serviceUnavailable,
        "This took too long; please try again."
    )
    static let stopping = RequestRejectedError(
        .serviceUnavailable,
        "Restarting; please try again in a moment."
    )
}
