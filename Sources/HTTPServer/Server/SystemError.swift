internal import Glibc

/// The system's words for its error numbers.
enum SystemError {
    /// What a number means.
    static func text(_ code: CInt) -> String {
        guard let text = unsafe strerror(code) else { return "error \(code)" }
        return unsafe String(cString: text)
    }
}
