import HTTP
import Pages
import Studies
import TaskModel

extension SiteContext {
    /// The wording of the admin site, which is in English.
    var adminWording: Wording { environment.wording("en") }

    func error(_ field: String, _ word: AccountWord) -> FieldError {
        FieldError(field: field, text: adminWording(word))
    }

    func error(for problem: AccountError) -> FieldError {
        switch problem {
        case .badName: error("name", .badName)
        case .badPassword: error("password", .badPassword)
        case .weakPassword: error("password", .weak)
        case .nameTaken: error("name", .taken)
        }
    }

    /// Returns the errors in a form that asks for a new password twice.
    func newPasswordErrors(
        _ request: Request,
        for name: String
    ) async throws -> [FieldError] {
        let password = request.form["password"] ?? ""
        let isSame = password == request.form["password-again"]
        return try await accounts.mistakes(name, password).map(error(for:))
            + (isSame ? [] : [error("password-again", .differs)])
    }

    /// Returns the form with an error that asks the researcher to retry, because too many passwords
    /// are waiting to be hashed.
    func busy(_ form: ([FieldError]) throws -> Response) throws -> Response {
        try form([error("password", .busy)]).retried(after: HashingQueue.retryAfter)
    }
}

extension Response {
    /// Returns the response with a `Retry-After` field.
    func retried(after seconds: Int) -> Response {
        var response = self
        response.headers["Retry-After"] = String(seconds)
        return response
    }
}

/// The keys of error messages in account forms.
enum AccountWord: String, WordKey {
    case stale = "researchers.errors.stale"
    case tries = "researchers.errors.tries"
    case wrong = "researchers.errors.wrong"
    case differs = "researchers.errors.differs"
    case badName = "researchers.errors.badName"
    case badPassword = "researchers.errors.badPassword"
    case taken = "researchers.errors.taken"
    case weak = "researchers.errors.weak"
    case current = "researchers.errors.current"
    case wrongCurrent = "researchers.errors.wrongCurrent"
    case busy = "researchers.errors.busy"
}
