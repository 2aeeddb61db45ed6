import TaskModel

/// A permission that a page can ask the participant for.
enum AskedPermission: String, Sendable, CaseIterable {
    case location
    case motion
    case microphone
    case camera
    case notifications

    var permission: Permission {
        switch self {
        case .location: Permission(.location)
        case .motion: Permission(.motion)
        case .microphone: Permission(.microphone)
        case .camera: Permission(.camera)
        case .notifications: Permission(.notifications)
        }
    }

    /// The label in codebooks if the author did not write a label.
    var englishLabel: String {
        switch self {
        case .location: "Your location"
        case .motion: "The movement of your device"
        case .microphone: "Your microphone"
        case .camera: "Your camera"
        case .notifications: "Notifications"
        }
    }
}

/// Keys of the texts about permissions.
enum PermissionWord: WordKey {
    case label(AskedPermission)
    case allow(AskedPermission)
    /// The sentence about the outcome, shown on the page that asks for the permission.
    case status(PermissionOutcome)
    /// The outcome as an answer, for example on the review page.
    case outcome(PermissionOutcome)
    case busy
    case missing

    static let allCases =
        AskedPermission.allCases.flatMap { [label($0), allow($0)] }
        + PermissionOutcome.allCases.flatMap { [status($0), outcome($0)] } + [busy, missing]

    var key: String {
        switch self {
        case .label(let permission): "answers.permission.labels.\(permission.rawValue)"
        case .allow(let permission): "answers.permission.allow.\(permission.rawValue)"
        case .status(let outcome): "answers.permission.status.\(outcome.rawValue)"
        case .outcome(let outcome): "answers.permission.outcomes.\(outcome.rawValue)"
        case .busy: "answers.permission.busy"
        case .missing: "errors.permission.missing"
        }
    }
}
