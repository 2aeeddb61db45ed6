internal import HTTP

/// A request head as received from the library.
struct RawHead: Sendable {
    let method: String
    let target: String
    let version: String
    let headers: HeaderFields

    /// Returns the validated head; throws if the validator rejects the head.
    func validated(by validator: RequestValidator) throws(RequestRejectedError) -> ValidatedHead {
        try validator.check(method: method, target: target, version: version, headers: headers)
            .get()
    }
}

extension ServerCore {
    /// Ends the previous exchange of a connection, and starts the exchange of a request line that
    /// has arrived.
    func begin(_ target: [UInt8], on connection: Connection) -> Exchange {
        endExchange(of: connection)
        connection.beginHead(at: now())
        count { $0.openRequests += 1 }
        let exchange = Exchange(target: target, connection: connection, core: self)
        _ = connection.replaceExchange(with: exchange)
        return exchange
    }

    /// Validates a head and plans the request before the first byte of the body is read.
    ///
    /// - Returns: `false` if the connection must be dropped.
    func judge(
        _ head: Result<RawHead, RequestRejectedError>,
        _ exchange: Exchange,
        _ handle: ConnectionHandle
    ) -> Bool {
        let admitted: ValidatedHead
        do {
            admitted = try head.get().validated(by: validator)
        } catch {
            exchange.connection.hasUnreadBody = true
            return refuse(error.response, exchange, handle, isLast: true)
        }
        let client = client(of: exchange, admitted.headers)
        guard admits(client, on: exchange.connection) else {
            exchange.connection.hasUnreadBody = true
            count { $0.turnedAway += 1 }
            return refuse(
                RequestRejectedError.tooManyConnections.response,
                exchange,
                handle,
                isLast: true
            )
        }
        let requestHead = admitted.requestHead(from: client)
        let plan = handler.plan(for: requestHead)
        guard let encoding = admitted.encoding else {
            exchange.advance { $0 = .reading(IncomingRequest(head: requestHead, lane: plan.lane)) }
            return true
        }
        let body = AnnouncedBody(
            head: requestHead,
            plan: plan,
            encoding: encoding,
            length: admitted.bodyLength
        )
        return receive(body, exchange, handle)
    }

    /// Ends the current request of a connection, if there is one.
    func endExchange(of connection: Connection) {
        guard let exchange = connection.replaceExchange(with: nil) else { return }
        exchange.end()
        endUpload(of: exchange)
        // Lock the registry only if necessary, because all connections share its lock.
        if connection.address == configuration.trustedProxy {
            registry.endForwarding(on: connection)
        }
        connection.enter(.idle(since: now()))
        count { $0.openRequests -= 1 }
    }

    private func client(of exchange: Exchange, _ headers: HeaderFields) -> ClientAddress {
        ClientAddress(exchange.connection.address, isEncrypted: configuration.tls != nil)
            .forwarded(by: headers, trusting: configuration.trustedProxy)
    }
}

extension RequestRejectedError {
    /// The network of a forwarded request has too many connections.
    static let tooManyConnections = RequestRejectedError(
        .tooManyRequests,
        "Too many requests from your network; please try again in a moment."
    )
}
