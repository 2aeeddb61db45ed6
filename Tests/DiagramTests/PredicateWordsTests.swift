import TaskModel
import Testing

@Suite struct PredicateWordsTests {
    private let coffee = Predicate.answer(AnswerReference(step: "coffee"), .greaterThan("0"))
    private let blank = Predicate.answer(AnswerReference(step: "mood", item: "why"), .skipped)

    @Test func describesSingleTests() {
        #expect("\(coffee)" == "coffee > 0")
        #expect("\(blank)" == "mood.why skipped")
        #expect("\(Predicate.score("total", .between("1", "3")))" == "score total from 1 to 3")
        #expect("\(Predicate.cohort("new"))" == "in cohort new")
    }

    @Test func describesCombinedTests() {
        let both = Predicate.all([coffee, .not(blank)])
        #expect("\(both)" == "coffee > 0 and not (mood.why skipped)")
        let either = Predicate.any([coffee, .all([blank, coffee])])
        #expect("\(either)" == "coffee > 0 or (mood.why skipped and coffee > 0)")
        #expect("\(Predicate.any([coffee]))" == "coffee > 0")
        #expect("\(Predicate.all([]))" == "always")
        #expect("\(Predicate.any([]))" == "never")
    }
}
