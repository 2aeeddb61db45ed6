import Glibc

/// The sanitizer that these tests may run under.
enum AddressSanitizer {
    /// Whether they do; it keeps freed memory for a while, so that memory cannot be measured.
    static var isActive: Bool {
        unsafe dlsym(nil, "__asan_init") != nil
    }
}
