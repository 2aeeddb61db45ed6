import Archive
import Foundation
import Testing

/// Tests of entries from just below 8 GiB to 3 TiB; their contents are never stored.
@Suite struct LargeFileTests {
    static let sizes = [8 << 30, (8 << 30) + 5, 99_999_999_999, 3 << 40]

    /// Returns a reader of the entry's header, followed by zeros for its contents, its padding and
    /// the end marker.
    private func reader(_ entry: TarEntry) -> TarReader {
        var (head, zeros) = (
            entry.header[...], entry.size + entry.padding.count + TarEntry.end.count
        )
        return TarReader { count in
            if !head.isEmpty {
                defer { head = head.dropFirst(count) }
                return Array(head.prefix(count))
            }
            defer { zeros -= min(zeros, count) }
            return [UInt8](repeating: 0, count: min(zeros, count))
        }
    }

    @Test(arguments: sizes)
    func readsBackLargeSizes(_ size: Int) throws {
        var reader = reader(TarEntry(folder: "files", name: "big", size: size, seconds: 7))
        let entry = try #require(try reader.next())
        #expect(entry == TarEntry(folder: "files", name: "big", size: size, seconds: 7))
        #expect(try reader.piece()?.isEmpty == false)
    }

    @Test func largestPlainSizeNeedsNoExtendedHeader() throws {
        let entry = TarEntry(name: "big", size: (8 << 30) - 1, seconds: 7)
        #expect(entry.header.count == 512)
        var reader = reader(entry)
        #expect(try reader.next() == entry)
    }

    @Test(arguments: sizes)
    func tarReadsLargeSizes(_ size: Int) async throws {
        let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).tar"
        let entry = TarEntry(folder: "files", name: "big", size: size, seconds: 7)
        try Data(entry.header).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let length = entry.header.count + size + entry.padding.count + TarEntry.end.count
        #expect(unsafe truncate(path, length) == 0)
        let list = String(decoding: try await Tar.output("tar", ["-tvf", path]), as: UTF8.self)
        #expect(list.contains(" \(size) ") && list.contains("files/big"))
    }
}
