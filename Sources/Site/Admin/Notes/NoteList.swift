import Pages
import Storage
import TaskModel

/// The notes and marks on a session or a participant, and the address of the form that adds a note.
struct NoteList: Encodable {
    struct Row: Encodable {
        let kindText: String
        let text: String
        let researcher: String
        /// The time of the note.
        let moment: String
    }

    /// The address of the form that adds a note; `nil` if the researcher may not add notes.
    let path: Address?
    let marks: FlaggedList<MarkLabel>
    /// The notes, newest first.
    let notes: FlaggedList<Row>
}

/// The label of a mark on a session or a participant.
struct MarkLabel: Encodable {
    /// The mark, used as the value of the `data-mark` attribute.
    let mark: String
    let text: String
}

extension AdminContext {
    /// Returns the notes on a subject.
    ///
    /// - Parameters:
    ///   - subject: The session or the participant.
    ///   - participant: The session's participant, whose exclusion also excludes the session; `nil`
    ///     if the subject is a participant.
    ///   - study: The subject's study.
    /// - Returns: The notes, newest first, and the marks.
    /// - Throws: `StorageError`.
    func notes(
        on subject: Note.Subject,
        of participant: String? = nil,
        in study: Study
    ) async throws -> NoteList {
        let notes = try await environment.storage.notes(on: subject)
        let path = NotesEndpoint(study: study.id).path
        var marks = marks(Marks(notes.map(\.kind)))
        if let participant {
            let person = Note.Subject.participant(participant)
            let isExcluded = try await environment.storage.marks(on: [person])[person]?.isExcluded
            if isExcluded == true {
                marks.append(label(.excluded, NotesEndpoint.Word.participantIsExcluded))
            }
        }
        return NoteList(
            path: may(.changeParticipants, in: study.id)
                ? Address(path + Responder.queryText([(name: subject.field, value: subject.id)]))
                : nil,
            marks: FlaggedList(marks),
            notes: FlaggedList(
                notes.reversed().map { note in
                    NoteList.Row(
                        kindText: wording(NotesEndpoint.Word(note.kind)),
                        text: note.text,
                        researcher: note.researcher,
                        moment: note.at.words(in: wording, zone: study.timeZone)
                    )
                }
            )
        )
    }

    func marks(_ marks: Marks?) -> [MarkLabel] {
        [
            marks?.isFlagged == true ? label(.flagged, NotesEndpoint.Word.isFlagged) : nil,
            marks?.isExcluded == true ? label(.excluded, NotesEndpoint.Word.isExcluded) : nil,
        ]
        .compactMap(\.self)
    }

    private func label(_ mark: Mark, _ word: NotesEndpoint.Word) -> MarkLabel {
        MarkLabel(mark: mark.rawValue, text: wording(word))
    }

    /// Returns the options of a search by mark.
    func markOptions(_ chosen: String) -> [AdminSessionsPage.Option] {
        let marks: [(Mark, NotesEndpoint.Word)] = [
            (.flagged, .isFlagged), (.excluded, .isExcluded),
        ]
        return options(marks.map { ($0.0.rawValue, wording($0.1)) }, chosen)
    }
}
