internal import HTTP

/// The head of a request as the library hands it over.
struct RawHead: Sendable {
    let method: String
    let target: String
    let version: String
    let headers: HeaderFields

    /// The head, if a gate lets it through.
    func judged(by gate: RequestGate) throws(Refusal) -> AdmittedHead {
        try gate.check(method: method, target: target, version: version, headers: headers).get()
    }
}

extension ServerCore {
    /// A request line has arrived.
    func begin(_ target: [UInt8], on connection: Connection) -> Exchange {
        endExchange(of: connection)
        connection.beginHead(at: now())
        count { $0.openRequests += 1 }
        let spool = UploadSpool(directory: configuration.uploads.path)
        let exchange = Exchange(target: target, connection: connection, spool: spool)
        _ = connection.replaceExchange(with: exchange)
        return exchange
    }

    /// A head has arrived: judges it before the first byte of the body is read.
    ///
    /// - Returns: `false` when the connection is to be dropped.
    func judge(
        _ head: Result<RawHead, Refusal>,
        _ exchange: Exchange,
        _ handle: ConnectionHandle
    ) -> Bool {
        do {
            let incoming = try admit(try head.get(), exchange)
            exchange.advance { $0 = .reading(incoming) }
            return true
        } catch {
            return refuse(error, exchange, handle, isLast: true)
        }
    }

    /// The request of a connection is over, if there is one.
    func endExchange(of connection: Connection) {
        guard let exchange = connection.replaceExchange(with: nil) else { return }
        exchange.end()
        connection.enter(.idle(since: now()))
        count { $0.openRequests -= 1 }
    }

    private func admit(_ head: RawHead, _ exchange: Exchange) throws(Refusal) -> Incoming {
        let admitted = try head.judged(by: gate)
        let requestHead = admitted.requestHead(from: client(of: exchange, admitted.headers))
        guard let encoding = admitted.encoding else { return Incoming(head: requestHead) }
        let policy = handler.bodyPolicy(for: requestHead)
        try admitted.framing.check(against: policy)
        exchange.connection.enter(
            .body(since: now(), received: 0, isUpload: policy.acceptsFiles)
        )
        return Incoming(head: requestHead, reader: reader(encoding, policy, exchange))
    }

    private func reader(
        _ encoding: FormEncoding,
        _ policy: BodyPolicy,
        _ exchange: Exchange
    ) -> BodyReader {
        BodyReader(
            encoding: encoding,
            policy: policy,
            limits: configuration.limits.form,
            sink: exchange.spool
        )
    }

    private func client(of exchange: Exchange, _ headers: HeaderFields) -> ClientAddress {
        ClientAddress(exchange.connection.address, isEncrypted: configuration.tls != nil)
            .forwarded(by: headers, trusting: configuration.trustedProxy)
    }
}
