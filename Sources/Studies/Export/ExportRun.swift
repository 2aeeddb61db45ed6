import CLinux
import Export
import Foundation
import Storage
import TaskModel
import TaskPlayer

/// One export in progress.
final class ExportRun {
    private let request: ExportRequest
    private let formats: [any ExportFormat.Type]
    private let table: ExportTable
    private let folder: ExportFolder
    private let rows: ExportRows
    private let strata: Strata?
    private let room: DiskSpaceGuard?
    private var writer: ExportWriter
    /// The numbers of sessions read and written.
    private var seen = 0
    private var sessions = 0
    private var excluded: [Manifest.Exclusion] = []

    /// Creates the files of all formats; throws `StorageError.full` if the disk has too little free
    /// space.
    init(
        _ request: ExportRequest,
        _ formats: [any ExportFormat.Type],
        _ options: ExportOptions,
        _ versions: [StudyVersion],
        _ path: String,
        _ room: DiskSpaceGuard?,
        _ reports: any ExportSource
    ) throws {
        try room?.check()
        self.request = request
        self.formats = formats
        self.room = room
        table = ExportTable(
            study: request.study,
            versions: versions,
            task: request.task,
            options: options
        )
        rows = ExportRows(versions, reports)
        strata = versions.last.map { Strata($0.study) }
        let pace = WritingPace(leaving: room)
        folder = ExportFolder(at: path) { try pace.willWrite($2, after: $1, to: $0) }
        writer = try ExportWriter(formats, of: table, in: folder)
    }

    /// Writes a session if the request includes the session.
    ///
    /// - Returns: The number of sessions read before this session.
    func write(_ session: SessionState, _ facts: SessionFacts) throws -> Int {
        defer { seen += 1 }
        guard request.includes(session, in: table.zone) else { return seen }
        if let reason = facts.exclusion, !request.includesExcluded {
            excluded.append(
                Manifest.Exclusion(
                    session: session.id,
                    participant: session.participant,
                    reason: reason
                )
            )
            return seen
        }
        try writer.write(rows.row(of: session, facts))
        sessions += 1
        return seen
    }

    func write(_ flow: ParticipantFlow) throws {
        try writer.write(ExportParticipant(flow, strata))
    }

    /// Completes the files of all formats and writes them to `file` in the given form.
    func finish(
        as form: StudyExport.Form,
        to file: FileHandle,
        _ program: String
    ) throws -> StudyExport.Summary {
        try writer.finish()
        let byteCount =
            switch form {
            case .archive: try archive(to: file, program)
            case .file: try copy(to: file)
            }
        return StudyExport.Summary(
            sessions: sessions,
            excluded: excluded.count,
            byteCount: byteCount
        )
    }

    private func archive(to file: FileHandle, _ program: String) throws -> Int {
        let pace = WritingPace(leaving: room)
        try ExportArchive.write(
            folder,
            to: file,
            formats: formats,
            of: table,
            manifest: {
                Manifest(
                    of: table,
                    in: folder,
                    program: program,
                    formats: request.formats,
                    filter: request.filter,
                    includesExcluded: request.includesExcluded,
                    sessions: sessions,
                    excluded: excluded
                )
            },
            willWrite: { try pace.didPack($0, in: file) }
        )
        return Int(try file.offset())
    }

    private func copy(to file: FileHandle) throws -> Int {
        guard folder.files.count == 1, let only = folder.files.first else {
            throw ExportRequestError.severalFiles(format: request.formats.joined(separator: ", "))
        }
        try only.finish()
        let source = try FileHandle(
            forReadingFrom: URL(fileURLWithPath: folder.path + "/" + only.name)
        )
        defer { try? source.close() }
        let pace = WritingPace(leaving: room)
        var written = 0
        while let piece = try source.read(upToCount: 1 << 18), !piece.isEmpty {
            try pace.willWrite(piece.count, after: written, to: file)
            try file.write(contentsOf: piece)
            written += piece.count
        }
        return only.byteCount
    }
}

/// A regulator of an export's writes.
///
/// It checks the free disk space regularly. It also writes data back to the disk evenly, so that
/// participants' commits do not wait for the export.
private final class WritingPace {
    private let room: DiskSpaceGuard?
    private var total = 0
    /// The offset up to which each open file has been written back to the disk, by descriptor.
    private var done: [Int32: Int64] = [:]

    init(leaving room: DiskSpaceGuard?) {
        self.room = room
    }

    func willWrite(_ count: Int, after size: Int, to file: FileHandle) throws {
        try check(total + count)
        let descriptor = file.fileDescriptor
        let start = size == 0 ? 0 : done[descriptor] ?? 0
        done[descriptor] = wm_write_back_behind(descriptor, start, Int64(size))
    }

    /// Checks the free disk space and writes back the archive.
    ///
    /// `count` is the total number of bytes read for the archive so far. The archive is hardly
    /// larger than this number.
    func didPack(_ count: Int, in file: FileHandle) throws {
        try check(count)
        let size = try Int64(file.offset())
        let descriptor = file.fileDescriptor
        done[descriptor] = wm_write_back_behind(descriptor, done[descriptor] ?? 0, size)
    }

    private func check(_ total: Int) throws {
        if self.total / DiskSpaceGuard.step != total / DiskSpaceGuard.step { try room?.check() }
        self.total = total
    }
}

extension ExportParticipant {
    fileprivate init(_ flow: ParticipantFlow, _ strata: Strata?) {
        let stratum = flow.allocation?.stratum ?? []
        self.init(
            id: flow.participant,
            createdAt: flow.createdAt,
            label: flow.label,
            enrolment: flow.enrolment?.outcome.exported,
            arm: flow.allocation?.arm,
            stratum: strata?.cells(stratum) ?? stratum,
            allocatedAt: flow.allocatedAt,
            withdrawnAt: flow.withdrawnAt,
            exclusion: flow.exclusion,
            sessions: flow.sessions.statuses
        )
    }
}
