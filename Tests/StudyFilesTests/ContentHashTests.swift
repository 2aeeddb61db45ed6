import StudyFiles
import TaskModel
import Testing

@Suite struct ContentHashTests {
    private func hash(_ changes: [String: String] = [:]) throws -> String {
        let files = BadCase.sound.merging(changes) { $1 }
        let reading = Samples.reader.read(files.mapValues { Array($0.utf8) })
        return try #require(reading.version).hash
    }

    @Test func hashHas64LowercaseHexadecimalDigits() throws {
        let hash = try hash()
        #expect(hash.count == 64 && hash.allSatisfy { $0.isHexDigit && !$0.isUppercase })
        #expect(try self.hash() == hash)
    }

    /// The expected value was computed with another program.
    ///
    /// For each file in path order, that program hashed the path and the content, each after its
    /// length in eight bytes.
    @Test func hashIsSHA256OfPathsLengthsAndBytes() throws {
        #expect(try hash() == "9ff41eccbda3fbffc5752ed7049fa26db760c99685decd8fa7bf9a32916faf59")
    }

    @Test func hashChangesWithEveryByteAndPath() throws {
        let hashes = [
            try hash(), try hash(["a": ""]), try hash(["b": ""]), try hash(["a": "b"]),
            try hash(["ab": ""]), try hash(["a": "", "b": ""]), try hash(["media/a": "1"]),
            try hash(["media/a": "2"]), try hash(["study.yaml": "id: s\ntitle: S \n"]),
        ]
        #expect(Set(hashes).count == hashes.count)
    }
}
