import Foundation
import Subprocess

/// Python's `csv` module, as an independent reader of exports.
enum Python {
    /// Returns the cells of the column with the given header.
    static func column(_ header: String, ofCSV text: String) async throws -> [String] {
        let script = """
            import csv, io, json, sys
            text = io.TextIOWrapper(sys.stdin.buffer, encoding='utf-8', newline='')
            rows = list(csv.DictReader(text, strict=True))
            assert all(None not in row and None not in row.values() for row in rows)
            json.dump([row[sys.argv[1]] for row in rows], sys.stdout)
            """
        let ended = try await run(
            .name("python3"),
            arguments: ["-c", script, header],
            input: .string(text),
            output: .data(limit: 1 << 20),
            error: .currentStandardError
        )
        return try JSONDecoder().decode([String].self, from: ended.standardOutput)
    }
}
