internal import CCurl

/// A transfer of libcurl.
///
/// Marked `@safe` because the pointer is freed exactly once, when the only copy ends.
@safe struct CurlHandle: ~Copyable {
    let pointer: UnsafeMutableRawPointer

    /// Initialises libcurl, once.
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// Creates a handle, or returns `nil` if libcurl cannot.
    init?() {
        guard Self.isReady, let pointer = unsafe curl_easy_init() else { return nil }
        unsafe self.pointer = unsafe pointer
    }

    deinit {
        unsafe curl_easy_cleanup(pointer)
    }

    /// Sets the options of every transfer.
    ///
    /// - Parameters:
    ///   - connecting: The maximum time until the connection exists, with the lookup of the name.
    ///   - total: The maximum time of the whole transfer.
    ///   - trustedAuthorities: The path of a PEM file with the trusted certificate authorities;
    ///     `nil` for the system's.
    /// - Returns: Whether libcurl accepts all of them.
    func setCommonOptions(
        connecting: Duration,
        total: Duration,
        trustedAuthorities: String?
    ) -> Bool {
        // Without an empty text, libcurl would use the proxy of an environment variable.
        var texts = [(CURLOPT_PROXY, "")]
        if let trustedAuthorities { texts.append((CURLOPT_CAINFO, trustedAuthorities)) }
        return setTexts(texts)
            && setNumbers([
                (CURLOPT_NOSIGNAL, 1),
                (CURLOPT_CONNECTTIMEOUT_MS, connecting.milliseconds),
                (CURLOPT_TIMEOUT_MS, total.milliseconds),
                // The connection ends with the transfer, when the limits and callbacks still apply.
                (CURLOPT_FORBID_REUSE, 1),
                (CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)),
                (CURLOPT_SSL_VERIFYPEER, 1),
                (CURLOPT_SSL_VERIFYHOST, 2),
            ])
    }

    /// Sets options, and returns whether libcurl accepts all of them.
    func setTexts(_ texts: [(CURLoption, String)]) -> Bool {
        texts.allSatisfy { unsafe wm_curl_set_text(pointer, $0, $1) }
    }

    /// Sets options, and returns whether libcurl accepts all of them.
    func setNumbers(_ numbers: [(CURLoption, Int)]) -> Bool {
        numbers.allSatisfy { unsafe wm_curl_set_number(pointer, $0, $1) }
    }

    /// Runs the transfer, which blocks the thread, with a list as the value of an option.
    ///
    /// The list is a parameter because libcurl does not copy it: it must exist until the end.
    func perform(_ option: CURLoption, _ list: borrowing CurlList) -> CURLcode {
        guard unsafe wm_curl_set_list(pointer, option, list.pointer) else {
            return CURLE_FAILED_INIT
        }
        return unsafe curl_easy_perform(pointer)
    }

    /// The code of the server's last reply; 0 if there was none.
    var replyCode: Int { unsafe wm_curl_reply_code(pointer) }
}

/// A list of texts for libcurl.
///
/// Marked `@safe` because the pointer is freed exactly once, when the only copy ends.
@safe struct CurlList: ~Copyable {
    let pointer: UnsafeMutablePointer<curl_slist>

    /// Creates a list, or returns `nil` if there are no texts or no memory.
    init?(_ texts: [String]) {
        var list: UnsafeMutablePointer<curl_slist>?
        for text in texts {
            guard let longer = unsafe curl_slist_append(list, text) else {
                unsafe curl_slist_free_all(list)
                return nil
            }
            unsafe list = unsafe longer
        }
        guard let list = unsafe list else { return nil }
        unsafe pointer = unsafe list
    }

    deinit {
        unsafe curl_slist_free_all(pointer)
    }
}

extension Duration {
    /// The duration in whole milliseconds, at least 1: libcurl takes 0 for its own default.
    var milliseconds: Int {
        let (seconds, attoseconds) = components
        let limited = min(max(seconds, 0), 1_000_000)
        return max(1, Int(limited) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
    }
}
