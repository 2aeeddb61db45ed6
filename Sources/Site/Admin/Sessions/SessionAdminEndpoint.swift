import HTTP
import Pages
import Sessions
import Storage
import Studies
import TaskModel
import TaskPlayer

/// An endpoint that shows a session and records each view in the audit trail.
///
/// The page contains answers only if the researcher may see them.
struct SessionAdminEndpoint: AdminEndpoint {
    static let path: PathPattern = "admin/sessions/{id}"
    static let methods: Set<Method> = [.get]
    static let clearance = Clearance.study([.participants])
    static let templates = [AdminSessionPage.template]
    let id: String

    enum Word: String, WordKey {
        case title = "researchers.session"
        case hidden = "admin.session.hidden"
        case noAnswers = "admin.session.noAnswers"
        case publication = "admin.session.publication"
        case removed = "admin.session.removed"
        case answered = "admin.session.answeredPage"
        case skipped = "admin.session.skippedPage"
        case pressed = "admin.session.pressed"
        case corrected = "admin.session.corrected"
        case back = "admin.session.back"
        case save = "admin.session.save"
        case change = "admin.session.change"
    }

    func study(in admin: AdminContext) async throws -> String? {
        try await admin.environment.storage.session(id)?.study
    }

    func respond(to request: Request, in admin: AdminContext) async throws -> Response {
        guard let state = try await admin.environment.storage.session(id),
            let version = try await admin.environment.library.version(state.version),
            let journey = version.journey(of: state)
        else { throw SiteError.notFound }
        try await admin.record("session.view", id)
        let corrections = try admin.environment.storage.corrections(of: id)
        let corrected = journey.corrected(by: corrections)
        let wording = admin.wording
        let isDeleted = state.status == .discarded
        let showsAnswers = !isDeleted && admin.may(.answers, in: state.study)
        let showsIdentifying = admin.may(.identifyingAnswers, in: state.study)
        var frame = admin.frame(wording(Word.title))
        frame.studyTitle = version.study.title
        let page = AdminSessionPage(
            frame: frame,
            session: admin.row(SessionSummary(state), in: version),
            studyPath: StudyAdminEndpoint(study: state.study).address,
            summary: try await summary(of: state, in: version, admin),
            groups: showsAnswers
                ? SessionAnswerRows(
                    version.study,
                    journey,
                    corrections,
                    wording,
                    showsIdentifying: showsIdentifying
                ) {
                    $0.words(in: wording, zone: version.study.timeZone)
                }.groups : [],
            scores: showsAnswers
                ? FlaggedList(ScoreRows.models(of: journey.task.scores, corrected, wording)) : [],
            recordings: FlaggedList(
                showsAnswers ? try recordings(of: state, journey.recorders, admin) : []
            ),
            noAnswersText: showsAnswers || isDeleted ? nil : wording(Word.noAnswers),
            zoneText: admin.zoneText(version.study),
            isDeleted: isDeleted,
            history: FlaggedList(
                SessionVisitRows(
                    version.study,
                    SessionHistory(journey, try admin.environment.storage.leftVisits(of: id)),
                    journey,
                    wording,
                    shows: { showsAnswers && (showsIdentifying || !$0.isIdentifying) }
                ).rows
            ),
            notes: isDeleted
                ? nil
                : try await admin.notes(
                    on: .session(id),
                    of: state.participant,
                    in: version.study
                ),
            notice: request.head.query["done"] == "corrected"
                ? wording(CorrectionEndpoint.Word.done)
                : NotesEndpoint.notice(request.head.query, wording)
        )
        return try admin.responder.page(page)
    }

