import Foundation
import Logging
import Testing

@testable import Commands

@Suite("Log")
struct LogTests {
    private let pipe = Pipe()
    private let stream: LogStream

    init() {
        stream = LogStream(to: pipe.fileHandleForWriting)
    }

    private var logger: Logger { Logger(label: "waymark") { LineLogHandler($0, to: stream) } }

    /// Flushes the log, closes the pipe's write end, and returns all lines.
    private func lines() throws -> [String] {
        stream.flush()
        try pipe.fileHandleForWriting.close()
        let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test("A line contains time, level, label, sorted metadata, source and message")
    func lineContainsTimeLevelLabelMetadataAndMessage() throws {
        let before = Date()
        logger.info("request", metadata: ["status": "200", "method": "GET"], source: "Site")
        let line = try #require(try lines().first)
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        #expect(words.last == "info waymark: method=GET status=200 [Site] request")
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd'T'HH:mm:ssZ"
        let time = try #require(formatter.date(from: words[0]))
        #expect(time.timeIntervalSince(before) > -2 && time.timeIntervalSinceNow < 2)
    }

    @Test("Metadata of an event overrides that of the logger")
    func eventMetadataOverridesLoggerMetadata() throws {
        var logger = logger
        logger[metadataKey: "study"] = "diary"
        logger[metadataKey: "step"] = "none"
        logger.warning("late", metadata: ["step": "sleep"], source: "Site")
        #expect(try lines().first?.contains(" step=sleep study=diary [Site] late") == true)
    }

    @Test("A message with line breaks takes one line")
    func messageWithLineBreaksTakesOneLine() throws {
        logger.warning("550 no\r\n2026 info waymark: forged", metadata: ["to": "a\nb"])
        let lines = try lines()
        #expect(lines.count == 1)
        #expect(lines[0].contains(" to=a b "))
        #expect(lines[0].hasSuffix("550 no  2026 info waymark: forged"))
    }

    @Test("Events below the level are not written")
    func omitsEventsBelowLevel() throws {
        logger.debug("below the level")
        #expect(try lines().isEmpty)
    }

    @Test("Lines of concurrent threads are complete and in order")
    func linesOfConcurrentThreadsAreCompleteAndInOrder() throws {
        let logger = logger
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for number in 0..<50 {
                logger.info("\(thread):\(number)")
                if number % 7 == 0 { stream.flush() }
            }
        }
        let said = try lines().map { String($0.split(separator: " ").last ?? "") }
        for thread in 0..<8 {
            let own = said.filter { $0.hasPrefix("\(thread):") }
            #expect(own == (0..<50).map { "\(thread):\($0)" })
        }
        #expect(said.count == 400)
    }

    @Test("Lines are written without a flush")
    func writesLinesWithoutFlush() async throws {
        logger.info("here")
        let reading = pipe.fileHandleForReading
        let first = try await Self.onAThreadOfItsOwn { reading.availableData }
        #expect(String(decoding: first, as: UTF8.self).hasSuffix(" here\n"))
    }

    @Test("Lines dropped while the output blocked are counted")
    func countsLinesDroppedWhileOutputBlocks() async throws {
        let line = Array(repeating: UInt8(ascii: "x"), count: LogStream.mostBytes)
        for _ in 0..<5 { stream.write(line) }  // A pipe's capacity is much smaller.
        stream.flush()  // Returns although the pipe is not read yet.
        let (reading, writing) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
        Thread.detachNewThread {
            stream.flush()
            try? writing.close()
        }
        let all = try await Self.onAThreadOfItsOwn { try reading.readToEnd() ?? Data() }
        let lines = String(decoding: all, as: UTF8.self).split(separator: "\n")
        let last = try #require(lines.last?.split(separator: " "))
        #expect(last.dropFirst(2).joined(separator: " ") == "log lines were dropped")
        #expect(try #require(Int(last[1])) == 5 - (lines.count - 1))
        #expect(lines.dropLast().allSatisfy { $0.utf8.elementsEqual(line) })
    }

    /// Runs blocking work on a separate thread.
    private static func onAThreadOfItsOwn(
        _ work: @escaping @Sendable () throws -> Data
    ) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread { continuation.resume(with: Result(catching: work)) }
        }
    }
}
