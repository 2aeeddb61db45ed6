/// The completion codes of a study's participants, which are derived from the data directory's key.
///
/// A code consists of eight characters derived from the participant, and seven check characters
/// derived from those eight. The key is therefore enough to check a code, without the database.
package struct CompletionCodes: Sendable {
    private static let (personLength, checkLength) = (8, 7)
    private let study: String
    private let secrets: Secrets

    /// Creates the codes of a study.
    ///
    /// - Parameters:
    ///   - study: The identifier of the study.
    ///   - secret: The data directory's key.
    package init(study: String, secret: [UInt8]) {
        self.init(study: study, Secrets(key: secret))
    }

    init(study: String, _ secrets: Secrets) {
        self.study = study
        self.secrets = secrets
    }

    /// Returns a participant's code for an ending, in groups: `7K2QM-9XW4T-0BCDE`.
    func code(of participant: String, at ending: Ending) -> String {
        let person = text("completion-code", ending, participant, Self.personLength)
        return PersonalCode.grouped(person + check(person, at: ending))
    }

    /// Returns a typed code in the form that `code(of:at:)` returns, or `nil` if the text is not a
    /// code for the ending.
    package func verified(_ typed: String, at ending: Ending) -> String? {
        let length = Self.personLength + Self.checkLength
        guard let code = PersonalCode.normalized(typed, length: length) else { return nil }
        let person = String(code.prefix(Self.personLength))
        let isValid = Secrets.isEqual(person + check(person, at: ending), code)
        return isValid ? PersonalCode.grouped(code) : nil
    }

    private func check(_ person: String, at ending: Ending) -> String {
        text("completion-code-check", ending, person, Self.checkLength)
    }

    private func text(_ label: String, _ ending: Ending, _ value: String, _ length: Int) -> String {
        let tag = secrets.tag(label, study, ending.description, value)
        return PersonalCode.text(of: tag, length: length)
    }

    /// A page that can show a completion code.
    package enum Ending: Sendable, Hashable, CustomStringConvertible {
        case step(String, task: String)
        /// The page shown instead of the task's last page if no place was left.
        case full

        /// Creates an ending from `task/step` or `full`; returns `nil` for any other text.
        package init?(_ text: String) {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(
                String.init
            )
            switch parts.count {
            case 1 where text == "full": self = .full
            case 2 where !parts[0].isEmpty && !parts[1].isEmpty:
                self = .step(parts[1], task: parts[0])
            default: return nil
            }
        }

        package var description: String {
            switch self {
            case .step(let step, let task): "\(task)/\(step)"
            case .full: "full"
            }
        }
    }
}