    private func summary(
        of state: SessionState,
        in version: StudyVersion,
        _ admin: AdminContext
    ) async throws -> AdminSessionPage.Summary {
        let allocation =
            state.arm == nil
            ? nil
            : try await admin.environment.storage.allocation(of: state.participant, in: state.study)
        let zone = version.study.timeZone
        return AdminSessionPage.Summary(
            arm: state.arm.map(version.study.title(ofArm:)),
            occasion: state.occasion.map { words(for: $0, in: admin.wording) },
            strata: FlaggedList(
                admin.may(.answers, in: state.study)
                    ? allocation.map { strata($0, of: version.study) } ?? [] : []
            ),
            parameters: FlaggedList(
                state.parameters.filter { admin.seesParameter($0.key, of: version.study) }
                    .sorted { $0.key < $1.key }
                    .map { .init(name: $0.key, value: $0.value) }
            ),
            language: LocaleConventions.of(state.language).name,
            version: try await publication(of: state, zone: zone, admin),
            hash: state.version,
            ended: state.finishedAt?.words(in: admin.wording, zone: zone)
        )
    }

    private func words(for occasion: Occasion, in wording: Wording) -> String {
        let date = wording.customs.words(occasion.date)
        return
            ([String(occasion.number), date] + [occasion.window?.description].compactMap(\.self))
            .joined(separator: ", ")
    }

    private func recordings(
        of state: SessionState,
        _ recorders: [Recorder],
        _ admin: AdminContext
    ) throws -> [AdminSessionPage.RecordingRow] {
        guard !recorders.isEmpty else { return [] }
        let recordings = try admin.environment.storage.recordings(of: state.id)
        return recorders.map { recorder in
            let summary = RecordingSummary(recorder, recordings, state.failures)
            return AdminSessionPage.RecordingRow(
                recorder: recorder.id,
                label: admin.wording(type(of: recorder.kind).label),
                outcome: summary.outcomes.joined(separator: " "),
                files: !admin.may(.identifyingAnswers, in: state.study)
                    ? []
                    : summary.names.map { name in
                        AdminSessionPage.File(
                            name: name,
                            path: SessionFileAdminEndpoint(id: state.id, name: name).address
                        )
                    },
                samples: String(summary.sampleCount),
                kilobytes: String((summary.byteCount + 999) / 1000),
                gaps: summary.gaps.joined(separator: " "),
                failures: summary.reasons.joined(separator: " ")
            )
        }
    }

    /// Returns a sentence about the session's version, or `nil` if the study does not list that
    /// version.
    ///
    /// The sentence contains the version's number (1 for the oldest version), the version's
    /// publication date, and the total number of versions.
    private func publication(
        of state: SessionState,
        zone: String?,
        _ admin: AdminContext
    ) async throws -> String? {
        let versions = try await admin.environment.storage.versions(of: state.study)
        guard let index = versions.firstIndex(where: { $0.hash == state.version }) else {
            return nil
        }
        let words = [
            "number": "\(index + 1)", "count": "\(versions.count)",
            "date": versions[index].publishedAt.words(in: admin.wording, zone: zone),
        ]
        return admin.wording(Word.publication, words)
    }

    /// Returns the answers that stratify the allocation, in the format of exports.
    private func strata(
        _ allocation: Allocation,
        of study: Study
    ) -> [AdminSessionPage.Fact] {
        let references = study.randomisation?.strata ?? []
        return zip(references, Strata(study).cells(allocation.stratum)).map { reference, cell in
            AdminSessionPage.Fact(name: reference.variable, value: cell)
        }
    }
}

extension AdminContext {
    /// Returns the name of the link parameter that the researcher may neither see nor search; `nil`
    /// if there is none.
    ///
    /// Monitors and other roles that may not change participants must not see the parameter that
    /// identifies participants.
    func hiddenParameter(of study: Study) -> String? {
        may(.changeParticipants, in: study.id) ? nil : study.admission.identifyingParameter
    }

    /// Returns whether the researcher may see and search the labels of invitations, which can be
    /// names.
    func seesLabels(in study: String) -> Bool { may(.changeParticipants, in: study) }

    func seesParameter(_ name: String, of study: Study) -> Bool {
        name != hiddenParameter(of: study)
    }
}
