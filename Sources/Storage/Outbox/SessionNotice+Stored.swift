public import TaskModel

/// The stored form of notices: their kind, and their content as strings by name.
extension SessionNotice {
    /// The content without the kind: texts such as identifiers and keywords, but no answers.
    public var content: [String: String] {
        switch self {
        case .resultReady: [:]
        case .finished(let reason, let failure):
            (failure?.content ?? [:]).merging(["reason": reason.rawValue]) { $1 }
        case .resultChanged(let step, let visit), .draftChanged(let step, let visit):
            ["step": "\(step)", "visit": "\(visit)"]
        case .stepDisappeared(let step, let visit, let direction):
            ["step": "\(step)", "visit": "\(visit)", "direction": direction.rawValue]
        case .actionTapped(let action, let step, let visit):
            ["step": "\(step)", "visit": "\(visit)", "action": action]
        case .recorderFailed(let failure, let step, let visit):
            [
                "step": "\(step)", "visit": "\(visit)", "recorder": failure.recorder,
                "reason": failure.reason.rawValue, "message": failure.message,
            ]
        }
    }

    /// Creates a notice from its stored form; returns `nil` if the content does not match the kind.
    public init?(_ kind: Kind, _ content: [String: String]) {
        let notice: SessionNotice? =
            switch kind {
            case .resultReady: .resultReady
            case .finished: Self.finished(content)
            case .resultChanged: content.place.map { .resultChanged($0.step, visit: $0.visit) }
            case .draftChanged: content.place.map { .draftChanged($0.step, visit: $0.visit) }
            case .stepDisappeared: Self.stepDisappeared(content)
            case .actionTapped: Self.actionTapped(content)
            case .recorderFailed: Self.recorderFailed(content)
            }
        guard let notice else { return nil }
        self = notice
    }

    private static func finished(_ content: [String: String]) -> SessionNotice? {
        guard let reason = content["reason"].flatMap(FinishReason.init) else { return nil }
        return .finished(reason, SessionFailure(content))
    }

    private static func stepDisappeared(_ content: [String: String]) -> SessionNotice? {
        guard let place = content.place,
            let direction = content["direction"].flatMap(StepDirection.init)
        else { return nil }
        return .stepDisappeared(place.step, visit: place.visit, direction)
    }

    private static func actionTapped(_ content: [String: String]) -> SessionNotice? {
        guard let place = content.place, let action = content["action"] else { return nil }
        return .actionTapped(action, place.step, visit: place.visit)
    }

    private static func recorderFailed(_ content: [String: String]) -> SessionNotice? {
        guard let place = content.place,
            let failure = RecorderFailure(
                recorder: content["recorder"] ?? "",
                reason: content["reason"].flatMap(RecorderFailure.Reason.init) ?? .other,
                message: content["message"] ?? ""
            )
        else { return nil }
        return .recorderFailed(failure, place.step, visit: place.visit)
    }
}

extension [String: String] {
    fileprivate var place: (step: StepAddress, visit: Int)? {
        guard let step = self["step"].flatMap(StepAddress.init(parsing:)),
            let visit = self["visit"].flatMap({ Int($0) })
        else { return nil }
        return (step, visit)
    }
}

extension SessionFailure {
    fileprivate var content: [String: String] {
        switch self {
        case .endlessSkipping(let step): ["failure": "endless_skipping", "step": step]
        case .unknownDestination(let step): ["failure": "unknown_destination", "step": step]
        }
    }

    fileprivate init?(_ content: [String: String]) {
        guard let step = content["step"] else { return nil }
        switch content["failure"] {
        case "endless_skipping": self = .endlessSkipping(at: step)
        case "unknown_destination": self = .unknownDestination(step)
        default: return nil
        }
    }
}
