import ArgumentParser
import Foundation
import StudyFiles
import Studies

/// `waymark new`: creates a study folder from one of the starters in `starters/`.
struct NewCommand: ProgramCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Creates a study folder to start from, with comments that explain each part.",
        discussion: "The study can be served at once. Nothing that exists is overwritten."
    )

    @Argument(help: "The folder to create. Its name becomes the identifier of the study.")
    var folder: String

    @Option(help: "The kind of study: blank, survey, diary or trial.")
    var like = ShippedStudies.Starter.survey

    @Option(help: "The title of the study.")
    var title: String?

    private var target: URL { URL(fileURLWithPath: folder, isDirectory: true) }

    func validate() throws {
        let name = target.lastPathComponent
        guard ShippedStudies.isIdentifier(name) else {
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
            let name = target.lastPathComponent
            let files = try ShippedStudies.here.files(of: like, id: name, title: title)
            for (path, bytes) in files { try write(bytes, to: path) }
        }
        Terminal.print("\(folder) has been created. Change its texts, then check and try it:")
        Terminal.print("  waymark validate \(folder)")
        Terminal.print("  waymark serve --studies \(parent)")
    }

    /// The parent of the new folder, as given on the command line.
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
}

extension ShippedStudies {
    /// The starters and sample studies that are shipped with the program.
    static var here: ShippedStudies {
        let starters = Folders.shipped("starters", usually: "starters")
        let parent = URL(fileURLWithPath: starters).deletingLastPathComponent()
        return ShippedStudies(
            starters: starters,
            samples: parent.appendingPathComponent("studies").path
        )
    }
}

extension ShippedStudies.Starter: ExpressibleByArgument {}
