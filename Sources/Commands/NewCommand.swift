import ArgumentParser
import Authoring
import Foundation
import StudyFiles

/// `waymark new`: creates the folder of a study from one of the examples in `starters/`.
struct NewCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Creates a study folder to start from, with comments that explain each part.",
        discussion: "The study can be served at once. Nothing that exists is overwritten."
    )

    @Argument(help: "The folder to create. Its name becomes the identifier of the study.")
    var folder: String

    @Option(help: "The kind of study: blank, survey, diary or trial.")
    var like = Starter.survey

    @Option(help: "The title of the study.")
    var title: String?

    /// The kinds of studies, named as the folders in `starters/`.
    enum Starter: String, ExpressibleByArgument, CaseIterable {
        case blank
        case survey
        case diary
        case trial
    }

    private var target: URL { URL(fileURLWithPath: folder, isDirectory: true) }

    func validate() throws {
        let name = target.lastPathComponent
        guard IdentifierForm.dashed.accepts(name) else {
            throw ValidationError(
                "The name of the folder \"\(name)\" cannot be the identifier of a study. Use small "
                    + "letters, digits and hyphens, such as sleep-2027."
            )
        }
    }

    func run(in program: Program) async throws {
        guard !FileManager.default.fileExists(atPath: target.path) else {
            Terminal.note("waymark: \(folder) exists already; give another name")
            throw ExitCode.wrongInput
        }
        try await reporting {
            let starters = Folders.shipped("starters", usually: "starters")
            let source = URL(fileURLWithPath: starters).appendingPathComponent(like.rawValue)
            let files = try StudyFolder.read(source)
            for (path, bytes) in files {
                try write(path == "study.yaml" ? named(bytes) : bytes, to: path)
            }
        }
        Terminal.print("\(folder) has been created. Change its texts, then check and try it:")
        Terminal.print("  waymark validate \(folder)")
        Terminal.print("  waymark serve --studies \(parent)")
    }

    /// The folder with the new one, as on the command line.
    private var parent: String {
        let path = (folder as NSString).deletingLastPathComponent
        return path.isEmpty ? "." : path
    }

    private func write(_ bytes: [UInt8], to path: String) throws {
        let file = target.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(bytes).write(to: file)
    }

    /// Returns `study.yaml` with the identifier and, if one was given, the title.
    private func named(_ bytes: [UInt8]) -> [UInt8] {
        let lines = String(decoding: bytes, as: UTF8.self).split(
            separator: "\n",
            omittingEmptySubsequences: false
        )
        let changed = lines.map { line -> String in
            if line.hasPrefix("id: ") { return "id: \(target.lastPathComponent)" }
            if line.hasPrefix("title: "), let title { return "title: \(Self.quoted(title))" }
            return String(line)
        }
        return Array(changed.joined(separator: "\n").utf8)
    }

    /// Returns a text as a YAML scalar in double quotes, on one line.
    private static func quoted(_ text: String) -> String {
        let escaped = text.reduce(into: "") { text, character in
            if character.isNewline { return text.append(" ") }
            if character == "\"" || character == "\\" { text.append("\\") }
            text.append(character)
        }
        return "\"\(escaped)\""
    }
}
