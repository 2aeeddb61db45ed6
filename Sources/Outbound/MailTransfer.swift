internal import CCurl

/// The submission of one message; it blocks the thread on which it runs.
struct MailTransfer {
    private let sender: MailSender
    private let message: MailMessage
    private let conversation: SMTPConversation

    init(_ sender: MailSender, _ message: MailMessage, _ cancellation: CancellationFlag) {
        self.sender = sender
        self.message = message
        conversation = SMTPConversation(sending: message, cancellation)
    }

    /// Submits the message; the error is a ``MailFailure`` or `CancellationError`.
    func run() -> Result<Void, any Error> {
        // libcurl's pointer to the conversation does not keep the conversation alive.
        withExtendedLifetime(conversation, submit)
    }

    private func submit() -> Result<Void, any Error> {
        guard let handle = CurlHandle(), configure(handle) else {
            return .failure(failure(CURLE_FAILED_INIT, reply: 0))
        }
        guard let recipients = CurlList([message.to.text]) else {
            return .failure(failure(CURLE_OUT_OF_MEMORY, reply: 0))
        }
        let code = handle.perform(CURLOPT_MAIL_RCPT, recipients)
        if code == CURLE_OK { return .success(()) }
        if conversation.cancellation.isCancelled { return .failure(CancellationError()) }
        return .failure(failure(code, reply: handle.replyCode))
    }
}

// MARK: - Options

extension MailTransfer {
    private func configure(_ handle: borrowing CurlHandle) -> Bool {
        var texts = [
            (CURLOPT_URL, sender.server.url),
            (CURLOPT_PROTOCOLS_STR, "smtp,smtps"),
            (CURLOPT_MAIL_FROM, message.from.text),
        ]
        if let credentials = sender.server.credentials {
            texts.append((CURLOPT_USERNAME, credentials.user))
            texts.append((CURLOPT_PASSWORD, credentials.password))
        }
        let pointer = unsafe handle.pointer
        let hasCommonOptions = handle.setCommonOptions(
            connecting: sender.limits.connecting,
            total: sender.limits.total,
            trustedAuthorities: sender.trustedAuthorities
        )
        return unsafe hasCommonOptions && handle.setTexts(texts) && handle.setNumbers(numbers)
            && wm_curl_set_upload_size(pointer, Int64(conversation.count))
            && conversation.connect { unsafe wm_curl_set_mail_callbacks(pointer, &$0) }
    }

    private var numbers: [(CURLoption, Int)] {
        let encryption = sender.server.encryption == .none ? CURLUSESSL_NONE : CURLUSESSL_ALL
        return [
            (CURLOPT_UPLOAD, 1),
            (CURLOPT_SERVER_RESPONSE_TIMEOUT, (sender.limits.total.milliseconds + 999) / 1000),
            (CURLOPT_USE_SSL, Int(encryption.rawValue)),
        ]
    }
}

// MARK: - Failures

extension MailTransfer {
    private func failure(_ code: CURLcode, reply: Int) -> MailFailure {
        let isRejected = 400...599 ~= reply
        // libcurl skips signing in if the server offers no supported authentication mechanism. The
        // server then rejects every recipient, so its reply is not about this recipient.
        let lacksAuthentication =
            sender.server.credentials != nil && !conversation.hasSignedIn
            && [.sender, .recipient, .content].contains(conversation.stage)
        let problem: MailFailure.Problem =
            switch ConnectionProblem(code) {
            case .timeout: .timeout
            case .unknownHost: .unknownHost
            case .unreachable: .unreachable
            case .insecure: .insecure
            case .other where code == CURLE_LOGIN_DENIED && !isRejected: .noAuthentication
            case .other where isRejected && lacksAuthentication: .noAuthentication
            case .other where isRejected: .reply(reply)
            case .other(let number): .other(number)
            }
        return MailFailure(stage: conversation.stage, problem: problem)
    }
}
