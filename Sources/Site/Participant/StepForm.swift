import HTTP
import TaskModel
import TaskPlayer

/// What a step's form sent: the button, the visit, and the fields of its items.
struct StepForm: Sendable {
    let address: StepAddress
    let button: String
    let visit: Int?
    let fields: RawFields

    /// Takes a form apart; the player's own fields begin with an underscore.
    init(_ form: FormFields, address: StepAddress) {
        self.address = address
        button = form.values(of: "action").first ?? ""
        visit = form["_visit"].flatMap { Int($0) }
        var fields = RawFields()
        for field in form.fields where field.name != "action" && !field.name.hasPrefix("_") {
            fields.append(field.name, field.value)
        }
        self.fields = fields
    }

    /// What the participant wants; `nil` when the form says nothing that the player knows.
    func action(isEdit: Bool, in wording: Wording) -> Action? {
        guard let visit else { return nil }
        let submission = Submission(
            address: address,
            visit: visit,
            fields: fields,
            wording: wording
        )
        switch button {
        case "continue": return isEdit ? .edit(submission) : .continue(submission)
        case "skip": return isEdit ? .editSkip(submission) : .skip(submission)
        case "back": return .back(submission)
        case "learn-more", "cancel": return .draft(submission)
        default: return nil
        }
    }
}
