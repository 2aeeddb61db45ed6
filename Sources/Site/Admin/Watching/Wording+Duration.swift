import TaskModel

extension Wording {
    /// Returns the text of a duration that is given in tenths of a second.
    func duration(tenths: Int) -> String {
        typealias Word = TaskActivity.Word
        let (seconds, tenth) = tenths.quotientAndRemainder(dividingBy: 10)
        switch seconds {
        case ..<60:
            return self(Word.seconds, ["seconds": "\(seconds)\(customs.decimalMark)\(tenth)"])
        case ..<3600:
            return self(
                Word.minutes,
                ["minutes": String(seconds / 60), "seconds": String(seconds % 60)]
            )
        default:
            return self(
                Word.hours,
                ["hours": String(seconds / 3600), "minutes": String(seconds % 3600 / 60)]
            )
        }
    }
}
