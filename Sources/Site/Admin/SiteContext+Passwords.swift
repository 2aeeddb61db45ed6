import HTTP
import Pages
import Storage
import Studies
import TaskModel

extension Wording {
    func error(_ field: String, _ word: AccountWord) -> FieldError {
        FieldError(field: field, text: self(word))
    }

    func error(for problem: AccountError) -> FieldError {
        switch problem {
        case .badName: error("name", .badName)
        case .badPassword: error("password", .badPassword)
        case .weakPassword: error("password", .weak)
        case .nameTaken: error("name", .taken)
        }
    }
}

extension SiteContext {
    /// Returns the errors in a form that asks for a new password twice.
    func newPasswordErrors(
        _ request: Request,
        for name: String
    ) async throws -> [FieldError] {
        let wording = adminWording(for: request.head)
        let password = request.form["password"] ?? ""
        let isSame = password == request.form["password-again"]
        return try await accounts.mistakes(name, password).map { wording.error(for: $0) }
            + (isSame ? [] : [wording.error("password-again", .differs)])
    }

    /// Returns the form with an error that asks the researcher to retry, because too many passwords
    /// are waiting to be hashed.
    func busy(
        _ request: Request,
        _ form: ([FieldError]) throws -> Response
    ) throws -> Response {
        let wording = adminWording(for: request.head)
        return try form([wording.error("password", .busy)]).retried(after: HashingQueue.retryAfter)
    }
}

/// The reason for rejecting the current password typed by a signed-in researcher.
struct PasswordRefusal: Sendable {
    let error: FieldError
    let status: Status
    /// The number of seconds after which the researcher may try again; `nil` for a wrong password.
    var wait: Int?
}

extension AdminContext {
    /// Returns the reason to reject the form field `current-password`; `nil` if the password is
    /// correct.
    ///
    /// Attempts are limited. Otherwise, another person could guess the password in a browser that
    /// was left signed in.
    ///
    /// - Throws: `HashingQueue.Full` or `StorageError`.
    func refusal(ofPasswordIn request: Request) async throws -> PasswordRefusal? {
        let (attempts, account) = (site.ownPasswordAttempts, researcher.account)
        guard await attempts.begin(account.name, at: environment.now()) else {
            return PasswordRefusal(
                error: wording.error("current-password", .tries),
                status: .tooManyRequests,
                wait: Int(SignInAttempts.seconds)
            )
        }
        let isRight: Bool
        do {
            let typed = request.form["current-password"] ?? ""
            let client = HashingQueue.Client.trusted(account.name)
            isRight = try await site.accounts.isRight(typed, of: account, for: client)
        } catch {
            await attempts.undoAttempt(account.name)
            throw error
        }
        guard isRight else {
            try await record("researcher.refused", "admin")
            return PasswordRefusal(
                error: wording.error("current-password", .wrongCurrent),
                status: .unprocessableContent
            )
        }
        await attempts.undoAttempt(account.name)
        return nil
    }
}

extension AdminContext {
    /// Returns the reason to reject the password; `nil` if the password is correct.
    ///
    /// If too many passwords are waiting to be hashed, the reason asks the researcher to retry.
    func refusalOrBusy(ofPasswordIn request: Request) async throws -> PasswordRefusal? {
        do {
            return try await refusal(ofPasswordIn: request)
        } catch is HashingQueue.Full {
            return PasswordRefusal(
                error: wording.error("current-password", .busy),
                status: .tooManyRequests,
                wait: HashingQueue.retryAfter
            )
        }
    }
}

extension Response {
    /// Returns the response with a `Retry-After` field, or unchanged if `seconds` is `nil`.
    func retried(after seconds: Int?) -> Response {
        guard let seconds else { return self }
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
