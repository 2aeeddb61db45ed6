import Storage
import TaskModel
import Testing

@Suite struct SniffedMediaTypeTests {
    private static func box(_ length: UInt8, _ words: String...) -> [UInt8] {
        [0, 0, 0, length] + words.flatMap { Array($0.utf8) }
    }

    private static func webM(_ codecs: String...) -> [UInt8] {
        [0x1A, 0x45, 0xDF, 0xA3] + Array("webm".utf8) + Array(repeating: 0, count: 300)
            + codecs.flatMap { Array($0.utf8) }
    }

    @Test(
        arguments: [
            ([0xFF, 0xD8, 0xFF, 0xE1, 0x00], "image/jpeg"),
            ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], "image/png"),
            (Array("GIF87a..".utf8), "image/gif"), (Array("GIF89a".utf8), "image/gif"),
            (Array("RIFF".utf8) + [9, 0, 0x80, 0xFF] + Array("WEBPVP8 ".utf8), "image/webp"),
            (Array("%PDF-1.7\n".utf8), "application/pdf"),
            (box(24, "ftyp", "heic", "\0\0\0\0", "mif1", "heic"), "image/heic"),
            (box(24, "ftyp", "mif1", "\0\0\0\0", "mif1", "heix"), "image/heic"),
            (box(16, "ftyp", "isom", "\0\0\0\0"), "video/mp4"),
            (box(16, "ftyp", "mp42", "\0\0\0\0", "heic"), "video/mp4"),
            (box(16, "ftyp", "iso5", "\0\0\0\0") + Array("mvex....soun".utf8), "audio/mp4"),
            (box(16, "ftyp", "M4A ", "\0\0\0\0"), "audio/mp4"),
            (box(16, "ftyp", "qt  ", "\0\0\0\0"), "video/quicktime"),
            (box(16, "ftyp", "3gp5", "\0\0\0\0"), "video/3gpp"),
            (webM("V_VP9", "A_OPUS"), "video/webm"), (webM("A_OPUS"), "audio/webm"),
            (Array("OggS..OpusHead".utf8), "audio/ogg"), (Array("OggS..theora".utf8), "video/ogg"),
            (Array("RIFF0000WAVEfmt ".utf8), "audio/wav"), (Array("ID3\u{4}".utf8), "audio/mpeg"),
            ([0xFF, 0xFB, 0x90, 0, 0], "audio/mpeg"), ([0xFF, 0xF1, 0x50, 0, 0], "audio/aac"),
            (Array("fLaC".utf8), "audio/flac"), (Array("#!AMR\n".utf8), "audio/amr"),
        ] as [([UInt8], String)]
    )
    func detectsSupportedTypes(_ bytes: [UInt8], _ type: String) {
        #expect(SniffedMediaType.of(bytes) == type)
        #expect(SniffedMediaType.of(bytes + Array(repeating: 7, count: 500)) == type)
    }

    @Test(
        arguments: [
            [], [0xFF], [0xFF, 0xD8], [0xFF, 0xD9, 0xFF], Array("GIF90a".utf8),
            Array("<!DOCTYPE html>".utf8), Array("<svg xmlns=\"\">".utf8), Array("PK\u{3}".utf8),
            Array("RIFF0000AVI ".utf8), Array("RIFF0000WEB".utf8), Array("\n%PDF-1.7".utf8),
            webM("S_TEXT/UTF8"), [0x1A, 0x45, 0xDF, 0xA3] + Array("matroska V_VP8".utf8),
            Array("OggS....".utf8), [0xFF, 0xFE, 0, 0, 0],
            box(24, "ftyp", "avif", "\0\0\0\0", "mif1", "miaf"),
            // A brand after the first box does not count.
            box(16, "ftyp", "mif1", "\0\0\0\0", "heic"), box(24, "moov", "heic", "\0\0\0\0"),
            [0xFF, 0xFF, 0xFF, 0xFF] + Array("ftypmp42".utf8),
        ] as [[UInt8]]
    )
    func rejectsOtherContent(_ bytes: [UInt8]) {
        #expect(SniffedMediaType.of(bytes) == nil)
    }

    @Test func acceptsRandomBytesWithoutTrapping() {
        var random = Seeded(3)
        for _ in 0..<20_000 {
            let count = Int.random(in: 0..<70, using: &random)
            var bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
            if bytes.count > 8 { bytes.replaceSubrange(4..<8, with: Array("ftyp".utf8)) }
            _ = SniffedMediaType.of(bytes)
        }
    }

    @Test func storedFileIsDescribedByItsBytes() throws {
        let file = try StoredFile(Array("%PDF-1.7".utf8), id: "f")
        #expect(file == StoredFile(id: "f", mediaType: "application/pdf", size: 8))
        #expect(throws: FileRejectedError.empty) { try StoredFile([], id: "f") }
        #expect(throws: FileRejectedError.unknownType) { try StoredFile([1], id: "f") }
    }
}
