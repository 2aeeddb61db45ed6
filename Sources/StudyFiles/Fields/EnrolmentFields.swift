import Authoring
import TaskModel

/// The fields of `enrolment` in `study.yaml`.
enum EnrolmentFields {
    static let after = Field<LocatedName?>.optional(
        "after",
        .taskPlace,
        "The task that enrols people when they complete it; until then, they can start no other "
            + "task (default: people are enrolled when they first start any task)."
    )
    static let opens = Field<CalendarDate?>.optional(
        "opens",
        .date,
        "The first day on which new people can start."
    )
    static let closes = Field<CalendarDate?>.optional(
        "closes",
        .date,
        "The last day on which new people can start."
    )
    static let maximum = Field.integer(
        "maximum",
        "The maximum number of people who are enrolled.",
        in: 1...10_000_000
    )
    static let quotas = Field<[QuotaDraft]>.list(
        "quotas",
        of: .quota,
        "Limits on the number of people with certain answers in the task named in after."
    )
    static let fullPage = Field<Enrolment.FullPage?>.optional(
        "fullPage",
        .fullPage,
        "The page that replaces the last page of the task named in after when the study or a quota "
            + "is full."
    )
    static let declarations = [
        after.declaration, opens.declaration, closes.declaration, maximum.declaration,
        quotas.declaration, fullPage.declaration,
    ]
}

enum QuotaFields {
    static let id = Field.identifier("id", "The identifier, used in exports.")
    static let when = Field<Predicate?>.required(
        "when",
        .predicate,
        "The condition that a person's answers must meet to count towards the quota."
    )
    static let maximum = Field<Int>.required(
        "maximum",
        .integer(in: 0...10_000_000),
        "The maximum number of people.",
        standIn: 0
    )
    static let declarations = [id.declaration, when.declaration, maximum.declaration]
}

enum FullPageFields {
    static let title = Field.requiredPlainText("title", "The title.")
    static let text = Field.plainText("text", "The text, in Markdown.")
    static let declarations =
        [title.declaration, text.declaration] + PlatformFields.declarations
}

struct QuotaDraft: Sendable {
    let quota: EnrolmentQuota?
    let id: LocatedName
}

/// The enrolment rules, and the positions and names needed to check them against the whole study.
struct EnrolmentDraft: Sendable {
    let enrolment: Enrolment
    /// The name of the task that enrols people, with its position.
    let after: LocatedName?
    /// The references in the quotas' conditions and in the return address of `fullPage`.
    let mentions: [NameReference]
    let conditions: [ParsedCondition]
}

extension FieldType where Value == EnrolmentDraft {
    static var enrolment: FieldType {
        .object("the enrolment", fields: EnrolmentFields.declarations) { EnrolmentDraft($0) }
    }
}

extension FieldType where Value == QuotaDraft {
    static var quota: FieldType {
        .object("this quota", fields: QuotaFields.declarations) { source in
            let id = source[QuotaFields.id]
            let maximum = source[QuotaFields.maximum]
            return QuotaDraft(
                quota: source[QuotaFields.when].map {
                    EnrolmentQuota(id: id, when: $0, maximum: maximum)
                },
                id: LocatedName(name: id, position: source.position(of: QuotaFields.id))
            )
        }
    }
}

extension FieldType where Value == Enrolment.FullPage {
    fileprivate static var fullPage: FieldType {
        .object("this page", fields: FullPageFields.declarations) { source in
            Enrolment.FullPage(
                title: source[FullPageFields.title],
                text: source[FullPageFields.text],
                platform: PlatformFields.values(source)
            )
        }
    }
}

extension EnrolmentDraft {
    fileprivate init(_ source: FieldReader) {
        let quotas = source[EnrolmentFields.quotas]
        after = source[EnrolmentFields.after]
        enrolment = Enrolment(
            after: after?.name,
            opens: source[EnrolmentFields.opens],
            closes: source[EnrolmentFields.closes],
            maximum: source[EnrolmentFields.maximum],
            quotas: quotas.compactMap(\.quota),
            fullPage: source[EnrolmentFields.fullPage]
        )
        mentions = source.reading.takeMentions()
        conditions = source.reading.takeConditions()
        Self.reportRepeated(quotas.map(\.id), source.reading)
        reportDates(source)
        reportWithoutTask(source)
    }

    private static func reportRepeated(_ ids: [LocatedName], _ reading: ReadingContext) {
        var seen: Set<String> = []
        for id in ids where !id.name.isEmpty && !seen.insert(id.name).inserted {
            let message = "the quota \(Diagnostic.quoted(id.name)) is already listed"
            reading.report(.duplicateIdentifier, message, at: id.position)
        }
    }

    private func reportDates(_ source: FieldReader) {
        guard let opens = enrolment.opens, let closes = enrolment.closes, closes < opens else {
            return
        }
        let message = "enrolment closes on \(closes), before it opens on \(opens)"
        let advice = "correct one of the dates"
        source.report(.emptyRange, message, suggestion: advice, at: EnrolmentFields.closes)
    }

    /// Reports quotas and `fullPage` if no task enrols people; otherwise, reports `fullPage` only
    /// if it is never shown.
    private func reportWithoutTask(_ source: FieldReader) {
        guard !source.has(EnrolmentFields.after) else { return reportUnusedPage(source) }
        let advice = "set after to the task whose answers the quotas test"
        if source.has(EnrolmentFields.quotas) {
            let message =
                "quotas need answers, but without after, people are enrolled when they first start a task"
            source.report(.noAnswers, message, suggestion: advice, at: EnrolmentFields.quotas)
        }
        if source.has(EnrolmentFields.fullPage) {
            let message =
                "fullPage has no effect, because without after, nobody can start once the study "
                + "is full"
            let advice = "add after, or remove fullPage"
            source.report(.noEffect, message, suggestion: advice, at: EnrolmentFields.fullPage)
        }
    }

    /// Reports `fullPage` if there is neither a maximum nor a quota.
    private func reportUnusedPage(_ source: FieldReader) {
        let limits = source.has(EnrolmentFields.maximum) || source.has(EnrolmentFields.quotas)
        guard source.has(EnrolmentFields.fullPage), !limits else { return }
        let message = "fullPage has no effect, because enrolment has neither maximum nor quotas"
        let advice = "add one of them, or remove fullPage"
        source.report(.noEffect, message, suggestion: advice, at: EnrolmentFields.fullPage)
    }
}
