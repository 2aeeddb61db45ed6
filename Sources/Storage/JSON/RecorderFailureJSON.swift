public import TaskModel

/// The JSON form of a session's recorder failures.
public enum RecorderFailureJSON {
    /// Returns a JSON array with an object for each failure, or `nil` if there are no failures.
    public static func text(_ failures: [RecordedFailure]) -> String? {
        failures.isEmpty ? nil : failures.map(\.fields).json
    }

    public static func failures(_ text: String) throws(MalformedJSON) -> [RecordedFailure] {
        let all = try [[String: String]](json: text)
        let failures = all.compactMap(RecordedFailure.init)
        guard failures.count == all.count else {
            throw MalformedJSON("the failure of a recorder", at: 0)
        }
        return failures
    }
}

extension RecordedFailure {
    fileprivate var fields: [String: String] {
        [
            "recorder": failure.recorder, "reason": failure.reason.rawValue,
            "message": failure.message, "step": step.description, "visit": String(visit),
            "at": String(reportedAt.milliseconds),
        ]
    }

    fileprivate init?(_ fields: [String: String]) {
        guard
            let reason = fields["reason"].flatMap(RecorderFailure.Reason.init),
            let failure = RecorderFailure(
                recorder: fields["recorder"] ?? "",
                reason: reason,
                message: fields["message"] ?? ""
            ),
            let step = fields["step"].flatMap(StepAddress.init(parsing:)),
            let visit = fields["visit"].flatMap({ Int($0) }),
            let time = fields["at"].flatMap({ Int64($0) })
        else { return nil }
        self.init(failure, at: step, visit: visit, reportedAt: Instant(milliseconds: time))
    }
}
