import ArgumentParser
import Foundation
import Testing

@testable import Commands

/// Files appear only when they are complete; symbolic links and pipes are preserved.
@Suite struct AtomicFileWriterTests {
    private struct Stop: Error {}

    private func inFolder(_ work: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await work(folder)
    }

    private func write(_ text: String, to path: String) async throws {
        try await AtomicFileWriter.write(path) { try $0.write(contentsOf: Data(text.utf8)) }
    }

    @Test func replacesFileAtomically() async throws {
        try await inFolder { folder in
            let path = folder.appending(path: "out.csv").path
            try await write("a long one", to: path)
            try await write("short", to: path)
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "short")
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(left == ["out.csv"])
        }
    }

    @Test func failureLeavesExistingFile() async throws {
        try await inFolder { folder in
            let path = folder.appending(path: "out.csv").path
            try await write("before", to: path)
            try Data("mine".utf8).write(to: folder.appending(path: "out.csv.part"))
            await #expect(throws: Stop.self) {
                try await AtomicFileWriter.write(path) { file in
                    try file.write(contentsOf: Data("half".utf8))
                    throw Stop()
                }
            }
            #expect(try String(contentsOfFile: path, encoding: .utf8) == "before")
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(Set(left) == ["out.csv", "out.csv.part"])
        }
    }

    @Test func writesThroughSymbolicLink() async throws {
        try await inFolder { folder in
            let (file, link) = (folder.appending(path: "real"), folder.appending(path: "link"))
            try Data().write(to: file)
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
            try await write("through", to: link.path)
            #expect(try String(contentsOf: file, encoding: .utf8) == "through")
            let target = try FileManager.default.destinationOfSymbolicLink(atPath: link.path)
            #expect(target == file.path)
        }
    }

    @Test func writesToPipe() async throws {
        try await inFolder { folder in
            let path = folder.appending(path: "pipe").path
            try #require(unsafe mkfifo(path, 0o600) == 0)
            // Opening a pipe for reading and writing does not block.
            let reader = unsafe open(path, O_RDWR)
            defer { close(reader) }
            try await write("data", to: path)
            let bytes = FileHandle(fileDescriptor: reader).readData(ofLength: 4)
            #expect(String(decoding: bytes, as: UTF8.self) == "data")
            let type = try FileManager.default.attributesOfItem(atPath: path)[.type]
            #expect(type as? FileAttributeType != .typeRegular)
        }
    }

    @Test func rejectsFolderAndMissingFolder() async throws {
        try await inFolder { folder in
            for path in [folder.path, folder.path + "/no/such"] {
                await #expect(throws: ExitCode(74)) { try await write("x", to: path) }
            }
        }
    }
}
