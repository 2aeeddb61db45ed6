import TaskModel

extension Submission {
    /// The text by which the same form is known again: the form's visit, a hyphen, and a fingerprint
    /// of the step, the button and the fields.
    ///
    /// A result's own visit differs from its form's where an earlier page was answered anew, so the
    /// form's visit is kept in the digest. Whether a page was opened from the review page makes no
    /// difference: the visit and the step say it, and whoever routes a second copy of a form may no
    /// longer know.
    func digest(_ verb: Verb) -> String {
        var fingerprint = Fingerprint()
        fingerprint.add(address.description)
        fingerprint.add(verb.word)
        for (name, values) in fields.values.sorted(by: { $0.key < $1.key }) {
            fingerprint.add(name)
            fingerprint.add(String(values.count))
            values.forEach { fingerprint.add($0) }
        }
        return "\(visit)-\(fingerprint.text)"
    }
}

extension StepResult {
    /// The visit that the form carried of which it came.
    var formVisit: Int {
        Int(digest.prefix { $0 != "-" }) ?? visit
    }

    /// Whether it came of the form of this visit.
    func came(ofForm visit: Int) -> Bool {
        visit == formVisit
    }
}
