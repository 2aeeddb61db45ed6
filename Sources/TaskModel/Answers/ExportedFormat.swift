/// An answer format whose values can be exported as columns.
///
/// `columns(named:)` and `cells(of:)` have no default implementation, because an answer could
/// otherwise be missing from every export unnoticed.
public protocol ExportedFormat: Sendable {
    /// Returns the columns of an item; the name of each column starts with the item's name.
    func columns(named name: String) -> [ResultColumn]
    /// Returns the cells of a value, one for each column; all are empty if the value belongs to
    /// another format.
    func cells(of value: AnswerValue) -> [String]
    /// Whether answers of this format, such as signatures or email addresses, usually identify the
    /// participant.
    ///
    /// An author can decide otherwise for an item.
    var isIdentifying: Bool { get }
    /// Returns the values of the format's options in the order shown, if that order is random.
    ///
    /// - Parameters:
    ///   - name: The item's name, which is part of the draw's key.
    ///   - draw: The page's draw.
    /// - Returns: The values, or `nil` if the options are shown in the order of the study file.
    func order(of name: String, by draw: Draw) -> [String]?
}

extension ExportedFormat {
    public var isIdentifying: Bool { false }
    public func order(of name: String, by draw: Draw) -> [String]? { nil }
}
