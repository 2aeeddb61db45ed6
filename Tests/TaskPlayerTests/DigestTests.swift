import TaskModel
import Testing

@testable import TaskPlayer

/// A digest identifies repeated submissions of a form.
@Suite struct DigestTests {
    private func digest(
        _ fields: [String: [String]],
        step: String = "a",
        visit: Int = 1,
        _ verb: SubmitAction = .continue
    ) -> String {
        Submission(
            address: StepAddress(step),
            visit: visit,
            fields: RawFields(fields),
            context: wording.context
        ).digest(verb)
    }

    @Test func sameFormHasTheSameDigest() {
        let fields = ["b": ["1"], "a": ["2", "3"], "c": []]
        #expect(digest(fields) == digest(["c": [], "a": ["2", "3"], "b": ["1"]]))
    }

    @Test func anyDifferenceChangesTheDigest() {
        let others = [
            digest(["ab": ["c"]]), digest(["a": ["bc"]]), digest(["a": ["b", "c"]]),
            digest(["a": ["c", "b"]]), digest(["a": ["b"], "c": []]), digest(["a": ["b"]]),
            digest(["a": ["b"]], step: "b"), digest(["a": ["b"]], visit: 2),
            digest(["a": ["b"]], .skip), digest([:]),
        ]
        #expect(Set(others).count == others.count)
        #expect(digest(["a": ["b"]], .edit) == digest(["a": ["b"]]))
        #expect(digest([:], .editSkip) == digest([:], .skip))
    }

    /// Uses the published test vectors of 128-bit FNV-1a.
    @Test func fingerprintMatchesTheTestVectors() {
        #expect(Fingerprint().text == "6c62272e07bb014262b821756295c58d")
        #expect(Fingerprint(of: "a").text == "d228cb696f1a8caf78912b704e4a8964")
    }

    @Test func digestContainsTheVisitOfItsForm() {
        let result = StepResult(
            visit: 7,
            address: StepAddress("a"),
            previous: nil,
            digest: digest([:], visit: 12),
            began: second(0),
            ended: second(0)
        )
        #expect(result.came(ofForm: 12))
        #expect(!result.came(ofForm: 1) && !result.came(ofForm: 2) && !result.came(ofForm: 7))
    }
}
