internal import CCurl

/// The submission of one message, which occupies the thread on which it runs.
struct MailTransfer {
    private let sender: MailSender
    private let message: MailMessage
    private let conversation: SMTPConversation

    init(_ sender: MailSender, _ message: MailMessage, _ cancellation: CancellationFlag) {
        self.sender = sender
        self.message = message
        conversation = SMTPConversation(sending: message, cancellation)
    }

    /// Initialises libcurl, once.
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// Submits the message.
    ///
    /// The thread must end afterwards: SIGPIPE stays blocked on it.
    func run() -> Result<Void, any Error> {
        wm_block_sigpipe()
        // libcurl has a pointer to the conversation, which does not keep it alive.
        return withExtendedLifetime(conversation, submit)
    }

    private func submit() -> Result<Void, any Error> {
        guard Self.isReady, let handle = unsafe curl_easy_init() else {
            return .failure(failure(CURLE_FAILED_INIT, reply: 0))
        }
        defer { unsafe curl_easy_cleanup(handle) }
        guard let recipients = unsafe curl_slist_append(nil, message.to.text) else {
            return .failure(failure(CURLE_OUT_OF_MEMORY, reply: 0))
        }
        defer { unsafe curl_slist_free_all(recipients) }
        guard unsafe configure(handle) && wm_curl_set_recipients(handle, recipients) else {
            return .failure(failure(CURLE_FAILED_INIT, reply: 0))
        }
        let code = unsafe curl_easy_perform(handle)
        if code == CURLE_OK { return .success(()) }
        if conversation.cancellation.isCancelled { return .failure(CancellationError()) }
        return .failure(failure(code, reply: unsafe wm_curl_reply_code(handle)))
    }
}

// MARK: - Options

extension MailTransfer {
    private func configure(_ handle: UnsafeMutableRawPointer) -> Bool {
        var texts = [
            (CURLOPT_URL, sender.server.url),
            (CURLOPT_PROTOCOLS_STR, "smtp,smtps"),
            // Without this, libcurl would use the proxy of an environment variable.
            (CURLOPT_PROXY, ""),
            (CURLOPT_MAIL_FROM, message.from.text),
        ]
        if let credentials = sender.server.credentials {
            texts.append((CURLOPT_USERNAME, credentials.user))
            texts.append((CURLOPT_PASSWORD, credentials.password))
        }
        if let path = sender.trustedAuthorities { texts.append((CURLOPT_CAINFO, path)) }
        return unsafe texts.allSatisfy { unsafe wm_curl_set_text(handle, $0, $1) }
            && numbers.allSatisfy { unsafe wm_curl_set_number(handle, $0, $1) }
            && wm_curl_set_upload_size(handle, Int64(conversation.count))
            && conversation.connect { unsafe wm_curl_set_callbacks(handle, &$0) }
    }

    private var numbers: [(CURLoption, Int)] {
        let total = sender.limits.total.milliseconds
        let encryption = sender.server.encryption == .none ? CURLUSESSL_NONE : CURLUSESSL_ALL
        return [
            (CURLOPT_NOSIGNAL, 1),
            (CURLOPT_UPLOAD, 1),
            (CURLOPT_CONNECTTIMEOUT_MS, sender.limits.connecting.milliseconds),
            (CURLOPT_TIMEOUT_MS, total),
            (CURLOPT_SERVER_RESPONSE_TIMEOUT, (total + 999) / 1000),
            // The connection ends with the transfer, when the limits and callbacks still apply.
            (CURLOPT_FORBID_REUSE, 1),
            (CURLOPT_USE_SSL, Int(encryption.rawValue)),
            (CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)),
            (CURLOPT_SSL_VERIFYPEER, 1),
            (CURLOPT_SSL_VERIFYHOST, 2),
        ]
    }
}

extension Duration {
    /// The duration in whole milliseconds, at least 1: libcurl takes 0 for its own default.
    fileprivate var milliseconds: Int {
        let (seconds, attoseconds) = components
        let limited = min(max(seconds, 0), 1_000_000)
        return max(1, Int(limited) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
    }
}

// MARK: - Failures

extension MailTransfer {
    private func failure(_ code: CURLcode, reply: Int) -> MailFailure {
        let isRejected = 400...599 ~= reply
        // libcurl does not sign in at a server that does not support it. That server then rejects
        // every recipient, so the reply is not about this one.
        let lacksAuthentication =
            sender.server.credentials != nil && !conversation.hasSignedIn
            && [.sender, .recipient, .content].contains(conversation.stage)
        let problem: MailFailure.Problem =
            switch code {
            case CURLE_OPERATION_TIMEDOUT: .timeout
            case CURLE_COULDNT_RESOLVE_HOST: .unknownHost
            case CURLE_COULDNT_CONNECT: .unreachable
            case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_USE_SSL_FAILED,
                CURLE_SSL_CACERT_BADFILE:
                .insecure
            case CURLE_LOGIN_DENIED where !isRejected: .noAuthentication
            case _ where isRejected && lacksAuthentication: .noAuthentication
            case _ where isRejected: .reply(reply)
            default: .other(Int(code.rawValue))
            }
        return MailFailure(stage: conversation.stage, problem: problem)
    }
}
