import Pages
import Storage
import TaskModel

/// The numbers of enrolled people, for a study's admin page.
struct EnrolmentRows: Encodable {
    /// The number of people enrolled in the study or in one of its quotas, with the maximum.
    struct Row: Encodable {
        let title: String
        let enrolled: Int
        let maximum: Int?
    }

    enum Word: String, WordKey {
        case all = "admin.study.enrolment.all"
        case turnedAway = "admin.study.enrolment.turnedAway"
        case opens = "admin.study.enrolment.opens"
        case closes = "admin.study.enrolment.closes"
    }

    let rows: [Row]
    /// Sentences about the enrolment dates and about the number of people turned away.
    let notes: [String]

    /// Creates the rows; returns `nil` for a study that enrols all people at their first start.
    init?(_ rules: Enrolment, _ counts: EnrolmentCounts, _ wording: Wording) {
        guard rules != .unlimited else { return nil }
        let all = Row(
            title: wording(Word.all),
            enrolled: counts.enrolled,
            maximum: rules.maximum
        )
        let quotas = rules.quotas.map {
            Row(title: $0.id, enrolled: counts.quotas[$0.id] ?? 0, maximum: $0.maximum)
        }
        rows = [all] + quotas
        let dates: [(Word, CalendarDate?)] = [(.opens, rules.opens), (.closes, rules.closes)]
        let dated = dates.compactMap { word, date in
            date.map { wording(word, ["date": wording.customs.words($0)]) }
        }
        let turnedAway =
            counts.turnedAway == 0
            ? [] : [wording(Word.turnedAway, ["count": "\(counts.turnedAway)"])]
        notes = dated + turnedAway
    }
}
