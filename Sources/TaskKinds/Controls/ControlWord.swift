import TaskModel

/// Keys of texts about controls; several answer formats share most of them.
enum ControlWord: String, WordKey {
    case selectAll = "answers.selectAll"
    case selectAtLeast = "answers.selectAtLeast"
    case selectUpTo = "answers.selectUpTo"
    case selectBetween = "answers.selectBetween"
    case selectExactly = "answers.selectExactly"
    case otherText = "answers.otherText"
    case emptyPicker = "answers.picker.empty"
    case percent = "answers.percent"
    case timeExample = "answers.timeExample"

    case chooseOne = "errors.missing.choose"
    case chooseSeveral = "errors.missing.chooseSeveral"
    case enterNumber = "errors.missing.number"

    case onlyOneChoice = "errors.choice.one"
    case unknownChoice = "errors.choice.unknown"
    case exclusiveChoice = "errors.choice.exclusive"
    case otherMissing = "errors.choice.otherMissing"
    case otherNotChosen = "errors.choice.otherNotChosen"
    case tooFewChoicesOne = "errors.choice.tooFew.one"
    case tooFewChoices = "errors.choice.tooFew.other"
    case tooManyChoicesOne = "errors.choice.tooMany.one"
    case tooManyChoices = "errors.choice.tooMany.other"
    case searchUnknown = "errors.choice.search.unknown"
    case searchNear = "errors.choice.search.near"
    case searchSeveral = "errors.choice.search.several"

    case notWhole = "errors.number.notWhole"
    case notNumber = "errors.number.notNumber"
    case decimalMark = "errors.number.mark"
    case ambiguousNumber = "errors.number.ambiguous"
    case tooManyDigits = "errors.number.tooLong"
    case numberTooLow = "errors.number.below"
    case numberTooHigh = "errors.number.above"
    case numberStep = "errors.number.step"
    case tooManyDecimalsOne = "errors.number.decimals.one"
    case tooManyDecimals = "errors.number.decimals.other"
    case missingUnit = "errors.measure.unit"
    case differentUnits = "errors.measure.both"

    case textTooLong = "errors.text.tooLong"
    case notEmail = "errors.text.email"

    case notTime = "errors.time.unreal"
    case timeStep = "errors.time.step"
    case missingDatePart = "errors.date.missingOne"
    case missingDateParts = "errors.date.missingTwo"
    case shortYear = "errors.date.shortYear"
    case notDate = "errors.date.unreal"
    case notYear = "errors.year.unreal"
    case yearTooEarly = "errors.year.tooEarly"
    case yearTooLate = "errors.year.tooLate"
}

/// Keys of the texts about one part of a date.
enum DatePartWord: WordKey {
    case label(DatePart)
    case missing(DatePart)
    case unreal(DatePart)

    static let allCases = DatePart.allCases.flatMap { [.label($0), .missing($0), unreal($0)] }

    var key: String {
        switch self {
        case .label(let part): "answers.\(part.rawValue)"
        case .missing(let part): "errors.date.part.\(part.rawValue)"
        case .unreal(let part): "errors.date.unrealPart.\(part.rawValue)"
        }
    }
}
