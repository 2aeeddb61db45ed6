import Foundation
import HTTP
import HTTPTesting
import Testing

@testable import HTTPServer

@Suite(.enabled(if: Program.exists("openssl")))
struct TLSTests {
    /// Creates a key and a self-signed certificate for localhost.
    private func identity(
        in directory: String,
        name: String = "a",
        key: String = "ec -pkeyopt ec_paramgen_curve:prime256v1"
    ) throws -> TLSFiles {
        let files = TLSFiles(
            certificate: "\(directory)/\(name).pem",
            key: "\(directory)/\(name).key"
        )
        let command = """
            openssl req -x509 -newkey \(key) -nodes -days 2 \\
            -subj /CN=localhost -addext subjectAltName=DNS:localhost \\
            -keyout \(files.key) -out \(files.certificate) 2>/dev/null
            """
        #expect(Program.run(command).status == 0)
        return files
    }

    /// Requests a page with the given TLS version and returns the output of `openssl`.
    private func ask(_ port: Int, _ files: TLSFiles, _ version: String) async -> String {
        let command = """
            printf 'GET / HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' | \\
            openssl s_client -quiet -connect 127.0.0.1:\(port) -servername localhost \\
            -verify_return_error -CAfile \(files.certificate) \(version) 2>/dev/null
            """
        return await Program.runAside(command).output
    }

    @Test func servesOnlyVersions12And13() async throws {
        let directory = try TemporaryDirectory.make()
        defer { TemporaryDirectory.remove(directory) }
        let files = try identity(in: directory)
        let handler = FunctionHandler { .text("encrypted: \($0.head.isEncrypted)") }
        try await LiveServer.run(handler, configure: { $0.tls = files }) { live in
            for (version, isServed) in [
                ("-tls1_3", true), ("-tls1_2", true), ("-tls1_1 -cipher ALL:@SECLEVEL=0", false),
            ] {
                let output = await ask(live.port, files, version)
                #expect(output.contains("encrypted: true") == isServed, "\(version)")
            }
            #expect(live.server.counts.requests == 2)
            let plain = try RawConnection(port: live.port)
            try await plain.send(RawCase.get("/"))
            #expect(!String(decoding: try await plain.drain(), as: UTF8.self).contains("HTTP"))
        }
    }

    @Test func doesNotStartWithAMismatchedKey() async throws {
        let directory = try TemporaryDirectory.make()
        defer { TemporaryDirectory.remove(directory) }
        var files = try identity(in: directory)
        files.key = try identity(in: directory, name: "b").key
        await #expect(throws: StartFailure.library) {
            try await LiveServer.run(Probe(), configure: { $0.tls = files }) { _ in }
        }
    }

    @Test(
        arguments: [
            ("AES128-SHA", false), ("AES128-GCM-SHA256", false), ("AES256-SHA256", false),
            ("ECDHE-RSA-AES128-SHA", false), ("ECDHE-RSA-AES256-SHA384", false),
            ("ECDHE-RSA-AES128-GCM-SHA256", true), ("ECDHE-RSA-AES256-GCM-SHA384", true),
            ("ECDHE-RSA-CHACHA20-POLY1305", true),
        ]
    )
    func acceptsOnlyModernCipherSuites(cipher: String, isAccepted: Bool) async throws {
        let directory = try TemporaryDirectory.make()
        defer { TemporaryDirectory.remove(directory) }
        let files = try identity(in: directory, key: "rsa:2048")
        let handler = FunctionHandler { .text("encrypted: \($0.head.isEncrypted)") }
        try await LiveServer.run(handler, configure: { $0.tls = files }) { live in
            let output = await ask(live.port, files, "-tls1_2 -cipher \(cipher):@SECLEVEL=0")
            #expect(output.contains("encrypted: true") == isAccepted)
        }
    }

    @Test(arguments: [(0o600, false), (0o400, false), (0o640, true), (0o604, true)])
    func detectsKeysAccessibleToOthers(mode: Int, isExposed: Bool) throws {
        let directory = try TemporaryDirectory.make()
        defer { TemporaryDirectory.remove(directory) }
        let files = try identity(in: directory)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: files.key)
        #expect(files.isKeyExposed == isExposed)
    }
}
