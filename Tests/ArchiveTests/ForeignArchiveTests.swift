import Archive
import Foundation
import Testing

@Suite("Archives that others made") struct ForeignArchiveTests {
    private let limits = ArchiveLimits(files: 3, file: 100_000, total: 150_000)

    /// Reads the archive that Python code writes to `path`.
    ///
    /// The code can call `zip` or `tar` with names and contents.
    private func read(_ code: String) async throws -> Result<[String: [UInt8]], ArchiveError> {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            UUID().uuidString
        )
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("archive").path
        _ = try await Tar.output("python3", ["-c", Self.prologue + code, path])
        do {
            return .success(try ForeignArchive.read(path, limits))
        } catch {
            return .failure(error)
        }
    }

    private static let prologue = """
        import io, sys, tarfile, warnings, zipfile
        warnings.simplefilter("ignore")
        path = sys.argv[1]
        def zip(*files, kind=0o100644):
            with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
                for name, content in files:
                    info = zipfile.ZipInfo(name)
                    info.external_attr = kind << 16
                    info.compress_type = zipfile.ZIP_DEFLATED
                    archive.writestr(info, content)
        def tar(*files, mode="w", kind=tarfile.REGTYPE, link=""):
            with tarfile.open(path, mode) as archive:
                for name, content in files:
                    info = tarfile.TarInfo(name)
                    info.size, info.type, info.linkname = len(content), kind, link
                    archive.addfile(info, io.BytesIO(content))

        """

    @Test(arguments: [
        #"zip(("study.yaml", b"id: a"), ("tasks/ü.yaml", b"x" * 90000), ("empty", b""))"#,
        #"tar(("./study.yaml", b"id: a"), ("tasks/ü.yaml", b"x" * 90000), ("empty", b""))"#,
        #"tar(("study.yaml", b"id: a"), ("tasks/ü.yaml", b"x" * 90000), ("empty", b""), mode="w:gz")"#,
    ])
    func filesAreRead(_ code: String) async throws {
        let expected: [String: [UInt8]] = [
            "study.yaml": Array("id: a".utf8), "tasks/ü.yaml": Array(repeating: 120, count: 90_000),
            "empty": [],
        ]
        #expect(try await read(code) == .success(expected))
    }

    @Test func foldersAreNotFiles() async throws {
        let code = #"zip(("tasks/", b"")); zip(("tasks/", b""), ("tasks/a", b"1"))"#
        #expect(try await read(code) == .success(["tasks/a": [49]]))
    }

    @Test(arguments: [
        #"zip(("a", b"/etc/passwd"), kind=0o120777)"#, #"zip(("a", b""), kind=0o020666)"#,
        #"tar(("a", b""), kind=tarfile.SYMTYPE, link="/etc/passwd")"#,
        #"tar(("a", b""), kind=tarfile.LNKTYPE, link="b")"#,
        // Skipping the contents of a folder would require unpacking them.
        #"tar(("a", b"0" * 50_000_000), kind=b"D", mode="w:gz")"#, #"zip(("a/", b"0" * 9))"#,
        #"tar(("a", b""), kind=tarfile.CHRTYPE)"#, #"tar(("a", b""), kind=tarfile.FIFOTYPE)"#,
    ])
    func linksAndDevicesAreRejected(_ code: String) async throws {
        #expect(try await read(code) == .failure(.notAFile("a")))
    }

    @Test(arguments: [
        "C:/a", "a/" + String(repeating: "b", count: 256),
        String(repeating: "a/", count: 20) + "b",
        "../a", "/etc/a", "a/../../b", "a//b", "a/./b", "C:\\\\a", "..\\\\a", "a\\nb", "a/..",
    ])
    func namesThatLeadElsewhereAreRejected(_ name: String) async throws {
        let failure = try await read("tar((\"\(name)\", b\"\"))")
        guard case .failure(.unsafePath) = failure else {
            Issue.record("\(failure)")
            return
        }
    }

    @Test(arguments: [
        (#"zip(("a", b"1"), ("a", b"2"))"#, ArchiveError.repeated("a")),
        (#"tar(("a", b"1"), ("./a", b"2"))"#, .repeated("a")),
        (#"tar(*[(f"f{i}", b"") for i in range(4)])"#, .tooManyFiles(limit: 3)),
        (#"zip(*[(f"f{i}/", b"") for i in range(4)])"#, .tooManyFiles(limit: 3)),
        (#"zip(("a", b"0" * 50_000_000))"#, .fileTooLarge("a", limit: 100_000)),
        (#"tar(("a", b"0" * 50_000_000), mode="w:gz")"#, .fileTooLarge("a", limit: 100_000)),
        (#"zip(("a", b"0" * 90000), ("b", b"0" * 90000))"#, .tooLarge(limit: 150_000)),
    ])
    func limitsAreEnforced(_ code: String, _ error: ArchiveError) async throws {
        #expect(try await read(code) == .failure(error))
    }

    /// If nested compression were allowed, unpacking a small file could take minutes.
    @Test func archivesAreCompressedOnce() async throws {
        let code = #"""
            import gzip
            tar(("a", b"1"), mode="w:gz")
            data = open(path, "rb").read()
            gzip.open(path, "wb").write(data)
            """#
        #expect(try await read(code) == .failure(.unreadable("it is compressed more than once")))
    }

    /// The sizes in the headers are too small, so the limit must be applied to the unpacked bytes.
    @Test func sizesAreNotBelieved() async throws {
        let code = #"""
            zip(("a", b"0" * 50_000_000))
            data = bytearray(open(path, "rb").read())
            for place in (data.index(b"PK\3\4") + 22, data.index(b"PK\1\2") + 24):
                data[place:place + 4] = (5).to_bytes(4, "little")
            open(path, "wb").write(data)
            """#
        guard case .failure(let error) = try await read(code) else {
            Issue.record("the archive was read")
            return
        }
        switch error {
        case .fileTooLarge, .unreadable: break
        default: Issue.record("\(error)")
        }
    }

    @Test func encryptedFilesAreRejected() async throws {
        let code = #"""
            zip(("a", b"secret secret secret"))
            data = bytearray(open(path, "rb").read())
            data[data.index(b"PK\3\4") + 6] |= 1
            data[data.index(b"PK\1\2") + 8] |= 1
            open(path, "wb").write(data)
            """#
        #expect(try await read(code) == .failure(.encrypted("a")))
    }

    @Test(arguments: [
        #"open(path, "w").write("id: a\n")"#, #"open(path, "w")"#, "pass",
        #"zip(("a", bytes(range(256)) * 90)); d = open(path, "rb").read(); open(path, "wb").write(d[:200])"#,
        #"tar(("a", b"1" * 90000)); d = open(path, "rb").read(); open(path, "wb").write(d[:2000])"#,
    ])
    func damagedFilesAreRejected(_ code: String) async throws {
        let failure = try await read(code)
        guard case .failure(.unreadable) = failure else {
            Issue.record("\(failure)")
            return
        }
    }
}
