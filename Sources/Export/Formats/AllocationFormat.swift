import TaskModel

/// Two CSV tables for trials: one with a row for each participant, and one with the numbers of a
/// CONSORT diagram.
///
/// `allocation.csv` lists every participant, even a participant who discarded all sessions, in
/// order of arrival. `arm` is the arm to which the participant is allocated, whether or not a
/// session used it. Participants whose data were deleted still have rows, because their allocation
/// counts; these rows have no identifier and come first. `discarded`, `ended_early` and `completed`
/// are numbers of sessions; `started` is the number of all sessions that were not discarded.
///
/// `consort.csv` has a row for each arm and stage, with the number of participants. The stages
/// before the allocation have no arm: `came` (everyone), `screened_out` (a session ended early),
/// `turned_away` (there was no place) and `not_allocated` (all others). Each participant
/// `allocated` to an arm also counts in the first stage that applies: `deleted`, `discarded` (every
/// session was discarded), `withdrawn`, `excluded`, `completed` (a session was completed) or
/// `started` (all others).
struct AllocationFormat: ExportFormat {
    static let name = "allocation"
    static let summary =
        "Two tables for trials: the allocation of each participant, and the numbers for a CONSORT diagram."

    private static let header = [
        "participant_id", "invitation", "came_at", "came_at_local", "enrolment", "arm", "stratum",
        "allocated_at", "allocated_at_local", "withdrawn_at", "withdrawn_at_local", "excluded",
        "started", "completed", "ended_early", "discarded", "stage",
    ]

    private let table: ExportTable
    private let folder: ExportFolder
    private let file: ExportFile
    private var stages: [Place: Int] = [:]

    private struct Place: Hashable {
        let arm: String
        let stage: Stage
    }

    init(_ table: ExportTable, in folder: ExportFolder) throws {
        self.table = table
        self.folder = folder
        file = try folder.tableFile("allocation.csv", Self.header)
    }

    func write(_ row: ExportRow) {}

    mutating func write(_ participant: ExportParticipant) throws {
        let stage = Stage(of: participant)
        stages[Place(arm: participant.arm ?? "", stage: stage), default: 0] += 1
        let sessions = participant.sessions
        let started = sessions.filter { $0.key != .discarded }.values.reduce(0, +)
        let cells: [String] = [
            participant.id ?? "", table.options.includesIdentifying ? participant.label ?? "" : "",
            participant.id == nil ? "" : participant.createdAt.iso8601,
            participant.id == nil ? "" : table.zone.iso8601(participant.createdAt),
            participant.enrolment ?? "", participant.arm ?? "", CSV.list(participant.stratum),
            participant.allocatedAt?.iso8601 ?? "",
            participant.allocatedAt.map(table.zone.iso8601) ?? "",
            participant.withdrawnAt?.iso8601 ?? "",
            participant.withdrawnAt.map(table.zone.iso8601) ?? "", participant.exclusion ?? "",
            String(started), String(sessions[.completed] ?? 0),
            String(sessions[.earlyTermination] ?? 0), String(sessions[.discarded] ?? 0),
            stage.rawValue,
        ]
        try file.writeRow(CSV.line(cells))
    }

    func finish() throws {
        let file = try folder.tableFile("consort.csv", ["arm", "stage", "participants"])
        func write(_ arm: String, _ stage: String, _ count: Int) throws {
            try file.writeRow(CSV.line([arm, stage, String(count)]))
        }
        try write("", "came", stages.values.reduce(0, +))
        for stage in Stage.allCases where stage.isBeforeAllocation {
            try write("", stage.rawValue, stages[Place(arm: "", stage: stage)] ?? 0)
        }
        for arm in arms {
            let all = stages.filter { $0.key.arm == arm }.values.reduce(0, +)
            try write(arm, "allocated", all)
            for stage in Stage.allCases where !stage.isBeforeAllocation {
                try write(arm, stage.rawValue, stages[Place(arm: arm, stage: stage)] ?? 0)
            }
        }
    }

    /// The arms of all versions, newest version first, and then the arms that no version has.
    private var arms: [String] {
        var seen: Set<String> = [""]
        let known = table.studies.reversed().flatMap { $0.study.randomisation?.arms ?? [] }
        return (known.map(\.id) + stages.keys.map(\.arm).sorted()).filter {
            seen.insert($0).inserted
        }
    }

    /// The stage that a participant has reached in a trial.
    private enum Stage: String, CaseIterable {
        case screenedOut = "screened_out"
        case turnedAway = "turned_away"
        case notAllocated = "not_allocated"
        case discarded
        case deleted
        case withdrawn
        case excluded
        case started
        case completed

        var isBeforeAllocation: Bool {
            switch self {
            case .screenedOut, .turnedAway, .notAllocated: true
            default: false
            }
        }

        init(of participant: ExportParticipant) {
            let sessions = participant.sessions
            guard participant.arm != nil else {
                self =
                    participant.enrolment?.hasPrefix("full") == true
                    ? .turnedAway
                    : sessions[.earlyTermination] == nil ? .notAllocated : .screenedOut
                return
            }
            self =
                if participant.id == nil {
                    .deleted
                } else if !sessions.isEmpty, sessions.keys.allSatisfy({ $0 == .discarded }) {
                    .discarded
                } else if participant.withdrawnAt != nil {
                    .withdrawn
                } else if participant.exclusion != nil {
                    .excluded
                } else if sessions[.completed] != nil {
                    .completed
                } else {
                    .started
                }
        }
    }
}
