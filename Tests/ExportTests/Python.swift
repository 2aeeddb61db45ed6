import Foundation

/// Python's csv module, which reads our files as somebody else would.
enum Python {
    static let path = "/usr/bin/python3"

    static var isThere: Bool {
        FileManager.default.isExecutableFile(atPath: path)
    }

    /// The cells of a column.
    static func column(_ header: String, ofCSV text: String) throws -> [String] {
        let script = """
            import csv, io, json, sys
            text = io.TextIOWrapper(sys.stdin.buffer, encoding='utf-8', newline='')
            rows = list(csv.DictReader(text, strict=True))
            assert all(None not in row and None not in row.values() for row in rows)
            json.dump([row[sys.argv[1]] for row in rows], sys.stdout)
            """
        let output = try run(["-c", script, header], input: Data(text.utf8))
        return try JSONDecoder().decode([String].self, from: output)
    }

    private static func run(_ arguments: [String], input: Data) throws -> Data {
        let (process, stdin, stdout) = (Process(), Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.standardInput = stdin
        process.standardOutput = stdout
        try process.run()
        try stdin.fileHandleForWriting.write(contentsOf: input)
        try stdin.fileHandleForWriting.close()
        let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return output
    }
}
