public import TaskModel

/// A researcher's note on a session or a participant; the note is never changed.
public struct Note: Sendable, Hashable {
    public enum Subject: Sendable, Hashable {
        case session(String)
        case participant(String)
    }

    public enum Kind: String, Sendable, CaseIterable {
        case comment
        /// Flags the subject for attention, until a `resolve` note is added.
        case flag
        case resolve
        /// Excludes the subject from exports by default, until an `include` note is added.
        case exclude
        case include
    }

    public let subject: Subject
    public let kind: Kind
    public let text: String
    /// The name of the researcher.
    public let researcher: String
    public let at: Instant

    public init(
        _ kind: Kind,
        on subject: Subject,
        _ text: String,
        by researcher: String,
        at: Instant
    ) {
        self.kind = kind
        self.subject = subject
        self.text = text
        self.researcher = researcher
        self.at = at
    }
}

/// The marks that result from all notes on a session or a participant.
public struct Marks: Sendable, Hashable {
    public var isFlagged = false
    public var isExcluded = false

    public init(isFlagged: Bool = false, isExcluded: Bool = false) {
        self.isFlagged = isFlagged
        self.isExcluded = isExcluded
    }

    /// Creates the marks that result from notes on one subject, oldest first.
    public init(_ kinds: some Sequence<Note.Kind>) {
        for kind in kinds { apply(kind) }
    }

    /// Returns whether a note of this kind may be added: a comment, or a note that changes a mark.
    public func allows(_ kind: Note.Kind) -> Bool {
        var changed = self
        changed.apply(kind)
        return kind == .comment || changed != self
    }

    private mutating func apply(_ kind: Note.Kind) {
        switch kind {
        case .comment: break
        case .flag: isFlagged = true
        case .resolve: isFlagged = false
        case .exclude: isExcluded = true
        case .include: isExcluded = false
        }
    }
}

/// A mark that researchers can search for.
public enum Mark: String, Sendable, CaseIterable {
    case flagged
    /// Excluded from exports by default; excluding a participant also excludes the participant's
    /// sessions.
    case excluded
}

extension Note.Subject {
    /// The identifier of the session or the participant.
    public var id: String {
        switch self {
        case .session(let id), .participant(let id): id
        }
    }

    fileprivate var name: String {
        switch self {
        case .session: "session"
        case .participant: "participant"
        }
    }
}

extension AuditEvent {
    /// Creates the event that a store appends with a note; the event does not contain the text.
    public init(_ note: Note) {
        self.init(
            kind: "\(note.subject.name).\(note.kind.rawValue)",
            actor: "researcher:\(note.researcher)",
            object: note.subject.id,
            at: note.at
        )
    }

    /// Creates the event that a store appends with a correction; the event contains no answer.
    public init(_ correction: Correction, of session: String) {
        self.init(
            kind: "session.correct",
            actor: "researcher:\(correction.researcher)",
            object: "\(session)/\(correction.visit)/\(correction.item)",
            at: correction.at
        )
    }
}
