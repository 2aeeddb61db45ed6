import HTTP
import Storage
import TaskModel

/// A method of an endpoint for programs, with its parameters and result.
struct APIOperation: Sendable {
    let method: Method
    /// The name by which generated clients call the operation.
    let name: String
    let summary: String
    /// The scope that the token needs; `nil` if any token of the study is enough.
    let scope: TokenScope?
    /// The query parameters of a GET, or the form parameters of a POST.
    var parameters: [APIMember] = []
    var status = Status.ok
    var mediaType = APIResponse.mediaType
    let result: APISchema

    /// Throws an `APIProblem` if a parameter is unknown or malformed, if a required parameter is
    /// missing, or if a single-value parameter is repeated.
    func check(_ fields: FormFields) throws(APIProblem) {
        var mistakes: [APIProblem.Mistake] = []
        for name in Set(fields.fields.map(\.name)).sorted()
        where !parameters.contains(where: { $0.name == name }) {
            mistakes.append(.init(parameter: name, text: "is unknown"))
        }
        for parameter in parameters {
            if let text = parameter.mistake(in: fields.values(of: parameter.name)) {
                mistakes.append(.init(parameter: parameter.name, text: text))
            }
        }
        guard mistakes.isEmpty else { throw .invalid(mistakes) }
    }
}

extension APIMember {
    /// Returns the problem with the values of a parameter, or `nil` if they are valid.
    fileprivate func mistake(in values: [String]) -> String? {
        if values.isEmpty { return isOptional ? nil : "is missing" }
        if case .someOf(let element) = schema {
            return values.lazy.compactMap { element.mistake(in: $0) }.first
        }
        return values.count > 1 ? "is repeated" : schema.mistake(in: values[0])
    }
}

extension APISchema {
    fileprivate func mistake(in text: String) -> String? {
        switch self {
        case .integer(let range):
            guard let number = Int(text), range?.contains(number) ?? true else {
                let limits = range.map { " from \($0.lowerBound) to \($0.upperBound)" } ?? ""
                return "must be a whole number" + limits
            }
            return nil
        case .boolean:
            return ["true", "false"].contains(text) ? nil : "must be true or false"
        case .oneOf(let values):
            return values.contains(text)
                ? nil : "must be one of " + values.joined(separator: ", ")
        case .date:
            return CalendarDate(text) == nil ? "must be a date such as 2026-03-01" : nil
        default: return nil
        }
    }
}
