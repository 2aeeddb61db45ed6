internal import Glibc

/// Runs work on a thread whose locale is in UTF-8, to which libarchive converts names.
func withUTF8Locale<Result>(
    _ work: () throws(ArchiveError) -> Result
) throws(ArchiveError) -> Result {
    let locale = unsafe newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)
    let usual = unsafe uselocale(locale)
    defer {
        unsafe uselocale(usual)
        unsafe locale.map { unsafe freelocale($0) }
    }
    return try work()
}
