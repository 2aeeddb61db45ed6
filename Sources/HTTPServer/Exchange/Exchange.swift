internal import HTTP
internal import Synchronization

/// One request, from the arrival of its request line until its response has been sent.
final class Exchange: Sendable {
    /// The progress of the request.
    enum State {
        /// The head has not been validated.
        case fresh
        /// The body, if there is one, is being received.
        case reading(IncomingRequest)
        /// The body was rejected.
        ///
        /// Its remaining bytes are discarded, because the library accepts a response only after it
        /// has received the whole body.
        case discarding(RequestRejectedError, RequestHead)
        /// The policy lookup has accepted the body, and the connection is being resumed.
        case admitted(IncomingRequest)
        /// The connection is suspended while a handler or the lookup of a body policy runs.
        case waiting(ConnectionHandle)
        /// The connection's thread is running the task, and runs these jobs next.
        case working([UnownedJob])
        /// The connection is being resumed, and its thread then runs these jobs.
        case woken([UnownedJob])
        /// The response is ready; `nil` if no response could be created.
        case ready(PreparedResponse?)
        /// Nothing is left to do.
        case over
    }

    /// The target as received in the request line.
    let target: String
    /// The number of octets in the received target; may differ from the UTF-8 length of `target` if
    /// the octets are not valid UTF-8.
    let targetLength: Int
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

    var isFresh: Bool { advance { if case .fresh = $0 { true } else { false } } }

    /// Applies a step to the state under the lock, and returns the step's result.
    ///
    /// A step that leaves `waiting` must resume an open connection under the lock, because the
    /// library may be stopped once no request is waiting. Resuming under the lock cannot deadlock,
    /// because the library makes no callbacks while it holds an internal lock.
    func advance<Result: Sendable>(_ step: (inout State) -> Result) -> Result {
        state.withLock { step(&$0) }
    }
}

extension Exchange {
    /// The uploaded files of a request, and the owner of the upload.
    struct Upload: Sendable {
        let spool: UploadSpool
        let owner: String
    }

    /// Keeps the uploaded files until the request ends.
    func start(_ upload: Upload) {
        uploadLock.withLock { $0 = upload }
    }

    /// Removes the files of the request's upload; returns the upload's owner, or `nil` if there is
    /// no upload.
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

    func releaseMemory() {
        share.withLock { $0 = BodyShare(of: core.bodies) }
    }
}

/// A request with a validated head; its body may still be arriving.
struct IncomingRequest: Sendable {
    let head: RequestHead
    let lane: RequestPlan.Lane
    /// The reader of the body; `nil` if the request has no body or its body has not been accepted.
    var reader: BodyReader?

    /// Returns the complete request after its body has ended.
    func request() throws(RequestRejectedError) -> Request {
        guard let body = try reader?.finish() else { return Request(head: head) }
        return Request(head: head, form: body.fields, files: body.files)
    }
}
