internal import HTTP
internal import Synchronization

extension ServerCore {
    /// Responds to a request, or starts its handler, on the lane given by its plan.
    ///
    /// - Returns: `false` if the connection must be dropped.
    func dispatch(
        _ incoming: IncomingRequest,
        _ exchange: Exchange,
        _ handle: ConnectionHandle
    ) -> Bool {
        guard exchange.connection.beginHandling() else { return false }
        switch incoming.lane {
        case .immediate(let response):
            count { $0.requests += 1 }
            return send(prepare(response), exchange, handle)
        case .connectionThread(let respond):
            return inSlot(incoming, exchange, handle) {
                exchange.advance { $0 = .working([]) }
                begin(exchange, incoming, within: nil) {
                    Task(executorPreference: exchange) {
                        await self.respond(to: incoming, respond, exchange)
                    }
                }
                return work(on: exchange, handle)
            }
        case .task(let deadline, let respond):
            return inSlot(incoming, exchange, handle) {
                exchange.advance { $0 = .waiting(handle) }
                handle.suspend()  // Suspend before the task can resume the connection.
                begin(exchange, incoming, within: deadline) {
                    Task { await self.respond(to: incoming, respond, exchange) }
                }
                return true
            }
        }
    }

    /// Runs `body` if a request slot is free, and rejects the request otherwise.
    ///
    /// - Returns: `false` if the connection must be dropped.
    private func inSlot(
        _ incoming: IncomingRequest,
        _ exchange: Exchange,
        _ handle: ConnectionHandle,
        _ body: () -> Bool
    ) -> Bool {
        guard takeSlot() else {
            return refuse(response(to: .overloaded, incoming), exchange, handle, isLast: false)
        }
        return body()
    }

    /// Runs a request's task on this thread until the task responds or is suspended.
    ///
    /// - Returns: `false` if the connection must be dropped.
    func work(on exchange: Exchange, _ handle: ConnectionHandle) -> Bool {
        while true {
            switch exchange.nextAction() {
            case .run(let job): unsafe job.runSynchronously(on: exchange.asUnownedTaskExecutor())
            case .send(let response): return send(response, exchange, handle)
            case .rest:
                handle.suspend()
                exchange.rest(on: handle)
                return true
            }
        }
    }

    /// Starts a task for a request, or rejects the request if the server is stopping.
    ///
    /// Long requests are also rejected while the server is draining.
    func begin(
        _ exchange: Exchange,
        _ incoming: IncomingRequest,
        within long: Duration?,
        _ task: () -> Task<Void, Never>
    ) {
        if wait(exchange, incoming, long) {
            attach(task(), to: exchange)
        } else {
            count { $0.inFlight -= 1 }
            finish(exchange, response(to: .stopping, incoming))
        }
    }

    /// Responds to a suspended request; returns whether the request was still waiting.
    @discardableResult
    func finish(_ exchange: Exchange, _ response: Response, isLast: Bool = false) -> Bool {
        let hasWaited = exchange.complete(with: prepare(response, isLast: isLast))
        state.withLock { $0.waiting[ObjectIdentifier(exchange)] = nil }
        return hasWaited
    }

    private func respond(
        to incoming: IncomingRequest,
        _ respond: RequestPlan.Respond,
        _ exchange: Exchange
    ) async {
        let response: Response
        do {
            let request = try incoming.request()
            count { $0.requests += 1 }
            response = await respond(request)
        } catch {
            count { $0.rejected += 1 }
            response = handler.response(to: error, for: Request(head: incoming.head))
        }
        count { $0.inFlight -= 1 }
        finish(exchange, response)
    }

    func takeSlot() -> Bool {
        state.withLock { state in
            guard state.counts.inFlight < configuration.limits.requestsInFlight else {
                return false
            }
            state.counts.inFlight += 1
            return true
        }
    }

    /// Registers a suspended request.
    ///
    /// - Returns: `false` if the request must be rejected, because the server is stopping, or
    ///   because the request is long and the server is draining.
    private func wait(_ exchange: Exchange, _ incoming: IncomingRequest, _ long: Duration?) -> Bool
    {
        let deadline = now() + (long ?? configuration.timeouts.response)
        return state.withLock { state in
            state.waiting[ObjectIdentifier(exchange)] = SuspendedRequest(
                exchange: exchange,
                incoming: incoming,
                deadline: deadline,
                isLong: long != nil
            )
            return !state.isStopping && (long == nil || !state.isDraining)
        }
    }

    /// Attaches a task to its suspended request, or cancels the task if the request is no
    /// longer suspended.
    private func attach(_ task: Task<Void, Never>, to exchange: Exchange) {
        let isWaiting = state.withLock { state in
            let id = ObjectIdentifier(exchange)
            guard var waiting = state.waiting[id] else { return false }
            waiting.task = task
            state.waiting[id] = waiting
            return true
        }
        if !isWaiting { task.cancel() }
    }
}
