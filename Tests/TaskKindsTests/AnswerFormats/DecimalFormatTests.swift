import TaskModel
import Testing

@Suite struct DecimalFormatTests {
    @Test(arguments: [
        ("3.5", "3.5"), ("3.50", "3.50"), ("3", "3"), (".5", "0.5"), ("5.", "5"), ("007.5", "7.5"),
        ("-3.5", "-3.5"), ("\u{2212}3.5", "-3.5"), ("+3.5", "3.5"), ("-0.0", "0.0"), ("٣٫٥", "3.5"),
        ("1.234", "1.234"),
    ])
    func readsDecimalPoint(_ text: String, _ number: String) throws {
        #expect(try Asked("{ type: decimal }").value(text) == .decimal(number))
    }

    @Test(arguments: [
        ("3,5", "3.5"), ("3,50", "3.50"), (",5", "0.5"), ("1,234", "1.234"), ("3.5", "3.5"),
        ("0.125", "0.125"), ("1.2345", "1.2345"), ("1234.567", "1234.567"), ("-2,5", "-2.5"),
    ])
    func readsDecimalCommaOfLanguage(_ text: String, _ number: String) throws {
        #expect(try Asked("{ type: decimal }", in: "es").value(text) == .decimal(number))
    }

    @Test(arguments: ["1.234", "-12.345", "10.500", "5.000,1", "1.234.567,8"])
    func rejectsAmbiguousPoint(_ text: String) throws {
        let rejection = try Asked("{ type: decimal }", in: "es").rejection(text)
        #expect(rejection == "Escriba el número sin comas, puntos ni espacios entre los millares")
    }

    @Test func errorExplainsThousandsSeparators() throws {
        let rejection = try Asked("{ type: decimal }").rejection("1,234.5")
        #expect(rejection == "Leave out commas, points and spaces between thousands")
    }

    @Test(arguments: ["3,5", "1.2.3", "1-2"])
    func errorExplainsDecimalNotation(_ text: String) throws {
        let rejection = try Asked("{ type: decimal }").rejection(text)
        #expect(rejection == "Enter decimals in the correct format, such as 3.5")
    }

    @Test func thousandsSeparatorErrorFollowsLanguage() throws {
        let english = try Asked("{ type: decimal }").rejection("1,234.5")
        #expect(english == "Leave out commas, points and spaces between thousands")
        let spanish = try Asked("{ type: decimal }", in: "es").rejection("5.000,1")
        #expect(spanish == "Escriba el número sin comas, puntos ni espacios entre los millares")
    }

    @Test(arguments: ["three", "1e3", "NaN", "inf", "-", ".", "½", "1 000"])
    func rejectsInvalidNumbers(_ text: String) throws {
        #expect(try Asked("{ type: decimal }").rejection(text) == "Enter a number, such as 12")
    }

    @Test func rejectsTooManyDigits() throws {
        let asked = try Asked("{ type: decimal }")
        #expect(asked.rejection("1234567890.123456") == "Enter a number with 15 digits or fewer")
        #expect(asked.value("123456789.123456") == .decimal("123456789.123456"))
    }

    @Test func reportsViolatedBoundInLanguage() throws {
        let asked = try Asked("{ type: decimal, minimum: 0.5, maximum: 2.5 }", in: "es")
        #expect(asked.value("2,50") == .decimal("2.50"))
        #expect(asked.rejection("0,49") == "Su respuesta debe ser 0,5 o más")
        #expect(asked.rejection("2,51") == "Su respuesta debe ser 2,5 o menos")
    }

    @Test func limitsFractionDigits() throws {
        let asked = try Asked("{ type: decimal, fractionDigits: 1 }")
        #expect(asked.value("2.5") == .decimal("2.5"))
        #expect(asked.rejection("2.50") == "Enter a number with no more than 1 decimal place")
        #expect(asked.model()["step"] == .text("0.1"))
        let whole = try Asked("{ type: decimal, fractionDigits: 0 }")
        #expect(whole.rejection("2.5") == "Enter a whole number, such as 12")
        #expect(whole.model()["step"] == .text("1"))
        #expect(try Asked("{ type: decimal }").model()["step"] == .text("any"))
    }

    @Test func exportsPointInEveryLanguage() throws {
        let asked = try Asked("{ type: decimal, unit: kg }", in: "es")
        #expect(asked.format.cells(of: .decimal("3.50")) == ["3.50"])
        #expect(asked.format.display(.decimal("3.50"), in: asked.wording) == "3,50 kg")
        let raw = asked.format.raw(of: .decimal("3.50"), named: "a", in: asked.wording)
        #expect(raw["a"] == "3,50")
    }

    @Test(arguments: [
        ("1.234,5", "1234.5"), ("1.234", "1234"), ("12.345.678", "12345678"), ("1,5", "1.5"),
        ("1 234,5", "1234.5"),
    ])
    func readsThousandsInSpanish(_ text: String, _ number: String) throws {
        #expect(
            try Asked("{ type: decimal, grouping: true }", in: "es").value(text) == .decimal(number)
        )
    }

    @Test(arguments: [("1,234.5", "1234.5"), ("1,234", "1234"), ("1.234", "1.234")])
    func readsThousandsInEnglish(_ text: String, _ number: String) throws {
        #expect(try Asked("{ type: decimal, grouping: true }").value(text) == .decimal(number))
        #expect(try Asked("{ type: decimal, grouping: true }").rejection("1,5") != nil)
    }

    @Test func stepsAreExact() throws {
        let asked = try Asked("{ type: decimal, step: 0.1 }")
        for text in ["0.3", "0.7", "1.1", "123456789.1", "-0.3"] {
            #expect(asked.value(text) != nil)
        }
        #expect(asked.rejection("0.35") == "Your answer must be in steps of 0.1, such as 0.3")
        let third = try Asked("{ type: decimal, minimum: 0.25, step: 0.5 }", in: "es")
        #expect(third.value("1,75") == .decimal("1.75"))
        #expect(third.rejection("2") == "Su respuesta debe ir de 0,5 en 0,5, como 1,75")
        #expect(third.model()["step"] == .text("0.5"))
    }

    @Test func stepWithManyDigitsDoesNotOverflow() throws {
        let asked = try Asked("{ type: decimal, step: 0.00000000000001 }")
        #expect(asked.value("999999999999999") == .decimal("999999999999999"))
        let large = try Asked("{ type: decimal, step: 999999999999999 }")
        #expect(large.rejection("0.0000000000001") != nil)
        #expect(large.value("0") == .decimal("0"))
    }

    @Test func usesCustomMessages() throws {
        let answer =
            "{ type: decimal, minimum: 1, maximum: 9, fractionDigits: 1, minimumMessage: Low, maximumMessage: High, invalidMessage: What }"
        let asked = try Asked(answer)
        #expect(asked.rejection("0.9") == "Low")
        #expect(asked.rejection("9.1") == "High")
        #expect(asked.rejection("x") == "What")
        #expect(asked.rejection("1.25") == "What")
    }
}
