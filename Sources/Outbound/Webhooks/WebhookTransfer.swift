internal import CCurl

/// One attempt to send a webhook; it blocks the thread on which it runs.
struct WebhookTransfer {
    private let sender: WebhookSender
    private let message: WebhookMessage
    private let url: WebhookURL
    private let exchange: WebhookExchange

    init(
        _ sender: WebhookSender,
        _ message: WebhookMessage,
        _ url: WebhookURL,
        _ exchange: WebhookExchange
    ) {
        self.sender = sender
        self.message = message
        self.url = url
        self.exchange = exchange
    }

    /// Sends the message; the only error is `CancellationError`.
    func run() -> Result<WebhookOutcome, any Error> {
        // libcurl's pointer to the exchange does not keep the exchange alive.
        withExtendedLifetime(exchange, submit)
    }

    private func submit() -> Result<WebhookOutcome, any Error> {
        guard let handle = CurlHandle(), configure(handle), let headers = CurlList(headers) else {
            return .success(failure(CURLE_FAILED_INIT))
        }
        let code = handle.perform(CURLOPT_HTTPHEADER, headers)
        // Only the status matters, even if the rest of the response is too long or never arrives.
        let status = handle.replyCode
        if status >= 200 { return .success(outcome(status, handle)) }
        if exchange.cancellation.isCancelled { return .failure(CancellationError()) }
        return .success(failure(code))
    }

    private func outcome(_ status: Int, _ handle: borrowing CurlHandle) -> WebhookOutcome {
        if status < 300 { return .delivered(status: status) }
        let seconds = unsafe Int(wm_curl_retry_after(handle.pointer))
        return .failed(WebhookFailure(.status(status), retryAfter: seconds))
    }

    private func failure(_ code: CURLcode) -> WebhookOutcome {
        let problem: WebhookFailure.Problem =
            exchange.hasOnlyRefusedAddresses
            ? .privateAddress : .connection(ConnectionProblem(code))
        return .failed(WebhookFailure(problem))
    }
}

// MARK: - Options

extension WebhookTransfer {
    private func configure(_ handle: borrowing CurlHandle) -> Bool {
        let pointer = unsafe handle.pointer
        let hasCommonOptions = handle.setCommonOptions(
            connecting: sender.limits.connecting,
            total: sender.limits.total,
            trustedAuthorities: sender.trustedAuthorities
        )
        let texts = [
            (CURLOPT_URL, url.text),
            (CURLOPT_PROTOCOLS_STR, "http,https"),
            (CURLOPT_USERAGENT, "Waymark"),
        ]
        let hasBody = unsafe message.body.withUnsafeBytes {
            unsafe wm_curl_set_body(pointer, $0.baseAddress, Int64($0.count))
        }
        return unsafe hasCommonOptions && hasBody && handle.setTexts(texts)
            && handle.setNumbers(numbers)
            && exchange.connect { unsafe wm_curl_set_webhook_callbacks(pointer, &$0) }
    }

    private var numbers: [(CURLoption, Int)] {
        [
            (CURLOPT_POST, 1),
            (CURLOPT_FOLLOWLOCATION, 0),
            (CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_1_1),
            (CURLOPT_BUFFERSIZE, WebhookExchange.bufferSize),
        ]
    }

    private var headers: [String] {
        let signature = WebhookSignature.header(
            for: message.body,
            secret: message.secret,
            at: sender.now()
        )
        return [
            "Content-Type: application/json",
            "Waymark-Event: \(message.event)",
            "Waymark-Delivery: \(message.id)",
            "Waymark-Signature: \(signature)",
            // Without this, libcurl would wait for `100 Continue` before it sends a large body.
            "Expect:",
        ]
    }
}
