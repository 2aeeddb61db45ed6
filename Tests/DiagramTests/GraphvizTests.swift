import Glibc
import Subprocess
import SystemPackage
import Testing

@testable import Diagram

/// Tests that run `dot`, or another program in its place.
@Suite struct GraphvizTests {
    private static let graph = "digraph { a -> b }"

    /// Runs a shell script in place of `dot`.
    private func shell(
        _ script: String,
        reading graph: String,
        within time: Duration
    ) async throws -> String {
        try await Graphviz.svg(of: graph, by: .name("sh"), ["-c", script], within: time)
    }

    /// Swift combines a special character and an accent into a different `Character`.
    ///
    /// The special character must still be escaped.
    @Test func drawsLabelsWithAccentedMarks() async throws {
        let text = "a\"\u{301} <\u{301} &\u{301} \\\u{301}"
        let label = DotText.label([text], below: [text])
        let name = DotText.quoted(text)
        let svg = try await Graphviz.svg(of: "digraph { \(name) [label=\(label)] }")
        #expect(svg.contains("&lt;\u{301}"))
    }

    @Test func rejectsInvalidGraph() async {
        await #expect(throws: GraphvizError.self) { try await Graphviz.svg(of: "digraph {") }
    }

    @Test func reportsMissingProgram() async {
        await #expect(throws: GraphvizError.missing) {
            try await Graphviz.svg(of: Self.graph, by: .name("no-such"), [], within: .seconds(60))
        }
    }

    /// Writing to a pipe whose reader has exited raises SIGPIPE, which must not end this process.
    @Test(arguments: [
        ("exit 0", "no output, exit status 0"),
        ("exit 3", "no output, exit status 3"),
        ("kill -9 $$", "terminated by signal 9"), ("echo no >&2", "no\n"),
    ])
    func reportsProgramThatReadsNothing(_ script: String, _ reason: String) async throws {
        // Larger than a pipe's capacity.
        let graph = "digraph { \(String(repeating: "a -> b; ", count: 100_000)) }"
        for _ in 0..<10 {
            await #expect(throws: GraphvizError.failed(reason)) {
                try await shell(script, reading: graph, within: .seconds(60))
            }
        }
    }

    @Test(.timeLimit(.minutes(15)))
    func endsProgramAfterTimeout() async throws {
        await #expect(throws: GraphvizError.failed("timeout after 0.2 seconds")) {
            try await shell("exec sleep 6000", reading: Self.graph, within: .milliseconds(200))
        }
    }

    /// A server has one descriptor per connection, so thousands can be open when it starts `dot`.
    @Test func drawsWithThousandsOfOpenDescriptors() async throws {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        try #require(unsafe getrlimit(resource, &limit) == 0)
        limit.rlim_cur = limit.rlim_max
        try #require(unsafe setrlimit(resource, &limit) == 0)
        var opened: [FileDescriptor] = []
        defer { for descriptor in opened { try? descriptor.close() } }
        for _ in 0..<2_000 {
            opened.append(try FileDescriptor.open(FilePath("/dev/null"), .readOnly))
        }
        #expect(try await Graphviz.svg(of: Self.graph).hasPrefix("<svg"))
    }
}
