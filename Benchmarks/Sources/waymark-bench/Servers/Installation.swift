import ArgumentParser
import Foundation

/// The server to measure, its files, and the folder for data.
struct Installation: ParsableArguments {
    @Option(help: "The server's executable, built for release.")
    var server = ".build/waymark/waymark"

    @Option(help: "The folder of page templates.")
    var templates = "templates"

    @Option(help: "The folder of static files.")
    var `public` = "Public"

    @Option(help: "The folder of this package.")
    var package = "Benchmarks"

    @Option(help: "A folder for data, on the disk to measure.")
    var folder = ".build/bench-data"

    @Option(help: "The first of several ports on this machine.")
    var port: UInt16 = 24_000

    /// Returns the path of an empty folder with the given name; an existing folder is deleted
    /// first.
    func emptyFolder(_ name: String) throws -> String {
        let path = folder + "/" + name
        try? FileManager.default.removeItem(atPath: path)
        return try madeFolder(name)
    }

    /// Returns the path of a folder with the given name, which is created if necessary.
    func madeFolder(_ name: String) throws -> String {
        let url = URL(fileURLWithPath: folder + "/" + name)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url.path
    }
}
