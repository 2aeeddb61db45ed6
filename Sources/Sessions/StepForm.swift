package import TaskModel
import TaskPlayer

/// A submitted step form: the button, the visit and the fields of its items.
package struct StepForm: Sendable {
    /// The step that the form belongs to.
    package let address: StepAddress
    /// The value of the button that was pressed.
    package let button: String
    /// The number of the visit that the form belongs to, if the form contains this number.
    package let visit: Int?
    /// Whether the page was opened from the review page.
    package let isEdit: Bool
    /// The fields of the items.
    ///
    /// Until the form is translated, the values are in the notation of the language in which they
    /// were typed.
    package internal(set) var fields = RawFields()
    /// The language in which the fields were typed, if the form names it.
    let writtenIn: String?
    /// The previous field value of each item with a file in this form.
    private var replaced: [String: String?] = [:]
    /// The items that the page showed; `nil` if the form does not list them.
    let shown: Set<String>?
    /// The times on a timed page, measured by the device's clock, as JSON.
    private let timing: String?
    /// The failure that a recorder on the page reported, if any.
    let recorderFailure: RecorderFailure?

    /// Creates a form from all submitted fields: `action`, the site's own fields (with names that
    /// start with an underscore), and the fields of items.
    package init(
        _ sent: [(name: String, value: String)],
        at address: StepAddress,
        isEdit: Bool = false
    ) {
        let own = { (name: String) in sent.first { $0.name == name }?.value }
        self.address = address
        self.isEdit = isEdit
        button = own("action") ?? ""
        visit = own("_visit").flatMap { Int($0) }
        shown = own("_shown").map { Set($0.split(separator: ",").map(String.init)) }
        writtenIn = own("_language")
        timing = own("_timing")
        recorderFailure = RecorderFailure(
            recorder: own("_recorder") ?? "",
            reason: own("_reason").flatMap(RecorderFailure.Reason.init) ?? .other,
            message: own("_failure") ?? ""
        )
        for field in sent where field.name != "action" && !field.name.hasPrefix("_") {
            fields.append(field.name, Self.clean(field.value))
        }
    }

    /// Returns a text with LF line endings and without noncharacters, which mark variables in
    /// stored texts.
    private static func clean(_ text: String) -> String {
        PipedText.withoutNoncharacters(withPlainLineEnds(text))
    }

    /// Returns a text with LF line endings; browsers send CR LF for each line ending.
    private static func withPlainLineEnds(_ text: String) -> String {
        guard text.utf8.contains(0x0D) else { return text }
        return text.split(separator: "\r\n", omittingEmptySubsequences: false)
            .joined(separator: "\n").split(separator: "\r", omittingEmptySubsequences: false)
            .joined(separator: "\n")
    }
}

// MARK: - Buttons

extension StepForm {
    /// The button's value when a script reports that a recorder failed.
    package static let recorderFailed = "recorder-failed"

    /// The button's value when a script submits a page because the page's time is up.
    static let timeOut = "timeout"

    /// The button's value when a script ends a step because the page was hidden.
    package static let interrupt = "interrupt"

    /// The prefix of a language button's value; the language tag follows.
    package static let languagePrefix = "language-"

    /// The value of the button that opens the study page.
    package static let studyButton = "study"

    /// The value of the button that opens the page with the participant's personal link.
    package static let personalLinkButton = "personal-link"

    /// The value of the button that stores the form and ends the person's turn at a shared device.
    package static let endTurnButton = "end-turn"

    /// The button's value when a script stores the form and the page stays open.
    static let draftButton = "draft"

    /// The language selected by the button, if any.
    package var language: String? {
        guard button.hasPrefix(Self.languagePrefix) else { return nil }
        return String(button.dropFirst(Self.languagePrefix.count))
    }

    /// The topic whose explanation the button opens, if any; empty for the step itself.
    package var learnMoreTopic: String? { LearnMore.topic(ofAction: button) }

    /// Returns the participant's action.
    ///
    /// Returns `nil` if the form has no visit, its button is unknown, or it reports a recorder
    /// failure without a valid recorder.
    func action(in context: AnswerContext) -> Action? {
        guard let submission = submission(in: context) else { return nil }
        switch button {
        case "continue": return isEdit ? .edit(submission) : .continue(submission)
        case "skip": return isEdit ? .editSkip(submission) : .skip(submission)
        case "back": return .back(submission)
        case "cancel", Self.studyButton, Self.personalLinkButton, Self.endTurnButton,
            Self.draftButton:
            return .draft(submission)
        case Self.timeOut: return .timeOut(submission)
        case Self.interrupt: return .interrupt(submission)
        case Self.recorderFailed:
            return recorderFailure.map { .recorderFailed($0, submission) }
        case _ where language != nil || learnMoreTopic != nil: return .draft(submission)
        default:
            if let time = TimerAction(rawValue: button) { return .time(time, submission) }
            return StepButton.Press(rawValue: button).map { .press($0, submission) }
        }
    }

    /// Returns the form as a submission to the player, or `nil` if it has no visit.
    func submission(in context: AnswerContext) -> Submission? {
        visit.map {
            Submission(
                address: address,
                visit: $0,
                fields: fields,
                context: context,
                timing: timing.flatMap(DeviceTiming.init(json:))
            )
        }
    }
}

// MARK: - Fields

extension StepForm {
    /// Returns whether the form has a field for an item, even if the item was not visible.
    func answers(_ item: FormItem) -> Bool {
        (item.format.parts + [OptOut.suffix]).contains { !fields.all(item.id + $0).isEmpty }
    }

    /// Sets an item's field to refer to a stored file.
    mutating func attach(_ file: StoredFile, to item: String) {
        replaced[item] = fields[item]
        fields[item] = file.formField
    }

    /// Returns the identifier of the recording that the page's script made for an item, if any, and
    /// removes the identifier from the fields.
    mutating func takeRecording(for item: String) -> String? {
        let name = item + Self.recordingSuffix
        defer { fields[name] = nil }
        return fields.all(name).first { !$0.isEmpty }
    }

    /// Puts a recording's identifier back into the fields, so that the same form can be sent again.
    mutating func restoreRecording(_ run: String?, for item: String) {
        fields[item + Self.recordingSuffix] = run
    }

    private static let recordingSuffix = "-recording"

    /// Removes the reference to a file sent earlier if an opt-out was chosen instead.
    ///
    /// Without a script, a file input cannot be emptied.
    mutating func removeFileIfOptedOut(_ item: FormItem) {
        let isOut = fields.all(item.id + OptOut.suffix).contains { !$0.isEmpty }
        if isOut, !item.optOuts.isEmpty { fields[item.id] = nil }
    }

    /// Returns the fields to show again, with the previous file in place of each rejected file.
    package func fields(without rejected: [String]) -> RawFields {
        rejected.reduce(into: fields) { fields, item in
            if let before = replaced[item] { fields[item] = before }
        }
    }
}
