public import TaskModel

extension AgeFormat {
    public func value(
        from raw: RawFields,
        named name: String,
        in context: AnswerContext
    ) throws(InvalidAnswer) -> AnswerValue? {
        let text = CleanedInput.number(raw, name)
        guard !text.isEmpty else { return nil }
        let numbers = numbers(on: context.now.date)
        let number = try messages.reading { () throws(InvalidAnswer) -> Int in
            try self.number(text, among: numbers)
        }
        if asksYear {
            try requireYear(number, among: numbers)
        } else {
            try requireAge(number)
        }
        return .integer(number)
    }

    private func number(_ text: String, among numbers: [Int]) throws(InvalidAnswer) -> Int {
        let isReal = asksYear ? text.utf8.count == 4 : 1...15 ~= text.utf8.count
        guard isReal, WholeNumber.isDigits(text), let number = Int(text) else {
            let key = asksYear ? "errors.year.unreal" : "errors.age.unreal"
            throw InvalidAnswer(Message(key, ["example": usual(among: numbers)]))
        }
        return number
    }

    /// A usual age or year, or else the accepted one that is nearest to it.
    private func usual(among numbers: [Int]) -> String {
        let usual = asksYear ? 1985 : 42
        return String(numbers.min { abs($0 - usual) < abs($1 - usual) } ?? usual)
    }

    private func requireAge(_ age: Int) throws(InvalidAnswer) {
        if age < minimum {
            throw InvalidAnswer(messages.low("errors.age.low", ["minimum": String(minimum)]))
        }
        if age > maximum {
            throw InvalidAnswer(messages.high("errors.age.high", ["maximum": String(maximum)]))
        }
    }

    /// Who is too young was born too late.
    private func requireYear(_ year: Int, among years: [Int]) throws(InvalidAnswer) {
        if let latest = years.first, year > latest {
            throw InvalidAnswer(messages.low("errors.year.tooLate", ["year": String(latest)]))
        }
        if let earliest = years.last, year < earliest {
            throw InvalidAnswer(messages.high("errors.year.tooEarly", ["year": String(earliest)]))
        }
    }

    public func pageModel(for control: Control) -> [String: TemplateValue] {
        let numbers = numbers(on: control.context.now.date)
        let typed = control.raw[control.name] ?? ""
        return [
            "value": .text(typed),
            "min": .optional(numbers.min().map { String($0) }),
            "max": .optional(numbers.max().map { String($0) }),
            "step": .text("1"),
            "inputMode": .text("numeric"),
            "unit": .optional(asksYear ? nil : control.wording("answers.age.unit")),
            "isUnitBefore": .flag(false),
            "isSelect": .flag(isSelect),
            "options": .list(isSelect ? options(numbers, chosen: typed) : []),
        ]
    }

    private func options(_ numbers: [Int], chosen: String) -> [TemplateValue] {
        numbers.map { number in
            .object([
                "value": .text(String(number)),
                "text": .text(label(of: number, among: numbers)),
                "selected": .flag(String(number) == chosen),
            ])
        }
    }
}

extension AgeFormat {
    public func boundaryAnswers(for control: Control) -> [RawFields] {
        let numbers = numbers(on: control.context.now.date)
        return Set([numbers.first, numbers.last].compactMap { $0 }).sorted()
            .map { RawFields([control.name: [String($0)]]) }
    }

    public func randomAnswer(
        for control: Control,
        using generator: inout SeededGenerator
    ) -> RawFields {
        let year = control.context.now.date.year
        let numbers = numbers(on: control.context.now.date)
        let usual = numbers.filter { 18...80 ~= (asksYear ? year - $0 : $0) }
        let number = generator.pick(from: usual.isEmpty ? numbers : usual)
        return RawFields([control.name: [number.map { String($0) } ?? ""]])
    }

    public var customMessages: [String] { messages.texts }
}
