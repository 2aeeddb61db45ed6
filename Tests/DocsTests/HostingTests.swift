import Foundation
import Subprocess
import SystemPackage
import Testing

/// Tests of `docs/hosting.md`, mainly of the configuration files that hosts copy from it.
@Suite struct HostingTests {
    private static let analyser = "/usr/bin/systemd-analyze"

    private let page: String

    init() throws {
        page = try Project.text("docs/hosting.md")
    }

    /// Returns the fenced blocks of a language, keyed by the file name in their first line.
    private func files(_ language: String) -> [String: String] {
        let fences = page.components(separatedBy: "```\(language)\n").dropFirst()
        let texts = fences.map { $0.components(separatedBy: "```")[0] }
        return texts.reduce(into: [:]) { files, text in
            guard let name = text.firstMatch(of: /^ *# [^ \n]*\/([a-zA-Z.-]+)\n/)?.1 else { return }
            files[String(name)] = text
        }
    }

    @Test func pageListsInstalledLibraries() throws {
        let makefile = try Project.text("Makefile")
        let rule = makefile.firstMatch(of: /\ninstall-libraries:\n.*install,([^)]*)\)/)
        let packages = try #require(rule).1.split { $0.isWhitespace || $0 == "\\" }
        #expect(packages.count > 5)
        for package in packages {
            #expect(page.contains("`\(package)`"), "make build installs \(package)")
            let library = package.replacing(/(-openssl)?-dev$/, with: "")
            let installed = try Regex("[ \n]\(library)[-0-9.]*[ \n]")
            #expect(page.contains(installed), "the program loads \(library)")
        }
    }

    @Test func serviceServesOwnStudiesAndReloads() throws {
        let service = try #require(files("ini")["waymark.service"])
        #expect(service.contains("--studies /srv/studies"))
        #expect(service.contains("\nExecReload=/bin/kill -HUP $MAINPID\n"))
        let data = try #require(service.firstMatch(of: /--data (\S+)/)).1
        #expect(data == "/var/lib/waymark" && service.contains("StateDirectory=waymark\n"))
    }

    @Test func everyDirectoryOfTheUnitsIsCreated() throws {
        let units = files("ini").values.joined()
        let created = page.matches(of: /sudo install -d ([^\n]*)/).map { $0.1 }.joined(
            separator: " "
        )
        for option in ["--studies", "--data", "-o"] {
            let match = try #require(units.firstMatch(of: try Regex("\(option) (/[a-z/]+)")))
            let path = String(match.output[1].substring ?? "")
            let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
            #expect(created.contains(folder), "\(option) \(folder)")
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: analyser)))
    func systemdAcceptsUnits() async throws {
        let units = files("ini")
        #expect(
            units.keys.sorted() == [
                "waymark-backup.service", "waymark-backup.timer", "waymark-clients.service",
                "waymark.service", "waymark.socket",
            ]
        )
        let printed = try await complaints(about: units)
        #expect(printed == "")
        let service = try #require(units["waymark.service"])
        let wrong = service.replacing("ExecReload=", with: "ExecRelaod=")
        #expect(try await complaints(about: ["waymark.service": wrong]).contains("ExecRelaod"))
    }

    /// Returns the complaints of `systemd-analyze verify` about units.
    ///
    /// `systemd-analyze` requires the units' programs to exist, so `/bin/true` replaces them.
    private func complaints(about units: [String: String]) async throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "units-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in units {
            let unit = ["/srv/waymark/waymark", "/usr/sbin/nft"].reduce(text) {
                $0.replacing($1, with: "/bin/true")
            }
            try Data(unit.utf8).write(to: folder.appending(path: name))
        }
        let paths = units.keys.sorted().map { folder.appending(path: $0).path }
        let outcome = try await Subprocess.run(
            .path(FilePath(Self.analyser)),
            arguments: Arguments(["verify"] + paths),
            output: .discarded,
            error: .string(limit: 1 << 16)
        )
        return outcome.standardError
    }

    @Test func proxiesRedirectAndForwardRequests() throws {
        let nginx = try #require(files("nginx")["waymark.conf"])
        #expect(nginx.contains("listen 80;") && nginx.contains("return 301 https://"))
        #expect(nginx.contains("proxy_set_header X-Forwarded-For $remote_addr;"))
        let caddy = try #require(files("caddyfile")["Caddyfile"])
        #expect(caddy.contains("reverse_proxy 127.0.0.1:8080"))
    }
}
