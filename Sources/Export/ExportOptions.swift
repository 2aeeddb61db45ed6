/// The options that apply to all formats of an export.
public struct ExportOptions: Sendable, Hashable {
    /// Whether items and link parameters that can identify people are included.
    public var includesIdentifying: Bool
    /// The numbers that represent missing values, in formats whose columns can contain only
    /// numbers.
    public var missingCodes: MissingCodes

    public init(
        includesIdentifying: Bool = false,
        missingCodes: MissingCodes = .usual
    ) {
        self.includesIdentifying = includesIdentifying
        self.missingCodes = missingCodes
    }
}
