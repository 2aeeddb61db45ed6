internal import CCurl

/// A problem with a connection, regardless of its protocol.
package enum ConnectionProblem: Sendable, Hashable {
    case timeout
    case unknownHost
    case unreachable
    /// No encrypted connection was possible, or the server's certificate could not be verified.
    case insecure
    /// Any other problem, such as a closed connection; the number is libcurl's error code.
    case other(Int)

    init(_ code: CURLcode) {
        self =
            switch code {
            case CURLE_OPERATION_TIMEDOUT: .timeout
            case CURLE_COULDNT_RESOLVE_HOST: .unknownHost
            case CURLE_COULDNT_CONNECT: .unreachable
            case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_USE_SSL_FAILED,
                CURLE_SSL_CACERT_BADFILE:
                .insecure
            default: .other(Int(code.rawValue))
            }
    }
}
