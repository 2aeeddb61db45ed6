internal import Logging

extension ServerCore {
    /// Logs a message from the library, with control characters replaced by spaces.
    func log(_ message: String) {
        let line = message.unicodeScalars.map {
            $0.properties.generalCategory == .control ? " " : $0
        }
        logger.debug("libmicrohttpd: \(String(String.UnicodeScalarView(line)))")
    }
}
