internal import Foundation
import TaskModel

extension EvaluationContext {
    /// Returns a text with its variables replaced by values as they appear in exports, not as pages
    /// show them.
    ///
    /// The result is data, so it must not depend on the session's language.
    func stored(_ text: String, at address: StepAddress) -> String {
        guard PipedText.isPiped(text) else { return text }
        return PipedText.unmarked(PipedText(kept: text).filled { value(of: $0, at: address) })
    }

    private func value(of source: PipedText.Source, at address: StepAddress) -> String? {
        switch source {
        case .answer(let reference): answer(reference, for: .step(address))?.value?.plainText
        case .score(let id): score(id, for: .step(address)).map(Self.digits)
        case .value(let id): value(of: .value(id), for: .step(address)).map(Self.digits)
        case .arm: arm
        case .parameter(let name): parameters[name]
        case .round:
            tree.repeating(address.step).map { String(number(of: address.round, in: $0)) }
        case .each: option(at: address)
        // Study files cannot use the first name here: the study, not the task, defines which answer
        // is the first name.
        case .firstName: nil
        }
    }

    /// Returns a number with all its digits, without an exponent; a whole number has no `.0`.
    private static func digits(_ number: Double) -> String {
        Decimal(string: "\(number)")?.description ?? "\(number)"
    }
}
