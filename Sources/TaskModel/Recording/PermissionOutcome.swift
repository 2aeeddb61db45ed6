/// The result of asking the participant for a permission, as the page reports it.
public enum PermissionOutcome: String, Sendable, Hashable, CaseIterable {
    case granted
    /// The participant denied the permission, now or earlier.
    case denied
    /// The browser or device has no such feature, or no script runs.
    case unavailable
    /// The page was not loaded over a secure connection, which the browser requires.
    case insecure
    /// The participant closed the browser's prompt without answering it.
    ///
    /// A browser that cannot distinguish this from a denial reports `denied`.
    case dismissed
}
