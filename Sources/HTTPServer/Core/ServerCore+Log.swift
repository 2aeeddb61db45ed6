internal import Logging

extension ServerCore {
    /// Passes on what the library says, without characters that a terminal would obey.
    func log(_ message: String) {
        let line = message.unicodeScalars.map {
            $0.properties.generalCategory == .control ? " " : $0
        }
        logger.debug("libmicrohttpd: \(String(String.UnicodeScalarView(line)))")
    }
}
