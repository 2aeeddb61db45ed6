package import Authoring
import TaskModel

/// The fields of `study.yaml`.
package enum StudyFields {
    static let id = Field.identifier(
        "id",
        "The identifier, used in web addresses.",
        form: .dashed
    )
    static let title = Field.requiredPlainText("title", "The name that participants read.")
    static let description =
        Field.plainText("description", "A description of the study, in Markdown.")
    static let contact = Field.plainText(
        "contact",
        "The contact whom participants can ask, in Markdown. It is shown on every page."
    )
    static let access = Field<Study.Access>.oneOf(
        "access",
        "Who can start: everyone, or no one for now.",
        default: .open
    )
    static let participants = Field<Admission?>.optional(
        "participants",
        .admission,
        "How people come into the study, and what identifies them "
            + "(default: anyone with the address, identified by the browser)."
    )
    static let enrolment = Field<EnrolmentDraft?>.optional(
        "enrolment",
        .enrolment,
        "When new people can enrol, and how many; people already enrolled are not affected."
    )
    static let schedule = Field<[ScheduleDraft]>.list(
        "schedule",
        of: .schedule,
        "The times at which people can do tasks. People can always start a task without an entry."
    )
    static let reminders = Field<[ReminderKind]>.list(
        "reminders",
        of: .oneOf,
        "The reminders that people can get when a task opens: calendar (a calendar to which they "
            + "can subscribe) or email."
    )
    static let ownTimeZones = Field.boolean(
        "ownTimeZones",
        "Whether the times of the schedule are in each participant's own time zone."
    )
    static let device = Field<Study.Device>.oneOf(
        "device",
        "The devices on which people take part: each person's own, or a device that several people "
            + "share.",
        default: .personal
    )
    static let lockAfter = Field.integer(
        "lockAfter",
        "The time without activity after which a page on a shared device is locked, in minutes.",
        in: 1...60,
        default: Study.usualLockAfter
    )
    static let languages = Field<[String]>.defaulted(
        "languages",
        .list(of: .language),
        "The languages. The first is the language of the files.",
        to: ["en"],
        writtenAs: "[en]"
    )
    static let tasks = Field<[LocatedName]>.list(
        "tasks",
        of: .taskPlace,
        "The identifiers of the tasks, in order (default: all files in tasks/ by name)."
    )
    static let parameters = Field<[String]>.list(
        "parameters",
        of: .parameter,
        "The names of link parameters that are stored with a session."
    )
    static let returnSites = Field<[String]>.list(
        "returnSites",
        of: .returnSite,
        "The sites that last pages can link to, such as https://app.prolific.com."
    )
    static let randomisation = Field<RandomisationDraft?>.optional(
        "randomisation",
        .randomisation,
        "The arms to which participants are allocated at random."
    )
    static let timeZone = Field<String?>.optional(
        "timeZone",
        .timeZone,
        "The time zone of words such as \"today\" (default: the server's)."
    )
    static let privacy = Field<LearnMore?>.optional(
        "privacy",
        .learnMore,
        "The privacy notice, to which every page links."
    )
    static let accessibility = Field<LearnMore?>.optional(
        "accessibility",
        .learnMore,
        "The accessibility statement, to which every page links."
    )
    static let showAnswers = Field.boolean(
        "showAnswers",
        "Whether people can read and print the answers that they gave."
    )
    static let withdrawal = Field<[WithdrawalChoice]>.defaulted(
        "withdrawal",
        .list(of: .oneOf),
        "The ways in which people can leave the study: stop (their answers stay) or delete "
            + "(their data are deleted).",
        to: WithdrawalChoice.allCases,
        writtenAs: "[stop, delete]"
    )
    static let dataProtection = Field<DataProtection?>.optional(
        "dataProtection",
        .dataProtection,
        "What the summary of the data protection says, and how long data are kept."
    )
    static let firstName = Field<LocatedAnswer?>.optional(
        "firstName",
        .locatedAnswer,
        "The answer that {{ firstName }} shows."
    )

    package static let declarations = [
        id.declaration, title.declaration, description.declaration, contact.declaration,
        access.declaration, participants.declaration, enrolment.declaration, device.declaration,
        lockAfter.declaration, languages.declaration, tasks.declaration, schedule.declaration,
        reminders.declaration, ownTimeZones.declaration, parameters.declaration,
        returnSites.declaration, privacy.declaration, accessibility.declaration,
        showAnswers.declaration, withdrawal.declaration, dataProtection.declaration,
        randomisation.declaration,
        timeZone.declaration, firstName.declaration, ThemeFields.theme.declaration,
    ]
}

/// A name and its position, for a later check.
struct LocatedName: Sendable, Hashable {
    let name: String
    let position: SourcePosition
}

extension FieldType where Value == LocatedName {
    /// The identifier of a task, without a check that the task exists.
    static var taskPlace: FieldType { place(of: .word) }

    /// The identifier of a step, without a check that the step exists.
    static var locatedStepName: FieldType { place(of: .stepName) }

    private static func place(of name: FieldType<String>) -> FieldType {
        FieldType(.identifier) { node, reading in
            name.read(node, reading).map { LocatedName(name: $0, position: node.position) }
        }
    }
}

extension FieldType where Value == String {
    /// A language tag, such as `en` or `pt-BR`.
    static var language: FieldType {
        .scalar(.form("a language such as en or pt-BR"), code: .badLanguage) {
            languageTag.matches($0) ? $0 : nil
        }
    }

    /// The name of a link parameter, such as `centre` or `PANEL_ID`.
    ///
    /// `language` is reserved: in a link, it selects the page's language.
    static var parameter: FieldType {
        let shape = FieldShape.form(
            "the name of a parameter: letters, digits and _, at most 32, and not language"
        )
        return .scalar(shape) { name in
            parameterName.matches(name) && name != "language" ? name : nil
        }
    }

    private static var parameterName: Pattern { Pattern("[A-Za-z][A-Za-z0-9_]{0,31}") }
    private static var languageTag: Pattern { Pattern("[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}") }
}
