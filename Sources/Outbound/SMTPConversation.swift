internal import CCurl

/// The state of a conversation with a mail server, read and changed by libcurl's callbacks.
///
/// Everything except ``cancellation`` may be used only on the transfer's thread.
final class SMTPConversation {
    let cancellation: CancellationFlag
    private let bytes: [UInt8]
    private var position = 0
    /// The stage of the last command that was sent.
    private(set) var stage = MailFailure.Stage.connection
    /// Whether an AUTH command was sent to the server.
    private(set) var hasSignedIn = false
    /// Whether a QUIT command was sent to the server, after which the connection is closed.
    private var isQuitting = false

    init(sending message: MailMessage, _ cancellation: CancellationFlag) {
        bytes = Array(message.rendered().utf8)
        self.cancellation = cancellation
    }

    /// The size of the message in bytes.
    var count: Int { bytes.count }

    /// Fills a buffer with the next bytes of the message, and returns their number.
    fileprivate func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let end = min(bytes.count, position + buffer.count)
        unsafe buffer.copyBytes(from: bytes[position..<end])
        defer { position = end }
        return end - position
    }

    /// Whether libcurl must close the connection now.
    ///
    /// The server's reply to QUIT is irrelevant and may never arrive.
    fileprivate var mustEnd: Bool { isQuitting || cancellation.isCancelled }

    /// Updates the state for a line that was sent to the server.
    fileprivate func record(_ command: String) {
        switch command.prefix(while: { $0.isLetter }) {
        case "EHLO", "HELO": stage = .greeting
        case "STARTTLS": stage = .encryption
        case "AUTH": (stage, hasSignedIn) = (.authentication, true)
        case "MAIL": stage = .sender
        case "RCPT": stage = .recipient
        case "DATA": stage = .content
        case "QUIT": isQuitting = true
        // Any other line continues an AUTH command.
        default: break
        }
    }
}

extension SMTPConversation {
    /// Calls a closure with libcurl's callbacks, which do not retain the conversation.
    func connect(_ body: (inout wm_curl_mail_callbacks) -> Bool) -> Bool {
        var callbacks = unsafe wm_curl_mail_callbacks(
            context: Unmanaged.passUnretained(self).toOpaque(),
            read: { buffer, size, count, context in
                guard let conversation = unsafe SMTPConversation.from(context) else { return 0 }
                let room = unsafe UnsafeMutableRawBufferPointer(
                    start: buffer,
                    count: size * count
                )
                return unsafe conversation.read(into: room)
            },
            progress: { context, _, _, _, _ in
                unsafe SMTPConversation.from(context)?.mustEnd == true ? 1 : 0
            },
            trace: { _, type, bytes, count, context in
                guard type == CURLINFO_HEADER_OUT else { return 0 }
                let line = unsafe UnsafeRawBufferPointer(start: bytes, count: count)
                let command = unsafe String(decoding: line, as: UTF8.self)
                unsafe SMTPConversation.from(context)?.record(command)
                return 0
            }
        )
        return unsafe body(&callbacks)
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> SMTPConversation? {
        unsafe context.map { unsafe Unmanaged.fromOpaque($0).takeUnretainedValue() }
    }
}
