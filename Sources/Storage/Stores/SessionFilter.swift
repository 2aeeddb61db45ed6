public import TaskModel

/// A condition on the sessions of a study; by default, all sessions satisfy it.
public struct SessionFilter: Sendable, Hashable {
    /// The text to find in the session's or participant's identifier, the label of the
    /// participant's invitation, or a parameter of the session's link.
    ///
    /// The case of the letters A to Z does not matter. An empty text is found everywhere.
    public var text = ""
    /// The link parameter whose values are not searched for `text`; `nil` to search all parameters.
    public var hiddenParameter: String?
    /// Whether the labels of invitations are searched for `text`.
    public var searchesLabels = true
    public var task: String?
    /// The hash of the study version.
    public var version: String?
    public var arm: String?
    public var status: SessionStatus?
    /// The instant at or after which the session must have started.
    public var from: Instant?
    /// The instant before which the session must have started.
    public var until: Instant?
    public var mark: Mark?
    /// The position before which the session must be, in the order of start times.
    public var before: SessionPosition?

    public init() {}
}

/// The position of a session or withdrawal in a chronological list.
public struct SessionPosition: Sendable, Hashable, Comparable {
    /// The age from which the entries of a chronological list are final, in seconds.
    ///
    /// Programs that continue from a position read only final entries. Otherwise, they could miss
    /// an entry that is stored after an entry with a later position.
    public static let settlingSeconds: Int64 = 5

    public let at: Instant
    /// The identifier of the session, or the reference of the withdrawal.
    public let id: String

    public init(at: Instant, id: String) {
        self.at = at
        self.id = id
    }

    public static func < (left: SessionPosition, right: SessionPosition) -> Bool {
        if left.at != right.at { return left.at < right.at }
        return left.id.utf8.lexicographicallyPrecedes(right.id.utf8)
    }
}

extension String {
    /// The text with the letters A to Z in lower case, as returned by SQLite's function `lower`.
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
