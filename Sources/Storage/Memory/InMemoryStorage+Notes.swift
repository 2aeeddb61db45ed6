public import TaskModel

extension InMemoryStorage {
    public func addNote(
        _ kind: Note.Kind,
        text: String,
        on subjects: [Note.Subject],
        by researcher: String,
        at now: Instant
    ) async throws -> Int {
        with { contents in
            subjects.count { subject in
                let marks = contents.marks(on: subject)
                guard contents.isKnown(subject), marks.allows(kind) else { return false }
                let note = Note(kind, on: subject, text, by: researcher, at: now)
                contents.notes[subject, default: []].append(note)
                contents.events.append(AuditEvent(note))
                return true
            }
        }
    }

    public func notes(on subject: Note.Subject) async throws -> [Note] {
        with { contents in contents.notes[subject] ?? [] }
    }

    public func marks(on subjects: [Note.Subject]) async throws -> [Note.Subject: Marks] {
        with { contents in
            let marks = subjects.map { ($0, contents.marks(on: $0)) }
            return Dictionary(marks.filter { $0.1 != Marks() }) { first, _ in first }
        }
    }

    public func addCorrection(_ correction: Correction, to session: String) async throws -> Bool {
        with { contents in
            guard let state = contents.sessions[session],
                state.history.contains(visit: correction.visit)
            else { return false }
            contents.corrections[session, default: []].append(correction)
            contents.events.append(AuditEvent(correction, of: session))
            return true
        }
    }

    public func corrections(of session: String) throws -> [Correction] {
        with { contents in contents.corrections[session] ?? [] }
    }
}

extension MemoryContents {
    func marks(on subject: Note.Subject) -> Marks { Marks((notes[subject] ?? []).map(\.kind)) }

    fileprivate func isKnown(_ subject: Note.Subject) -> Bool {
        switch subject {
        case .session(let id): sessions[id].map { $0.status != .discarded } ?? false
        case .participant(let id): participants[id] != nil
        }
    }

    /// Returns whether a session has a mark; a session of an excluded participant counts as
    /// excluded.
    func has(_ mark: Mark, _ session: SessionState) -> Bool {
        let own = marks(on: .session(session.id))
        let person = marks(on: .participant(session.participant))
        return switch mark {
        case .flagged: own.isFlagged
        case .excluded: own.isExcluded || person.isExcluded
        }
    }

    /// Returns the reason why a session or its participant is excluded, or `nil` if neither is; the
    /// session's own reason takes precedence.
    func exclusion(of session: SessionState) -> String? {
        [Note.Subject.session(session.id), .participant(session.participant)].lazy
            .compactMap(exclusion).first
    }

    /// Returns the reason why a session or a participant is itself excluded, or `nil` if it is not.
    func exclusion(of subject: Note.Subject) -> String? {
        guard marks(on: subject).isExcluded else { return nil }
        return notes[subject]?.last { $0.kind == .exclude }?.text
    }
}
