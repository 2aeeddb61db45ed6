internal import Glibc

/// Descriptions of system error numbers.
enum SystemError {
    /// Returns the description of an `errno` value.
    static func text(_ code: CInt) -> String {
        guard let text = unsafe strerror(code) else { return "error \(code)" }
        return unsafe String(cString: text)
    }
}
