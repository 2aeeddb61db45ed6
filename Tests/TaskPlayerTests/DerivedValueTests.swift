import TaskModel
import TaskPlayer
import Testing

/// Derived values are computed from the answers on the path, fixed dates, and the days of the
/// session start and of enrolment.
@Suite struct DerivedValueTests {
    private static let (a, b) = (AnswerReference(step: "a"), AnswerReference(step: "b"))
    /// 2026-03-27T23:30 in UTC.
    private static let start = Instant(milliseconds: 1_774_654_200_000)

    private func value(
        _ function: DerivedValue.Function,
        _ kind: TestFormat.Kind = .date,
        _ answers: String...,
        enrolledOn: CalendarDate? = nil
    ) throws -> Double? {
        let steps = ["a", "b"].map { question($0, kind, optional: true) } + [question("end")]
        let definition = TaskDefinition(
            id: "task",
            title: "Task",
            steps: steps,
            values: [DerivedValue(id: "v", title: "V", function: function)]
        )
        var walk = Walk(definition, enrolledOn: enrolledOn, start: Self.start)
        try walk.go(through: answers)
        return walk.journey.value("v")
    }

    @Test(arguments: [
        ("2008-03-27", 18.0), ("2008-03-28", 17), ("2025-03-28", 0), ("2004-02-29", 22),
        ("2026-03-28", nil), ("2026-03", nil),
    ])
    func ageIsTheNumberOfCompletedYears(birth: String, age: Double?) throws {
        let today = Operand.date(.today)
        #expect(try value(.ageAt(birth: .answer(Self.a), day: today), .date, birth) == age)
    }

    @Test func ageCanBeAtAnotherAnswer() throws {
        let function = DerivedValue.Function.ageAt(birth: .answer(Self.a), day: .answer(Self.b))
        #expect(try value(function, .date, "2000-02-29", "2018-02-28") == 17)
        #expect(try value(function, .date, "2000-02-29", "2018-03-01") == 18)
        #expect(try value(function, .date, "2000-02-29") == nil)
    }

    @Test func daysBetweenCanBeNegative() throws {
        let function = DerivedValue.Function.daysBetween(.answer(Self.a), .answer(Self.b))
        #expect(try value(function, .date, "2026-02-27", "2026-03-01") == 2)
        #expect(try value(function, .date, "2026-03-01", "2026-02-27") == -2)
        let fixed = DerivedValue.Function.daysBetween(.text("2026-01-01"), .date(.today))
        #expect(try value(fixed) == 85)
    }

    @Test func daysSinceEnrolmentNeedAnEnrolment() throws {
        let enrolment = Operand.date(try #require(RelativeDate("enrolment")))
        let function = DerivedValue.Function.daysBetween(enrolment, .date(.today))
        #expect(try value(function) == nil)
        #expect(try value(function, enrolledOn: CalendarDate("2026-03-20")) == 7)
    }

    @Test func bodyMassIndexHasOneDecimalPlace() throws {
        let function = DerivedValue.Function.bodyMassIndex(weight: Self.a, height: Self.b)
        #expect(try value(function, .decimal, "70", "175") == 22.9)
        #expect(try value(function, .decimal, "70.5", "175.5") == 22.9)
        #expect(try value(function, .decimal, "70", "0") == nil)
        #expect(try value(function, .decimal, "70") == nil)
    }

    @Test func conditionTestsAValue() throws {
        let value = DerivedValue(
            id: "v",
            title: "V",
            function: .daysBetween(.answer(Self.a), .answer(Self.b))
        )
        let steps = ["a", "b", "end"].map { question($0, .date) }
        var walk = Walk(TaskDefinition(id: "task", title: "Task", steps: steps, values: [value]))
        let isLong = Predicate.number(.value("v"), .greaterThan("10"))
        #expect(!walk.journey.holds(isLong))
        try walk.go(through: ["2026-01-01", "2026-01-12"])
        #expect(walk.journey.holds(isLong))
        #expect(walk.journey.value("other") == nil)
    }
}
