internal import HTTP
internal import Synchronization

/// A declared body that has not been read, with its request's head and plan.
struct AnnouncedBody: Sendable {
    let head: RequestHead
    let plan: RequestPlan
    let encoding: FormEncoding
    /// The declared length in bytes.
    let length: Int
}

extension ServerCore {
    /// Accepts or rejects a body.
    ///
    /// If the body's policy must be looked up, the connection is suspended until the lookup ends.
    ///
    /// - Returns: `false` if the connection must be dropped.
    func receive(
        _ body: AnnouncedBody,
        _ exchange: Exchange,
        _ handle: ConnectionHandle
    ) -> Bool {
        exchange.connection.hasUnreadBody = body.length > 0
        let policy: BodyPolicy
        switch body.plan.body {
        case .allowed(let known): policy = known
        case .lookUp(let lookUp): return self.lookUp(lookUp, for: body, exchange, handle)
        }
        do {
            let incoming = try admit(body, under: policy, exchange)
            exchange.advance { $0 = .reading(incoming) }
            return true
        } catch {
            let response = handler.response(to: error, for: Request(head: body.head))
            return refuse(response, exchange, handle, isLast: true)
        }
    }

    private typealias LookUp = @Sendable () async throws(RequestRejectedError) -> BodyPolicy

    private func lookUp(
        _ lookUp: @escaping LookUp,
        for body: AnnouncedBody,
        _ exchange: Exchange,
        _ handle: ConnectionHandle
    ) -> Bool {
        guard exchange.connection.beginHandling() else { return false }
        let incoming = IncomingRequest(head: body.head, lane: body.plan.lane)
        guard takeSlot() else {
            return refuse(response(to: .overloaded, incoming), exchange, handle, isLast: true)
        }
        exchange.advance { $0 = .waiting(handle) }
        handle.suspend()  // Suspend before the task can resume the connection.
        begin(exchange, incoming, within: nil) {
            Task { await self.finish(lookUp, for: body, exchange) }
        }
        return true
    }

    private func finish(
        _ lookUp: LookUp,
        for body: AnnouncedBody,
        _ exchange: Exchange
    ) async {
        do throws(RequestRejectedError) {
            let policy = try await lookUp()
            let incoming = try admit(body, under: policy, exchange)
            count { $0.inFlight -= 1 }
            // Remove the lookup first: an admitted request may immediately wait for its handler.
            state.withLock { $0.waiting[ObjectIdentifier(exchange)] = nil }
            if !exchange.admit(incoming) { endUpload(of: exchange) }
        } catch {
            count {
                $0.inFlight -= 1
                $0.rejected += 1
            }
            let response = handler.response(to: error, for: Request(head: body.head))
            finish(exchange, response, isLast: true)
        }
    }

    /// Prepares to read a body.
    ///
    /// - Throws: `bodyTooLarge` or `tooManyUploads`.
    private func admit(
        _ body: AnnouncedBody,
        under policy: BodyPolicy,
        _ exchange: Exchange
    ) throws(RequestRejectedError) -> IncomingRequest {
        try policy.check(length: body.length)
        let sink = try startUpload(under: policy, exchange)
        exchange.connection.hasUnreadBody = false
        let timeouts = configuration.timeouts
        let progress = BodyProgress(at: now(), isUpload: policy.acceptsFiles, timeouts)
        exchange.connection.enter(.body(progress))
        let reader = BodyReader(
            encoding: body.encoding,
            policy: policy,
            limits: configuration.limits.form,
            sink: sink
        )
        return IncomingRequest(head: body.head, lane: body.plan.lane, reader: reader)
    }

    private func startUpload(
        under policy: BodyPolicy,
        _ exchange: Exchange
    ) throws(RequestRejectedError) -> UploadSpool? {
        guard case .upload(_, let owner) = policy else { return nil }
        let isAllowed = state.withLock { state in
            let limits = configuration.limits
            guard state.counts.openUploads < limits.uploads,
                state.uploads[owner, default: 0] < limits.uploadsPerOwner
            else { return false }
            state.uploads[owner, default: 0] += 1
            state.counts.openUploads += 1
            return true
        }
        guard isAllowed else { throw .tooManyUploads }
        let spool = UploadSpool(directory: configuration.uploads.path, budget: spooled)
        exchange.start(Exchange.Upload(spool: spool, owner: owner))
        return spool
    }

    /// Removes the files of a request and stops counting its upload.
    func endUpload(of exchange: Exchange) {
        guard let owner = exchange.endUpload() else { return }
        state.withLock { state in
            let left = state.uploads[owner, default: 0] - 1
            state.uploads[owner] = left > 0 ? left : nil
            state.counts.openUploads -= 1
        }
    }
}

extension RequestRejectedError {
    /// Too many uploads are in progress, in total or from one owner.
    static let tooManyUploads = RequestRejectedError(
        .serviceUnavailable,
        "Too many files are being sent; please try again in a moment."
    )
}
