import HTTP
import TaskModel
import TaskPlayer

/// What a step's form sent: the button, the visit, and the fields of its items.
struct StepForm: Sendable {
    let address: StepAddress
    let button: String
    let visit: Int?
    private(set) var fields: RawFields
    /// The language of the page, by which its fields are read.
    let writtenIn: String?
    /// What stood in the fields of files that came with the form, by item.
    private var replaced: [String: String?] = [:]
    /// The items that the page showed, if it can show different ones.
    let shown: Set<String>?
    /// What a recorder on the page said when it could not record.
    let recorderFailure: RecorderFailure?

    /// Takes a form apart; the player's own fields begin with an underscore.
    init(_ form: FormFields, address: StepAddress) {
        self.address = address
        button = form.values(of: "action").first ?? ""
        visit = form["_visit"].flatMap { Int($0) }
        shown = form["_shown"].map { Set($0.split(separator: ",").map(String.init)) }
        writtenIn = form["_language"]
        recorderFailure = RecorderFailure(
            recorder: form["_recorder"] ?? "",
            message: form["_failure"] ?? ""
        )
        var fields = RawFields()
        for field in form.fields where field.name != "action" && !field.name.hasPrefix("_") {
            fields.append(field.name, Self.clean(field.value))
        }
        self.fields = fields
    }

    /// The button's value when a script reports that a recorder failed.
    static let recorderFailed = "recorder-failed"

    /// What stands before a language in the value of the button that goes on in it.
    static let languagePrefix = "language-"

    /// The value of the button that is the study's name.
    static let studyButton = "study"

    /// The language in which the participant wants to go on.
    var language: String? {
        guard button.hasPrefix(Self.languagePrefix) else { return nil }
        return String(button.dropFirst(Self.languagePrefix.count))
    }

    /// Whether the form has a field of an item, shown or not.
    func answers(_ item: FormItem) -> Bool {
        (item.format.parts + [OptOut.suffix]).contains { !fields.all(item.id + $0).isEmpty }
    }

    /// Names a file that came with the form in the field of its item.
    mutating func attach(_ file: StoredFile, to item: String) {
        replaced[item] = fields[item]
        fields[item] = file.formField
    }

    /// Takes back a file that was sent before, where a way of not answering was chosen in its place:
    /// without script there is no other way to take it back.
    mutating func takeBackFile(of item: FormItem) {
        let isOut = fields.all(item.id + OptOut.suffix).contains { !$0.isEmpty }
        if isOut, !item.optOuts.isEmpty { fields[item.id] = nil }
    }

    /// Puts the same into the fields in the words of another language.
    mutating func rewrite(_ fields: RawFields) {
        self.fields = fields
    }

    /// The fields to be shown again; a file that is no answer gives way to the one before it.
    func fields(without refused: [String]) -> RawFields {
        refused.reduce(into: fields) { fields, item in
            if let before = replaced[item] { fields[item] = before }
        }
    }

    /// The form as the player takes it; `nil` without a visit.
    func submission(in context: AnswerContext) -> Submission? {
        visit.map {
            Submission(address: address, visit: $0, fields: fields, context: context)
        }
    }

    /// Nobody types noncharacters, and some mean something in a study's texts.
    private static func clean(_ text: String) -> String {
        PipedText.withoutNoncharacters(withPlainLineEnds(text))
    }

    /// Browsers send CR and LF for each line end in a text; LF alone is kept and shown.
    private static func withPlainLineEnds(_ text: String) -> String {
        guard text.utf8.contains(0x0D) else { return text }
        return text.split(separator: "\r\n", omittingEmptySubsequences: false)
            .joined(separator: "\n").split(separator: "\r", omittingEmptySubsequences: false)
            .joined(separator: "\n")
    }

    /// What the participant wants; `nil` when the form says nothing that the player knows.
    func action(isEdit: Bool, in context: AnswerContext) -> Action? {
        guard let submission = submission(in: context) else { return nil }
        switch button {
        case "continue": return isEdit ? .edit(submission) : .continue(submission)
        case "skip": return isEdit ? .editSkip(submission) : .skip(submission)
        case "back": return .back(submission)
        case "learn-more", "cancel", Self.studyButton: return .draft(submission)
        case Self.recorderFailed:
            return recorderFailure.map { .recorderFailed($0, submission) }
        case _ where language != nil: return .draft(submission)
        default: return Press(rawValue: button).map { .press($0, submission) }
        }
    }

    private typealias Press = StepButton.Press
}
