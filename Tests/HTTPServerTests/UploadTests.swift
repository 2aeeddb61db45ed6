import Foundation
import HTTP
import HTTPServer
import HTTPTesting
import Testing

@Suite struct UploadTests {
    private let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

    private var form: MultipartForm {
        MultipartForm(
            fields: ["a": "1"],
            files: [
                TestFile(name: "f", fileName: "../x", contentType: "audio/wav", bytes: bytes),
                TestFile(name: "g", fileName: "y", bytes: [1, 2, 3]),
            ]
        )
    }

    @Test func filesAreStoredUntilTheResponse() async throws {
        let expected = Data(bytes)
        let handler = FunctionHandler(body: .allowed(.upload(maximumBytes: 8 << 20, owner: "o"))) {
            request in
            let modes = request.files.map { file in
                let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
                return attributes?[.posixPermissions] as? Int
            }
            let isWhole = FileManager.default.contents(atPath: request.files[0].path) == expected
            let names = request.files.map(\.fileName)
            return .text(
                "\(names) \(modes == [0o600, 0o600]) \(isWhole) \(request.form["a"] ?? "")"
            )
        }
        try await LiveServer.run(handler) { live in
            let response = try await TestClient(live.transport).post("/", form)
            #expect(response.bodyText == #"["../x", "y"] true true 1"#)
            try await until { TemporaryDirectory.names(in: live.uploads).isEmpty }
        }
    }

    @Test func movedFilesAreKept() async throws {
        let directory = try TemporaryDirectory.make()
        defer { TemporaryDirectory.remove(directory) }
        let handler = FunctionHandler(body: .allowed(.upload(maximumBytes: 8 << 20, owner: "o"))) {
            request in
            try? FileManager.default.moveItem(
                atPath: request.files[1].path,
                toPath: "\(directory)/kept"
            )
            return .text("")
        }
        try await LiveServer.run(handler) { live in
            try await TestClient(live.transport).post("/", form)
            try await until { TemporaryDirectory.names(in: live.uploads).isEmpty }
        }
        #expect(FileManager.default.contents(atPath: "\(directory)/kept") == Data([1, 2, 3]))
    }

    @Test func handlerGetsTheFormWhenFilesCannotBeStored() async throws {
        let handler = FunctionHandler(body: .allowed(.upload(maximumBytes: 8 << 20, owner: "o"))) {
            request in
            let files = request.files.map { "\($0.name) \($0.isStored) \($0.byteCount)" }
            return .text("\(files) \(request.form["a"] ?? "")")
        }
        try await LiveServer.run(handler) { live in
            TemporaryDirectory.remove(live.uploads)
            let response = try await TestClient(live.transport).post("/", form)
            #expect(response.bodyText == #"["f false 3000000", "g false 3"] 1"#)
        }
    }

    @Test func startRemovesOnlyLeftoverUploads() throws {
        let directory = try TemporaryDirectory.make()
        defer { TemporaryDirectory.remove(directory) }
        for name in ["upload-1", "recording-1"] {
            _ = FileManager.default.createFile(atPath: "\(directory)/\(name)", contents: nil)
        }
        try UploadDirectory(directory).prepare()
        #expect(TemporaryDirectory.names(in: directory) == ["recording-1"])
    }

    @Test func failsIfTheDirectoryCannotBeCreated() throws {
        #expect(throws: UploadDirectory.Unusable.self) {
            try UploadDirectory("/proc/nowhere/uploads").prepare()
        }
    }
}
