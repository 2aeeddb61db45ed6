import Foundation
import Subprocess
import SystemPackage
import Testing

/// Certificates for the tests' servers.
enum TestCertificate {
    /// Whether certificates can be created.
    static var hasOpenSSL: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl") }

    /// Returns the path of a new file with a key and a certificate for a name, such as
    /// `IP:127.0.0.1`.
    static func create(for name: String = "DNS:localhost") async throws -> String {
        let folder = FileManager.default.temporaryDirectory.path
        let path = "\(folder)/waymark-test-\(UUID().uuidString).pem"
        let ended = try await Subprocess.run(
            .path("/usr/bin/openssl"),
            arguments: [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
                "-nodes", "-days", "2", "-subj", "/CN=localhost",
                "-addext", "subjectAltName=\(name)", "-keyout", path, "-out", path + ".crt",
            ],
            output: .discarded,
            error: .string(limit: 1 << 20)
        )
        try #require(ended.terminationStatus.isSuccess, "\(ended.standardError)")
        let certificate = try String(contentsOfFile: path + ".crt", encoding: .utf8)
        try FileManager.default.removeItem(atPath: path + ".crt")
        let key = try String(contentsOfFile: path, encoding: .utf8)
        try Data((key + certificate).utf8).write(to: URL(filePath: path))
        return path
    }
}
