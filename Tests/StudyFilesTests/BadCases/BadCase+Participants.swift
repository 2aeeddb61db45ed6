import Authoring
import TaskModel

extension BadCase {
    /// Invalid settings for joining a study: incomplete, contradictory or without effect.
    static let participants: [BadCase] = [
        BadCase(
            .missingKey,
            "participants by parameter without the parameter",
            files: study("{ entry: [open, parameter] }"),
            finds:
                "study.yaml:4:15: error: participants has no identifiedBy; add `identifiedBy:` (the link parameter that identifies people and is stored, such as PROLIFIC_PID)"
        ),
        BadCase(
            .noEffect,
            "participants with a parameter that identifies nobody",
            files: study("{ entry: [open], identifiedBy: PANEL_ID }"),
            finds:
                "study.yaml:4:46: warning: identifiedBy has no effect, because entry does not list parameter; add parameter to entry, or remove identifiedBy"
        ),
        BadCase(
            .missingKey,
            "participants with a signature of nothing",
            files: study("{ signedBy: signature }"),
            finds:
                "study.yaml:4:15: error: participants has no identifiedBy; add `identifiedBy:` (the link parameter that identifies people and is stored, such as PROLIFIC_PID)"
        ),
        BadCase(
            .listedTwice,
            "participants with a stored signature",
            files: study("{ identifiedBy: PANEL_ID, signedBy: wave }", parameters: "[wave]"),
            finds:
                "study.yaml:4:15: error: the parameter \"wave\" has two meanings, because signed links also contain wave and time; give one of the two another name"
        ),
        BadCase(
            .listedTwice,
            "participants with a stored time of signing",
            files: study("{ identifiedBy: time, signedBy: signature }"),
            finds:
                "study.yaml:4:15: error: the parameter \"time\" has two meanings, because signed links also contain signature and time; give one of the two another name"
        ),
        BadCase(
            .listedTwice,
            "participants with the same entry twice",
            files: study("{ entry: [open, open] }"),
            finds: "study.yaml:4:24: error: \"open\" is listed twice"
        ),
        BadCase(
            .emptyList,
            "participants without a way in",
            files: study("{ entry: [] }"),
            finds:
                "study.yaml:4:24: error: entry is empty; write open, parameter or invitation, or remove the line"
        ),
    ]

    /// Returns the files of a study with `participants` on line 4.
    private static func study(_ participants: String, parameters: String = "[]") -> [String: String]
    {
        [
            "study.yaml":
                "id: s\ntitle: S\nparameters: \(parameters)\nparticipants: \(participants)\ncontact: A\n"
        ]
    }
}
