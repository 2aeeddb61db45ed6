import TaskModel

/// The text of the file `README.txt` in an archive.
struct ExportExplanation {
    private let folder: ExportFolder
    private let formats: [any ExportFormat.Type]
    private let table: ExportTable

    init(_ folder: ExportFolder, _ formats: [any ExportFormat.Type], of table: ExportTable) {
        self.folder = folder
        self.formats = formats
        self.table = table
    }

    var text: String {
        let title = table.studies.last?.study.title ?? table.study
        let about = [
            "Export of the study \(title) (\(table.study))",
            "Data until \(folder.lastChange.iso8601)",
            "Columns whose names end with _local are in the time zone \(table.zone.name).",
        ]
        let described = formats.flatMap { format in
            [Self.wrapped("\(format.name): \(format.summary) \(format.limits)"), ""]
        }
        let files = folder.files.filter { !$0.name.hasPrefix("files/") }.map { file in
            "  \(file.name)" + (file.rows.map { " (rows: \($0))" } ?? "")
        }
        let lines =
            about + ["", "FORMATS", ""] + described + ["FILES", ""] + files + [
                "  manifest.json", "",
            ]
            + [
                Self.wrapped(
                    "codebook.csv and codebook.json describe every variable: label, type, unit, "
                        + "range, values, codes of missing values, condition, formula, versions, "
                        + "and names in SPSS and Stata."
                ), "",
                Self.wrapped(
                    "manifest.json lists every file with its SHA-256 hash, the choices of the "
                        + "export, and the sessions that were left out. \"waymark verify\" compares "
                        + "the files with it. It finds damage, but it is not a signature: whoever "
                        + "changes a file can change the manifest too."
                ), "",
            ]
        return lines.joined(separator: "\n")
    }

    /// Breaks a text between words into lines of at most 80 characters; a longer word gets its own
    /// line.
    private static func wrapped(_ text: String) -> String {
        var (lines, line) = ([String](), "")
        for word in text.split(separator: " ") {
            if !line.isEmpty, line.count + word.count >= 80 {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return (lines + [line]).joined(separator: "\n")
    }
}
