public import TaskModel

/// A condition on the sessions of a study; by default, all sessions satisfy it.
public struct SessionFilter: Sendable, Hashable {
    /// A text that is part of the session's or the participant's identifier, of the label of the
    /// participant's invitation, or of a parameter of the session's link.
    ///
    /// The case of the letters A to Z does not matter. An empty text is part of any text.
    public var text = ""
    public var task: String?
    /// The hash of a version.
    public var version: String?
    public var arm: String?
    public var status: SessionStatus?
    /// The earliest start.
    public var from: Instant?
    /// The first instant that is too late for the start.
    public var until: Instant?
    public var mark: Mark?

    public init() {}
}

extension String {
    /// The text with the letters A to Z in lower case, as by the function `lower` of SQLite.
    package var asciiLowercased: String {
        let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
        return String(decoding: utf8.map { letters ~= $0 ? $0 + 32 : $0 }, as: UTF8.self)
    }
}

extension ReportStore {
    /// Returns a page of all sessions of a study, newest first.
    public func sessions(of study: String, limit: Int, offset: Int) async throws -> [SessionSummary]
    {
        try await sessions(of: study, matching: SessionFilter(), limit: limit, offset: offset)
    }
}
