import Authoring
import TaskModel

/// The fields of `participants` in `study.yaml`.
enum ParticipantFields {
    static let entry = Field<[Admission.Entry]>.list(
        "entry",
        of: .oneOf,
        "How people come into the study, in one or several ways: open (anyone with the address; "
            + "the browser identifies them), parameter (a link that identifies them) or invitation "
            + "(an invitation from you). By default, parameter if there is identifiedBy, "
            + "otherwise open."
    )
    static let identifiedBy = Field<String?>.optional(
        "identifiedBy",
        .parameter,
        "The link parameter that identifies people and is stored, such as PROLIFIC_PID."
    )
    static let signedBy = Field<String?>.optional(
        "signedBy",
        .parameter,
        "The link parameter with a signature of the other parameters and of time, so that nobody "
            + "can make up a link."
    )
    static let declarations = [
        entry.declaration, identifiedBy.declaration, signedBy.declaration,
    ]

    fileprivate static func admission(_ source: FieldReader) -> Admission {
        let (identifying, signature) = (source[identifiedBy], source[signedBy])
        let listed = source[entry]
        if source.isEmptyList(entry) {
            let advice = "write open, parameter or invitation, or remove the line"
            source.report(.emptyList, "entry is empty", suggestion: advice, at: entry)
        }
        if let twice = listed.firstRepeated {
            let message = "\(Diagnostic.quoted(twice.rawValue)) is listed twice"
            source.report(.listedTwice, message, at: entry)
        }
        let usual: Admission.Entry = source.has(identifiedBy) ? .parameter : .open
        let entries = listed.isEmpty ? [usual] : Set(listed)
        if entries.contains(.parameter) {
            if !source.has(identifiedBy) { source.reportMissing(identifiedBy) }
        } else if source.has(identifiedBy) {
            let message = "identifiedBy has no effect, because entry does not list parameter"
            let advice = "add parameter to entry, or remove identifiedBy"
            source.report(.noEffect, message, suggestion: advice, at: identifiedBy)
        }
        if source.has(signedBy), !source.has(identifiedBy), !entries.contains(.parameter) {
            source.reportMissing(identifiedBy)
        }
        let isIdentified = entries.contains(.parameter)
        return Admission(
            entries: entries,
            identifyingParameter: isIdentified ? identifying : nil,
            signatureParameter: isIdentified ? signature : nil
        )
    }

    /// Reports a stored parameter that has the name of a signed link's signature or time parameter,
    /// and a signature parameter named `time`.
    static func reportStored(
        _ admission: Admission,
        among listed: [String],
        _ source: FieldReader
    ) {
        guard let signature = admission.signatureParameter else { return }
        let stored = Set(listed + [admission.identifyingParameter].compactMap(\.self))
        let taken = stored.union(signature == Admission.timeParameter ? [signature] : [])
        for name in [signature, Admission.timeParameter] where taken.contains(name) {
            let message =
                "the parameter \(Diagnostic.quoted(name)) has two meanings, because signed links "
                + "also contain \(signature) and time"
            let advice = "give one of the two another name"
            source.report(.listedTwice, message, suggestion: advice, at: StudyFields.participants)
        }
    }
}

extension FieldType where Value == Admission {
    static var admission: FieldType {
        .object("participants", fields: ParticipantFields.declarations) {
            ParticipantFields.admission($0)
        }
    }
}
