import TaskModel

/// The table with a row for each participant who has sessions.
///
/// The columns that describe the participant come first, then those of the participant's sessions,
/// task by task. A scheduled session has the number of its occasion. The number of any other
/// session is one higher than the highest number of the participant's earlier sessions of the task.
/// The columns of session 1 have the names of the wide table; those of session 2 also have the
/// suffix `__s2`, and so on. If several sessions have the same number, the suffix of the second
/// session ends in `_2`, such as `__s3_2`, and so on.
struct ParticipantTable {
    /// The columns of a task, and the slots of its sessions across all participants.
    private struct TaskPart {
        let id: String
        let prefix: String
        let cells: TaskCells
        var slots: Set<Slot> = []

        /// Returns the columns of one session of the task.
        func columns(of slot: Slot) -> [TableColumn] {
            let suffix = slot.suffix
            let session = ParticipantTable.repeated.map { column in
                column.column.named(prefix + column.name + suffix, variable: nil)
            }
            return session
                + cells.columns.map { column in
                    let variable = column.variable.map { $0 + suffix }
                    return column.named(column.name + suffix, variable: variable)
                }
        }
    }

    /// The numbers that identify a session among a participant's sessions of a task.
    private struct Slot: Hashable, Comparable {
        let number: Int
        /// The position of the session among those with the same number, from 1.
        let repetition: Int

        static func < (left: Slot, right: Slot) -> Bool {
            (left.number, left.repetition) < (right.number, right.repetition)
        }

        var suffix: String {
            (number == 1 && repetition == 1 ? "" : "__s\(number)")
                + (repetition == 1 ? "" : number == 1 ? "__s1_\(repetition)" : "_\(repetition)")
        }
    }

    private static let repeated = SessionColumn.all.filter(\.isRepeated)
    private static let personal = SessionColumn.all.filter { column in
        !column.isRepeated && column.name != "task"
    }

    private let table: ExportTable
    private var parts: [TaskPart]
    private var spool: RowSpool
    private var current: String?
    /// The slots of the current participant's sessions so far, by task.
    private var seen: [String: [Slot]] = [:]
    private var participants = 0

    init(_ table: ExportTable, in folder: ExportFolder) throws {
        self.table = table
        spool = try RowSpool(in: folder)
        let tasks = table.taskIDs
        parts = tasks.map { task in
            TaskPart(
                id: task,
                prefix: tasks.count > 1 ? ExportTable.prefix(ofTask: task) : "",
                cells: TaskCells(table, task: task)
            )
        }
    }

    /// Appends a session; all sessions of a participant must be appended consecutively.
    mutating func append(_ row: ExportRow) throws {
        if row.session.participant != current {
            current = row.session.participant
            seen = [:]
            participants += 1
            let cells = Self.personal.map { TableCell(text: $0.text(row, table)) }
            try spool.append(cells + table.parameterCells(of: row), numbered: 0)
        }
        guard let place = parts.firstIndex(where: { $0.id == row.session.task }) else { return }
        let slot = slot(of: row.session)
        seen[row.session.task, default: []].append(slot)
        parts[place].slots.insert(slot)
        let header = [place, slot.number, slot.repetition].map { TableCell(text: String($0)) }
        let session = Self.repeated.map { TableCell(text: $0.text(row, table)) }
        try spool.append(header + session + parts[place].cells.cells(of: row), numbered: 1)
    }

    private func slot(of session: SessionState) -> Slot {
        let earlier = seen[session.task] ?? []
        let number = session.occasion?.number ?? (earlier.map(\.number).max() ?? 0) + 1
        return Slot(number: number, repetition: earlier.count { $0.number == number } + 1)
    }

    func finish() throws -> DataTable {
        let (spool, table, parts) = (spool, table, parts)
        let personal = Self.personal.map(\.column) + table.parameterColumns
        var columns = personal
        let places = parts.map { part in
            part.slots.sorted().reduce(into: [Slot: Int]()) { places, slot in
                places[slot] = columns.count
                columns += part.columns(of: slot)
            }
        }
        let width = columns.count
        return DataTable(
            name: "participants",
            title: "One row per participant",
            columns: columns,
            rowCount: participants,
            forEachRow: { body in
                var cells: [TableCell]?
                try spool.forEach { number, row in
                    if number == 0 {
                        if let cells { try body(cells) }
                        cells = row + [TableCell](repeating: .blank, count: width - row.count)
                        return
                    }
                    let header = row.prefix(3).compactMap { Int($0.text) }
                    let slot = Slot(number: header[1], repetition: header[2])
                    guard let start = places[header[0]][slot] else { return }
                    cells?.replaceSubrange(start..<start + row.count - 3, with: row.dropFirst(3))
                }
                if let cells { try body(cells) }
            }
        )
    }
}

extension ExportTable {
    /// The identifiers of the exported tasks; those in the study's newest version come first.
    var taskIDs: [String] {
        var seen: Set<String> = []
        return studies.reversed().flatMap(\.study.tasks).map(\.id).filter { id in
            (task == nil || task == id) && seen.insert(id).inserted
        }
    }

    /// Returns the prefix for a task in a table of several tasks.
    ///
    /// Hyphens become underscores, because most programs parse a hyphen as a minus sign.
    static func prefix(ofTask task: String) -> String {
        String(task.map { $0 == "-" ? "_" : $0 }) + "__"
    }
}
