import TaskModel

/// HL7 FHIR R4: a Questionnaire for each task and version with sessions, and one line with a
/// QuestionnaireResponse for each session.
///
/// A section is a group, and so is a page unless its only item has the page's identifier. The
/// rounds of a repeated section, and the entries of a list, are several items with the same
/// `linkId`. Only answered items are in a response. An answer with several parts, such as a matrix,
/// is a group. The status is `completed` (`amended` after a correction), `in-progress` or
/// `stopped`.
struct FHIRFormat: ExportFormat {
    static let name = "fhir"
    static let summary = "FHIR R4: the Questionnaires, and a QuestionnaireResponse per session."
    static let limits = """
        Items without an answer are left out; the reasons are in csv-missing and csv-long. Scores, \
        random orders, recordings, conditions, ranges, arms, parameters and other languages are not \
        included.
        """

    /// The Questionnaire of one task in one version.
    private struct Questionnaire {
        let address: String
        let number: Int
        let items: [FHIRItem]
        let zone: String?
    }

    private let table: ExportTable
    private let folder: ExportFolder
    private let file: ExportFile
    private var questionnaires: [String: Questionnaire] = [:]

    init(_ table: ExportTable, in folder: ExportFolder) throws {
        self.table = table
        self.folder = folder
        file = try folder.file("fhir/responses.ndjson")
        file.rows = 0
    }

    mutating func write(_ row: ExportRow) throws {
        let session = row.session
        let key = "\(session.version)/\(session.task)"
        guard let questionnaire = try questionnaires[key] ?? add(key, session) else {
            throw ExportError.unknownTask(session: session.id, task: session.task)
        }
        let zone = LocalZone(session.timeZone ?? questionnaire.zone)
        let response = FHIRResponse(row, questionnaire.address, zone)
        let json = JSONText.object([
            "resourceType": .string("QuestionnaireResponse"),
            "language": .string(session.language),
            "identifier": .object([
                "system": .string("urn:waymark:session"), "value": .string(session.id),
            ]),
            "questionnaire": .string("\(questionnaire.address)|\(questionnaire.number)"),
            "status": .string(row.status),
            "subject": .object([
                "identifier": .object([
                    "system": .string("urn:waymark:participant"),
                    "value": .string(session.participant),
                ])
            ]),
            "authored": .string(session.updatedAt.iso8601),
            "item": .some(response.items(questionnaire.items, round: 1)),
        ])
        try file.writeRow(json.text + "\n")
    }

    /// Writes and returns the Questionnaire of a session's task and version; returns `nil` if the
    /// table lacks the task or version.
    private mutating func add(_ key: String, _ session: SessionState) throws -> Questionnaire? {
        guard let version = table.studies.first(where: { $0.hash == session.version }),
            let task = version.study.task(session.task),
            let number = table.numbers[session.version]
        else { return nil }
        let items = FHIRItem.items(of: task) { step, item in
            !table.leavesOut(ItemAddress(StepAddress(step), item), of: task.id)
        }
        let address = "urn:waymark:\(table.study):\(task.id)"
        let questionnaire = Questionnaire(
            address: address,
            number: number,
            items: items,
            zone: version.study.timeZone
        )
        questionnaires[key] = questionnaire
        let json = JSONText.object([
            "resourceType": .string("Questionnaire"),
            "language": .string(version.study.language),
            "url": .string(address),
            "version": .string(String(number)),
            "title": .string(ColumnLabel.plain(task.title)),
            "status": .string("active"),
            "item": .some(items.map { $0.definition(address) }),
        ])
        let file = try folder.file("fhir/questionnaire-\(task.id)-\(number).json")
        try file.write(json.text + "\n")
        return questionnaire
    }
}

/// The items of a QuestionnaireResponse.
private struct FHIRResponse {
    private let row: ExportRow
    private let address: String
    private let zone: LocalZone

    init(_ row: ExportRow, _ address: String, _ zone: LocalZone) {
        self.row = row
        self.address = address
        self.zone = zone
    }

    /// Returns the answered items in a round.
    func items(_ items: [FHIRItem], round: Int) -> [JSONText] {
        items.flatMap { item -> [JSONText] in
            switch item {
            case .question(let question):
                let step = StepAddress(question.step, round: round)
                let value = row.items[ItemAddress(step, question.item)]?.value
                let answer = value.flatMap {
                    question.response(to: $0, address, row.session, zone)
                }
                return answer.map { [$0] } ?? []
            case .group(let linkID, _, let repeats, let children):
                let rounds = repeats ? Array(1..<(row.counts[linkID] ?? 0) + 1) : [round]
                return rounds.compactMap { round in
                    let answered = self.items(children, round: round)
                    return answered.isEmpty
                        ? nil
                        : .object(["linkId": .string(linkID), "item": .list(answered)])
                }
            }
        }
    }
}

extension ExportRow {
    /// The status of the QuestionnaireResponse.
    fileprivate var status: String {
        switch session.status {
        case .completed: corrections.isEmpty ? "completed" : "amended"
        case .inProgress, .saved: "in-progress"
        case .discarded, .failed, .withdrawn, .earlyTermination: "stopped"
        }
    }
}
