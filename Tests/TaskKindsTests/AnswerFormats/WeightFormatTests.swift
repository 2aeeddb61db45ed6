import TaskModel
import Testing
@testable import TaskKinds

@Suite struct WeightFormatTests {
    @Test(arguments: [
        ("150", "68.0388555"), ("150.5", "68.265651685"), ("100", "45.359237"),
        ("1000", "453.59237"),
    ])
    func readsPoundsExactly(_ pounds: String, _ kilograms: String) throws {
        let asked = try Asked("{ type: weight, units: both }")
        let value = asked.value(["-unit": "us", "-pounds": pounds])
        #expect(value == .decimal(kilograms))
        #expect(value.map(asked.typed) == ["-unit": "us", "-pounds": pounds])
        #expect(
            value.map { asked.format.display($0, in: asked.wording) } == "\(pounds) lb"
        )
    }

    @Test(arguments: [
        ("7", "3", "3.260195159375"), ("7", "3.5", "3.2743699209375"), ("0", "20", nil),
        ("", "120", "3.401942775"), ("7", "", "3.17514659"),
        ("8", "15.9", "4.0794963776875" as String?),
    ])
    func readsPoundsAndOunces(_ pounds: String, _ ounces: String, _ kilograms: String?) throws {
        let asked = try Asked("{ type: weight, units: us, range: infant }")
        let value = asked.value(["-pounds": pounds, "-ounces": ounces])
        #expect(value?.texts.first == kilograms)
    }

    @Test func everyTenthOfAnOunceSurvivesRoundTrip() throws {
        for tenths in stride(from: 1, through: 14_000, by: 7) {
            let kilograms = try #require(Ounces(tenths: tenths).kilograms)
            #expect(Ounces(kilograms: kilograms) == Ounces(tenths: tenths))
            #expect(kilograms.fractionDigits >= 4, "otherwise it would look typed in kilograms")
            #expect(abs(kilograms.value - Double(tenths) * 0.0028349523125) < 1e-9)
        }
    }

    @Test func everyTenthOfAPoundSurvivesRoundTrip() throws {
        for tenths in 1...20_000 {
            let kilograms = try #require(Ounces(tenths: tenths * 16).kilograms)
            let again = Ounces(kilograms: kilograms, in: Ounces.perTenthOfPound)
            #expect(again.tenths == tenths * 16 && kilograms.fractionDigits >= 4)
        }
    }

    @Test func redisplaysTypedUnit() throws {
        let asked = try Asked("{ type: weight, units: both }")
        #expect(asked.typed(.decimal("68.5")) == ["-unit": "metric", "-metric": "68.5"])
        let baby = try Asked("{ type: weight, units: both, range: infant }")
        #expect(baby.typed(.decimal("3.245")) == ["-unit": "metric", "-metric": "3.245"])
        #expect(
            baby.typed(.decimal("3.260195159375"))
                == ["-unit": "us", "-pounds": "7", "-ounces": "3"]
        )
        #expect(
            baby.format.display(.decimal("3.260195159375"), in: baby.wording) == "7 lb 3 oz"
        )
    }

    @Test func unitsFollowLanguage() throws {
        let american = try Asked.american("{ type: weight }")
        #expect(american.value(["-pounds": "150"]) == .decimal("68.0388555"))
        #expect(try Asked("{ type: weight }").value(["-metric": "68"]) == .decimal("68"))
    }

    @Test func limitsFractionDigits() throws {
        let asked = try Asked("{ type: weight, units: metric }", in: "es")
        #expect(asked.value("68,5") == .decimal("68.5"))
        #expect(asked.rejection("68,55") == "Escriba un número con 1 decimal como máximo")
        let whole = try Asked("{ type: weight, units: metric, fractionDigits: 0 }")
        #expect(whole.rejection("68.5") == "Enter a whole number, such as 12")
        let baby = try Asked("{ type: weight, units: metric, range: infant }")
        #expect(baby.value("3.245") == .decimal("3.245"))
    }

    @Test func marksFieldsInError() throws {
        let asked = try Asked("{ type: weight, units: us, ounces: true }")
        #expect(asked.rejection(["-pounds": "150", "-ounces": "16"])?.parts == ["-ounces"])
        #expect(asked.rejection(["-pounds": "150", "-ounces": "3.5"])?.parts == ["-ounces"])
        #expect(asked.rejection(["-pounds": "150.5"])?.parts == ["-pounds"])
        let decimal = try Asked("{ type: weight, units: us }")
        let rejection = decimal.rejection(["-pounds": "150.55"])
        #expect(rejection?.sentence == "Enter pounds as a number, such as 150")
        #expect(rejection?.parts == ["-pounds"])
    }

    @Test func reportsBoundsInTypedUnit() throws {
        let asked = try Asked("{ type: weight, units: both, minimum: 40, maximum: 200 }")
        #expect(
            asked.rejection(["-metric": "39.9"])?.sentence == "Your answer must be 40 kg or more"
        )
        let both = ["-unit": "metric", "-metric": "70", "-pounds": "154"]
        #expect(asked.value(both) == .decimal("70"))
        #expect(asked.rejection(both.merging(["-pounds": "160"]) { $1 })?.parts == ["-pounds"])
        let low = asked.rejection(["-unit": "us", "-pounds": "88.1"])
        #expect(low?.sentence == "Your answer must be 88.2 lb or more")
        #expect(asked.value(["-unit": "us", "-pounds": "88.2"]) != nil)
        let high = asked.rejection(["-unit": "us", "-pounds": "441"])
        #expect(high?.sentence == "Your answer must be 440.9 lb or less")
        #expect(asked.value(["-unit": "us", "-pounds": "440.9"]) != nil)
    }

    @Test func rejectsWeightWithTooManyDigits() throws {
        let asked = try Asked("{ type: weight, units: us, range: infant, maximum: 999 }")
        let rejection = asked.rejection(["-pounds": "1999", "-ounces": "3.3"])
        #expect(rejection?.parts == ["-pounds", "-ounces"])
    }

    @Test func exportsKilograms() throws {
        let format = try Asked("{ type: weight }").format
        #expect(format.columns(named: "x") == [ResultColumn(name: "x", kind: .decimal, unit: "kg")])
        #expect(format.cells(of: .decimal("68.0388555")) == ["68.0388555"])
    }
}
