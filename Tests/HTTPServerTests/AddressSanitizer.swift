import Glibc

/// Information about the address sanitizer; these tests can run with or without it.
enum AddressSanitizer {
    /// Whether the sanitizer is active; it frees memory late, so memory use cannot be measured.
    static var isActive: Bool {
        unsafe dlsym(nil, "__asan_init") != nil
    }
}
