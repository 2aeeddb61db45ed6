internal import Glibc

/// Runs work with a UTF-8 locale on the current thread, because libarchive converts names to the
/// encoding of the thread's locale.
func withUTF8Locale<Result, Failure: Error>(
    _ work: () throws(Failure) -> Result
) throws(Failure) -> Result {
    let locale = unsafe newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
    let usual = unsafe uselocale(locale)
    defer {
        unsafe uselocale(usual)
        unsafe locale.map { unsafe freelocale($0) }
    }
    return try work()
}
