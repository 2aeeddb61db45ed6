import Foundation
import HTTPTesting
import Testing

/// A server in a process of its own, with a study of sixty numbers.
struct ServerProcess {
    let process: Process
    let port: Int
    var transport: SocketTransport { SocketTransport(port: port) }

    static let steps = 60

    /// Starts it, and returns when it serves.
    init(in folder: ScratchFolder) throws {
        try self.init(preparedIn: folder)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        var printed = ""
        while !printed.contains("Researchers:") {
            let data = output.fileHandleForReading.availableData
            try #require(!data.isEmpty, "the server did not start")
            printed += String(decoding: data, as: UTF8.self)
        }
    }

    /// Prepares it, without starting it.
    init(preparedIn folder: ScratchFolder) throws {
        try Self.writeStudy(in: folder)
        port = try Self.freePort()
        process = WaymarkProcess.process([
            "serve", "--port", "\(port)", "--data", folder.path + "/data",
            "--studies", folder.path + "/studies",
            "--templates", WaymarkProcess.root + "/templates",
            "--public", WaymarkProcess.root + "/Public",
        ])
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
    }

    /// Asks it to end, and waits until it has.
    func stop() {
        process.terminate()
        process.waitUntilExit()
    }

    private static func writeStudy(in folder: ScratchFolder) throws {
        let steps = (1...steps).map { number in
            "  - { id: n\(number), type: question, title: N, answer: { type: integer } }"
        }
        let task =
            ["id: t", "title: T", "steps:"] + steps
            + ["  - { id: done, type: completion, title: D }", ""]
        try folder.write("id: s\ntitle: S\n", to: "studies/s/study.yaml")
        try folder.write(task.joined(separator: "\n"), to: "studies/s/tasks/t.yaml")
    }

    /// A port on which nobody listens.
    private static func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
            unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
                unsafe bind(descriptor, generic, length) == 0
                    && getsockname(descriptor, generic, &length) == 0
            }
        }
        try #require(isBound)
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
