import Glibc

/// The address sanitizer, under which these tests can run.
enum AddressSanitizer {
    /// Whether the sanitizer is active; it delays freeing memory, so memory use cannot be measured.
    static var isActive: Bool {
        unsafe dlsym(nil, "__asan_init") != nil
    }
}
