internal import HTTP
internal import Synchronization

/// One request, from its request line until its response has been sent.
final class Exchange: Sendable {
    /// How far it is.
    enum State {
        /// The head has not been judged.
        case fresh
        /// The body arrives.
        case reading(IncomingRequest)
        /// The body was rejected; the rest is discarded, because the library accepts a response
        /// only after it.
        case discarding(RequestRejectedError, RequestHead)
        /// The lookup during the suspension has allowed the body.
        case admitted(IncomingRequest)
        /// The connection is suspended and a handler is at work.
        case waiting(ConnectionHandle)
        /// The connection's own thread is at work; what it is to run next.
        case working([UnownedJob])
        /// The connection was suspended and is resumed; what its thread is to run then.
        case woken([UnownedJob])
        /// There is a response; none at all where memory for it could not be had.
        case ready(PreparedResponse?)
        /// Nothing is to be done any more.
        case over
    }

    /// The target as it stood in the request line.
    let target: String
    /// How many octets the library has of it; more than the text has if it was no UTF-8.
    let targetLength: Int
    /// The connection that it came over.
    let connection: Connection
    let core: ServerCore
    private let state = Mutex(State.fresh)
    private let uploadLock = Mutex<Upload?>(nil)
    private let share: Mutex<BodyShare>

    init(target: [UInt8], connection: Connection, core: ServerCore) {
        self.target = String(decoding: target, as: UTF8.self)
        targetLength = target.count
        self.connection = connection
        self.core = core
        share = Mutex(BodyShare(of: core.bodies))
    }

    /// Whether its head has not been judged.
    var isFresh: Bool { advance { if case .fresh = $0 { true } else { false } } }

    /// Goes from one state to another, and says what came of it.
    ///
    /// Whoever leaves `waiting` resumes the connection before anybody can see that it is left: where
    /// nobody waits, the library may be stopped. It calls nobody while it holds its own lock.
    func advance<Result: Sendable>(_ step: (inout State) -> Result) -> Result {
        state.withLock { step(&$0) }
    }
}

extension Exchange {
    /// The files of a request, and their owner.
    struct Upload: Sendable {
        let spool: UploadSpool
        let owner: String
    }

    /// Holds the files of the request until it ends.
    func start(_ upload: Upload) {
        uploadLock.withLock { $0 = upload }
    }

    /// Removes the files of the request; returns their owner.
    func endUpload() -> String? {
        let upload = uploadLock.withLock { upload in
            defer { upload = nil }
            return upload
        }
        upload?.spool.removeAll()
        return upload?.owner
    }

    /// Reserves memory for a reader's data; returns `false` if the budget is exhausted.
    func reserveMemory(for reader: BodyReader?) -> Bool {
        guard let held = reader?.heldBytes, held > core.bodies.allowance else { return true }
        return share.withLock { $0.adjust(toBytes: held) }
    }

    /// Releases the memory of a body.
    func releaseMemory() {
        share.withLock { $0 = BodyShare(of: core.bodies) }
    }
}

/// A request whose head was admitted and whose body arrives.
struct IncomingRequest: Sendable {
    /// The head.
    let head: RequestHead
    /// How it is handled.
    let lane: RequestPlan.Lane
    /// Reads the body, if there may be one.
    var reader: BodyReader?

    /// The whole request, once the body has ended.
    func request() throws(RequestRejectedError) -> Request {
        guard let body = try reader?.finish() else { return Request(head: head) }
        return Request(head: head, form: body.fields, files: body.files)
    }
}
