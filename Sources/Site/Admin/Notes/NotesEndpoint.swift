import HTTP
import Pages
import Storage
import Studies
import TaskModel

/// An endpoint with a form for a note on one or more sessions or participants.
///
/// A note can flag its subjects or exclude them from exports.
struct NotesEndpoint: EndpointInStudy {
    static let path: PathPattern = "admin/studies/{study}/notes"
    static let methods: Set<Method> = [.get, .post]
    static let clearance = Clearance.study([.changeParticipants])
    static let templates = [AdminNotesPage.template]
    /// The maximum length of a note, in characters.
    private static let longestText = 2000
    let study: String

    enum Word: String, WordKey {
        case title = "admin.notes.title"
        case noKind = "admin.notes.noKind"
        case noText = "admin.notes.noText"
        case done = "admin.notes.done"
        case comment = "admin.notes.comment"
        case flag = "admin.notes.flag"
        case resolve = "admin.notes.resolve"
        case exclude = "admin.notes.exclude"
        case include = "admin.notes.include"
        case isFlagged = "admin.notes.isFlagged"
        case isExcluded = "admin.notes.isExcluded"
        case participantIsExcluded = "admin.notes.participantIsExcluded"

        init(_ kind: Note.Kind) {
            self =
                switch kind {
                case .comment: .comment
                case .flag: .flag
                case .resolve: .resolve
                case .exclude: .exclude
                case .include: .include
                }
        }
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        let version = try await admin.version(study)
        let isPost = request.head.method == .post
        let fields = isPost ? request.form : request.head.query
        let subjects = try await subjects(fields, admin)
        guard isPost else { return try await page(subjects, fields, of: version.study, admin) }
        guard admin.accepts(request, "notes", on: path) else { return try admin.staleForm() }
        let kind = fields["kind"].flatMap(Note.Kind.init)
        let text = Self.text(fields)
        let first = AdminNotesPage.id(of: Note.Kind.allCases[0])
        let errors = [
            kind == nil ? FieldError(field: first, text: admin.wording(Word.noKind)) : nil,
            text.isEmpty ? FieldError(field: "text", text: admin.wording(Word.noText)) : nil,
        ]
        .compactMap(\.self)
        guard let kind, errors.isEmpty, !subjects.isEmpty else {
            return try await page(subjects, fields, of: version.study, admin, errors)
        }
        let count = try await admin.environment.storage.addNote(
            kind,
            text: text,
            on: subjects,
            by: admin.researcher.name,
            at: admin.environment.now()
        )
        let query = [(name: "noted", value: String(count))]
        return admin.responder.redirect(to: destination(subjects), query: query)
    }

    /// Returns the endpoint of the subject if there is only one subject, or else the endpoint of
    /// the study's sessions or participants.
    private func destination(_ subjects: [Note.Subject]) -> any AdminEndpoint {
        switch subjects[0] {
        case .session(let id) where subjects.count == 1: SessionAdminEndpoint(id: id)
        case .participant(let id) where subjects.count == 1: ParticipantAdminEndpoint(id: id)
        case .session: StudySessionsEndpoint(study: study)
        case .participant: StudyParticipantsEndpoint(study: study)
        }
    }

    /// Returns a notice with the number of added notes; `nil` if the query does not contain that
    /// number.
    static func notice(_ query: FormFields, _ wording: Wording) -> String? {
        query["noted"].flatMap { Int($0) }.map { wording(Word.done, ["count": String($0)]) }
    }

    private static func text(_ fields: FormFields) -> String {
        ParticipantSite.trimmed((fields["text"] ?? "").limited(to: longestText))
    }

    /// Returns the study's sessions that a form names; if there are none, returns the study's
    /// participants that the form names.
    private func subjects(
        _ fields: FormFields,
        _ admin: AdminContext
    ) async throws -> [Note.Subject] {
        let storage = admin.environment.storage
        var subjects: [Note.Subject] = []
        for id in fields.values(of: "session").prefix(AdminContext.mostSelected) {
            if try await storage.session(id)?.study == study { subjects.append(.session(id)) }
        }
        guard subjects.isEmpty else { return subjects }
        return try await admin.participants(selectedIn: fields, of: study)
            .map { .participant($0.id) }
    }

    private func page(
        _ subjects: [Note.Subject],
        _ fields: FormFields,
        of study: Study,
        _ admin: AdminContext,
        _ errors: [FieldError] = []
    ) async throws -> Response {
        let marks = try await admin.environment.storage.marks(on: subjects)
        let kinds = Note.Kind.allCases.filter { kind in
            subjects.contains { (marks[$0] ?? Marks()).allows(kind) }
        }
        let page = AdminNotesPage(
            frame: admin.frame(admin.wording(Word.title)),
            studyTitle: study.title,
            studyPath: StudyAdminEndpoint(study: study.id).address,
            subjects: FlaggedList(
                subjects.map { subject in
                    AdminNotesPage.Subject(
                        field: subject.field,
                        id: subject.id,
                        path: subject.address,
                        marks: FlaggedList(admin.marks(marks[subject]))
                    )
                }
            ),
            action: address,
            token: admin.token("notes", on: path),
            kinds: kinds.map { kind in
                AdminNotesPage.Kind(
                    id: AdminNotesPage.id(of: kind),
                    value: kind.rawValue,
                    text: admin.wording(Word(kind)),
                    isChosen: kind.rawValue == fields["kind"]
                )
            },
            text: Self.text(fields),
            errors: FieldErrors(errors)
        )
        return try admin.responder.page(page, status: errors.isEmpty ? .ok : .unprocessableContent)
    }
}

extension AdminContext {
    /// The maximum number of selected sessions or participants, which is also the page size of the
    /// lists of sessions and of participants.
    static let mostSelected = 100

    /// Returns the first `mostSelected` participants that a form names, except participants of
    /// other studies.
    func participants(
        selectedIn fields: FormFields,
        of study: String
    ) async throws -> [Participant] {
        var people: [Participant] = []
        for id in fields.values(of: "participant").prefix(Self.mostSelected) {
            let participant = try await environment.storage.participant(id)
            if let participant, participant.study == study { people.append(participant) }
        }
        return people
    }
}

extension Note.Subject {
    /// The name of the form field with the identifier.
    var field: String {
        switch self {
        case .session: "session"
        case .participant: "participant"
        }
    }

    /// The address of the subject's page.
    fileprivate var address: Address {
        switch self {
        case .session(let id): SessionAdminEndpoint(id: id).address
        case .participant(let id): ParticipantAdminEndpoint(id: id).address
        }
    }
}

/// The page with the form for a note.
struct AdminNotesPage: PageModel, Encodable {
    /// A session or a participant.
    struct Subject: Encodable {
        /// The name of the form field with the identifier: `session` or `participant`.
        let field: String
        let id: String
        let path: Address
        let marks: FlaggedList<MarkLabel>
    }

    /// A kind of note that the marks of at least one subject allow.
    struct Kind: Encodable {
        let id: String
        let value: String
        let text: String
        let isChosen: Bool
    }

    static let template = "admin-notes"
    let frame: PageFrame
    let studyTitle: String
    let studyPath: Address
    /// The sessions or the participants; empty if none was selected.
    let subjects: FlaggedList<Subject>
    /// The address to which the note is posted.
    let action: Address
    let token: String
    let kinds: [Kind]
    let text: String
    var errors: FieldErrors = []

    /// Returns the identifier of the radio button of a kind.
    static func id(of kind: Note.Kind) -> String { "kind-\(kind.rawValue)" }
}
