package import Storage
package import TaskModel

/// The consents that a person must give again, because the consent documents have new versions.
package struct ConsentRenewal: Sendable, Hashable {
    /// The tasks that ask for these consents, in the study's order.
    package let tasks: [String]

    /// Creates the renewal for a person.
    ///
    /// - Parameters:
    ///   - study: The current version of the study.
    ///   - consents: The person's consents.
    package init(in study: Study, after consents: [StoredConsent]) {
        let given = Dictionary(grouping: consents.map(\.record)) { [$0.task, $0.consent] }
        tasks = study.tasks.filter { task in
            task.consents.contains { id, consent in
                guard consent.asksAgain, let records = given[[task.id, id]] else { return false }
                return !records.contains { $0.version == consent.version }
            }
        }
        .map(\.id)
    }

    /// Returns whether a person can start a task before giving these consents.
    package func allows(_ task: String) -> Bool { tasks.isEmpty || tasks.contains(task) }
}

extension Study {
    /// Whether any task asks for consent.
    package var asksForConsent: Bool { tasks.contains { !$0.consents.isEmpty } }

    /// Whether participants may have to give a consent again.
    package var asksForConsentAgain: Bool {
        tasks.contains { $0.consents.contains { $0.consent.asksAgain } }
    }
}
