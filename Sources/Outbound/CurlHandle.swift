internal import CCurl

/// A handle for a libcurl transfer.
///
/// Marked `@safe` because the type is not copyable, and therefore frees the pointer exactly once.
@safe struct CurlHandle: ~Copyable {
    let pointer: UnsafeMutableRawPointer

    /// Whether libcurl is initialised; the first access initialises it.
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    /// Creates a handle, or returns `nil` if libcurl cannot create one.
    init?() {
        guard Self.isReady, let pointer = unsafe curl_easy_init() else { return nil }
        unsafe self.pointer = unsafe pointer
    }

    deinit {
        unsafe curl_easy_cleanup(pointer)
    }

    /// Sets the options that all kinds of transfers share.
    ///
    /// - Parameters:
    ///   - connecting: The maximum time to connect, including the lookup of the host name.
    ///   - total: The maximum time for the whole transfer.
    ///   - trustedAuthorities: The path of a PEM file with the trusted certificate authorities;
    ///     `nil` for the system's authorities.
    /// - Returns: Whether libcurl accepts all options.
    func setCommonOptions(
        connecting: Duration,
        total: Duration,
        trustedAuthorities: String?
    ) -> Bool {
        // Without the empty string, libcurl would use a proxy set in an environment variable.
        var texts = [(CURLOPT_PROXY, "")]
        if let trustedAuthorities { texts.append((CURLOPT_CAINFO, trustedAuthorities)) }
        return setTexts(texts)
            && setNumbers([
                (CURLOPT_NOSIGNAL, 1),
                (CURLOPT_CONNECTTIMEOUT_MS, connecting.milliseconds),
                (CURLOPT_TIMEOUT_MS, total.milliseconds),
                // Close the connection while the transfer's limits and callbacks still apply.
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

    /// Sets an option to a list and runs the transfer, which blocks the thread.
    ///
    /// The list is a parameter so that it exists until the transfer ends: libcurl does not copy it.
    func perform(_ option: CURLoption, _ list: borrowing CurlList) -> CURLcode {
        guard unsafe wm_curl_set_list(pointer, option, list.pointer) else {
            return CURLE_FAILED_INIT
        }
        return unsafe curl_easy_perform(pointer)
    }

    /// The code of the server's last reply; 0 if there was none.
    var replyCode: Int { unsafe wm_curl_reply_code(pointer) }
}

/// A list of strings for libcurl.
///
/// Marked `@safe` because the type is not copyable, and therefore frees the pointer exactly once.
@safe struct CurlList: ~Copyable {
    let pointer: UnsafeMutablePointer<curl_slist>

    /// Creates a list, or returns `nil` if there are no strings or memory has run out.
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
    /// The duration in whole milliseconds, at least 1: libcurl interprets 0 as its default timeout,
    /// or as no timeout.
    var milliseconds: Int {
        let (seconds, attoseconds) = components
        let limited = min(max(seconds, 0), 1_000_000)
        return max(1, Int(limited) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
    }
}
