import Foundation
import TaskModel

/// The description of an export, in the file `manifest.json` of the archive.
public struct Manifest: Codable, Sendable, Hashable {
    /// A file of the archive.
    public struct File: Codable, Sendable, Hashable {
        public let name: String
        public let bytes: Int
        /// The SHA-256 hash in hexadecimal.
        public let sha256: String
        /// The number of rows after the header; `nil` for files without rows.
        public let rows: Int?
    }

    /// A version of the study.
    public struct Version: Codable, Sendable, Hashable {
        public let number: Int
        public let hash: String

        public init(number: Int, hash: String) {
            self.number = number
            self.hash = hash
        }
    }

    /// A session that was left out because the session or its participant is excluded.
    public struct Exclusion: Codable, Sendable, Hashable {
        public let session: String
        public let participant: String
        public let reason: String

        public init(session: String, participant: String, reason: String) {
            self.session = session
            self.participant = participant
            self.reason = reason
        }
    }

    /// The manifest's file name in an archive.
    public static let fileName = "manifest.json"

    public let study: String
    public let title: String
    /// The version of Waymark.
    public let program: String
    /// The time of the last change in the exported data.
    ///
    /// Two exports with the same settings are identical if no data changed between them.
    public let snapshot: String
    public let timeZone: String
    public let formats: [String]
    /// The conditions that the sessions fulfil, by name.
    public let filter: [String: String]
    public let includesExcluded: Bool
    public let includesIdentifying: Bool
    public let versions: [Version]
    /// The number of exported sessions.
    public let sessions: Int
    public let excluded: [Exclusion]
    /// The codes of missing values, by reason.
    public let missingCodes: [String: Int]
    /// The variables and link parameters that were left out because they can identify people.
    public let leftOut: [String]
    /// The files of the archive, except the manifest.
    public let files: [File]

    /// Creates the manifest of a finished export.
    ///
    /// - Parameters:
    ///   - table: The table of the export.
    ///   - folder: The folder with the files.
    ///   - program: The version of Waymark.
    ///   - formats: The names of the formats.
    ///   - filter: The conditions that the sessions fulfil, by name.
    ///   - includesExcluded: Whether excluded sessions are included.
    ///   - sessions: The number of exported sessions.
    ///   - excluded: The sessions that were left out.
    public init(
        of table: ExportTable,
        in folder: ExportFolder,
        program: String,
        formats: [String],
        filter: [String: String],
        includesExcluded: Bool,
        sessions: Int,
        excluded: [Exclusion]
    ) {
        study = table.study
        title = table.studies.last?.study.title ?? table.study
        self.program = program
        snapshot = folder.lastChange.iso8601
        timeZone = table.zone.name
        self.formats = formats
        self.filter = filter
        self.includesExcluded = includesExcluded
        includesIdentifying = table.options.includesIdentifying
        versions = table.studies.enumerated().map { Version(number: $0 + 1, hash: $1.hash) }
        self.sessions = sessions
        self.excluded = excluded
        let codes = MissingReason.allCases.map {
            ($0.rawValue, table.options.missingCodes[$0])
        }
        missingCodes = Dictionary(codes) { first, _ in first }
        leftOut =
            table.options.includesIdentifying
            ? []
            : table.leftOutParameterColumns.map(\.name) + table.identifyingVariables.map(\.name)
        files = folder.files.map { file in
            File(
                name: file.name,
                bytes: file.byteCount,
                sha256: file.sha256 ?? "",
                rows: file.rows
            )
        }
    }

    /// The manifest as JSON, with sorted keys.
    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
        }
    }
}
