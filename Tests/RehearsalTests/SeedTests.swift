import Rehearsal
import Synchronization
import TaskModel
import Testing

/// The same seed produces the same bytes, in whatever order concurrent participants finish.
@Suite struct SeedTests {
    /// A study with block randomisation, whose allocations would differ if they depended on the
    /// order in which participants finish.
    private static let study = [
        "study.yaml": """
        id: s
        title: S
        parameters: [source]
        randomisation:
          blockSize: 4
          arms: [{ id: a, title: A }, { id: b, title: B }]
        """,
        "tasks/t.yaml": """
        id: t
        title: T
        steps:
          - id: coffee
            type: question
            title: How many cups?
            answer: { type: integer, minimum: 0, maximum: 40 }
            allocateArm: true
          - id: photo
            type: question
            title: A photo
            optional: true
            answer: { type: file }
          - { id: done, type: completion, title: Done }
        """,
    ].mapValues { Array($0.utf8) }

    @Test func sameSeedProducesSameBytes() async throws {
        let alone = try await Stages.rehearse(Self.study, seed: 5, sessions: 40, atOnce: 1)
        let many = try await Stages.rehearse(Self.study, seed: 5, sessions: 40, atOnce: 16)
        #expect(alone.data == many.data)
        #expect(alone.report.text == many.report.text)
        #expect(Self.lines(alone.data).count > 30)
    }

    @Test func differentSeedProducesDifferentBytes() async throws {
        let one = try await Stages.rehearse(Self.study, seed: 5, sessions: 10)
        let other = try await Stages.rehearse(Self.study, seed: 6, sessions: 10)
        #expect(one.data != other.data)
    }

    @Test(arguments: [1, 17, 40])
    func playsRequestedNumberOfSessions(_ count: Int) async throws {
        let report = try await Stages.rehearse(Self.study, sessions: count).report
        let words =
            count == 1
            ? "1 session of 1 participant," : "\(count) sessions of \(count) participants,"
        #expect(report.text.contains(words))
    }

    @Test(arguments: [1, 16])
    func reportsProgressAfterEveryParticipant(_ atOnce: Int) async throws {
        let told = Mutex<[(sessions: Int, seen: Int, all: Int)]>([])
        let outcome = try await Stages.rehearse(Self.study, sessions: 40, atOnce: atOnce) {
            let step = (sessions: $0, seen: $1, all: $2)
            told.withLock { $0.append(step) }
        }
        let steps = told.withLock { $0 }
        #expect(steps.map(\.sessions) == Array(1...40))
        #expect(zip(steps, steps.dropFirst()).allSatisfy { $0.seen <= $1.seen })
        let last = try #require(steps.last)
        #expect(last.all - last.seen == outcome.report.unseen.count && last.seen > 0)
    }

    @Test func allocatesBothArms() async throws {
        let data = try await Stages.rehearse(Self.study, sessions: 40).data
        let arms = Self.lines(data).dropFirst().map { line in
            line.split(separator: ",", omittingEmptySubsequences: false)
        }
        let drawn = ["a", "b"].map { arm in arms.count { $0.contains { $0 == arm } } }
        #expect(drawn.allSatisfy { $0 > 10 }, "\(drawn)")
    }

    private static func lines(_ data: [UInt8]) -> [Substring] {
        String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
    }
}
