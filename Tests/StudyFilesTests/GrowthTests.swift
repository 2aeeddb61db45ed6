import Authoring
import Foundation
import StudyFiles
import TaskModel
import Testing

/// Tests that the time to check a study grows linearly with the number of steps.
@Suite struct GrowthTests {
    /// Returns the files of a study in two languages.
    ///
    /// Its only task has choices, rules, conditions and a score.
    private static func files(_ steps: Int) -> [String: [UInt8]] {
        let study = "id: s\ntitle: S\ncontact: C\nlanguages: [en, es]\n"
        let pages = (0..<steps).map(page).joined()
        let end = "  - { id: done, type: completion, title: Thank you }\n"
        let items = (0..<min(steps, 20)).map { "q\($0)" }.joined(separator: ", ")
        let score = "scores:\n  - { id: total, title: T, items: [\(items)], minimumAnswered: 1 }\n"
        let files = [
            "study.yaml": study,
            "tasks/t.yaml": "id: t\ntitle: T\n\(score)steps:\n\(pages)\(end)",
            "languages/es.yaml": translations(steps),
        ]
        return files.mapValues { Array($0.utf8) }
    }

    private static func page(_ number: Int) -> String {
        let earlier = max(0, number - 7)
        return """
              - id: q\(number)
                type: question
                title: Question number \(number), after {{ q\(earlier) | none }}?
                skipWhen: { answer: q\(earlier), equals: "3" }
                answer:
                  type: choice
                  choices:
                    - { value: "0", text: Never }
                    - { value: "1", text: Now and then }
                    - { value: "2", text: Often }
                    - { value: "3", text: Always }
                next:
                  - when: { all: [{ answer: q\(number), equals: "2" }, { answer: q\(earlier), atLeast: 1 }] }
                    goTo: done

            """
    }

    private static func translations(_ steps: Int) -> String {
        let head = "study: { title: S, contact: C }\nt.title: T\nt.steps.done.title: Gracias\n"
        let score = "t.scores.total.title: T\n"
        return head + score
            + (0..<steps).map { number in
                let path = "t.steps.q\(number)"
                let choices = (0..<4).map { "\(path).answer.choices.\($0).text: C\($0)\n" }.joined()
                return "\(path).title: \"P\(number) {{ q\(max(0, number - 7)) | - }}\"\n\(choices)"
            }.joined()
    }

    /// Returns the shortest processor time of three runs, in nanoseconds.
    ///
    /// Unlike elapsed time, processor time hardly depends on the machine's load.
    private func time(_ work: () -> Void) -> Double {
        (0..<3).map { _ in
            let start = processorTime()
            work()
            return processorTime() - start
        }.min() ?? 0
    }

    /// Returns the processor time of this thread, in nanoseconds.
    private func processorTime() -> Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }

    @Test func fiveHundredStepsAreCheckedCompletely() throws {
        let reading = Samples.reader.read(Self.files(500))
        #expect(Set(reading.diagnostics.map(\.code.rawValue)).subtracting(["own-answer"]) == [])
        #expect(reading.version?.study.tasks.first?.steps.count == 501)
    }

    @Test func checkingTimeGrowsLinearlyWithSteps() {
        let (short, long) = (Self.files(250), Self.files(500))
        _ = Samples.reader.read(short)
        let once = time { _ = Samples.reader.read(short) }
        let twice = time { _ = Samples.reader.read(long) }
        // Quadratic growth would give a factor of four.
        #expect(twice < 3 * once, "\(twice / once)")
    }
}
