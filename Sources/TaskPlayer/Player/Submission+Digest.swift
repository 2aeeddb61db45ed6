import TaskModel

extension Submission {
    /// Returns a digest that identifies further copies of the same submission.
    ///
    /// It consists of the form's visit, a hyphen, and a fingerprint of the step, the button and the
    /// fields.
    ///
    /// A result's own visit differs from its form's if an earlier page was answered again, so the
    /// digest stores the form's visit. The digest does not include whether the page was opened from
    /// the review page, because the visit and the step imply this. Besides, this may no longer be
    /// known when a second copy of the form arrives.
    func digest(_ action: SubmitAction) -> String {
        var fingerprint = Fingerprint()
        fingerprint.add(address.description)
        fingerprint.add(action.word)
        for (name, values) in fields.values.sorted(by: { $0.key < $1.key }) {
            fingerprint.add(name)
            fingerprint.add(String(values.count))
            values.forEach { fingerprint.add($0) }
        }
        return "\(visit)-\(fingerprint.text)"
    }
}

extension StepResult {
    /// The visit number in the form from which the result came.
    var formVisit: Int {
        Int(digest.prefix { $0 != "-" }) ?? visit
    }

    func came(ofForm visit: Int) -> Bool {
        visit == formVisit
    }
}
