import ArgumentParser
import Foundation
import Outbound
import Reminding

/// The options for sending reminders by email.
struct MailOptions: ParsableArguments {
    @Option(
        help: "The mail server for reminders, such as smtp://localhost:25 (default: no email)."
    )
    var mail: String?

    @Option(
        help: "The sender of the reminders, such as \"Sleep study <sleep@study.example>\"."
    )
    var mailFrom: String?

    @Option(help: "The user name for the mail server.")
    var mailUser: String?

    @Option(help: "The file whose first line is the password for the mail server.")
    var mailPasswordFile: String?

    func validate() throws {
        guard mail != nil else {
            guard mailFrom == nil, mailUser == nil, mailPasswordFile == nil else {
                throw ValidationError(
                    "--mail-from, --mail-user and --mail-password-file need --mail"
                )
            }
            return
        }
        guard mailFrom != nil else {
            throw ValidationError("--mail needs --mail-from; add the sender of the reminders")
        }
        guard (mailUser == nil) == (mailPasswordFile == nil) else {
            throw ValidationError("--mail-user and --mail-password-file must be used together")
        }
        _ = try sender
        if mailUser == nil { _ = try server }
    }

    /// The sender; `nil` if no email is sent.
    var sender: ReminderDispatcher.Sender? {
        get throws {
            guard let mailFrom else { return nil }
            let parts = mailFrom.wholeMatch(of: /\s*(.*?)\s*<([^<>]*)>\s*/)
            let text = parts.map { String($0.2) } ?? mailFrom
            guard let address = EmailAddress(text) else {
                throw ValidationError(
                    "--mail-from \"\(mailFrom)\" is not an email address; use an address such as "
                        + "sleep@study.example, or \"Sleep study <sleep@study.example>\""
                )
            }
            return ReminderDispatcher.Sender(address: address, name: parts.map { String($0.1) })
        }
    }

    /// The mail server; `nil` if no email is sent.
    var server: MailServer? {
        get throws {
            guard let mail else { return nil }
            do {
                return try MailServer(mail, credentials: try credentials())
            } catch let error as MailServerError {
                throw ValidationError("--mail \(mail): \(error)")
            }
        }
    }

    private func credentials() throws -> MailCredentials? {
        guard let mailUser, let mailPasswordFile else { return nil }
        guard let text = try? String(contentsOfFile: mailPasswordFile, encoding: .utf8) else {
            throw ValidationError(
                "--mail-password-file \(mailPasswordFile) cannot be read; check its path and permissions"
            )
        }
        let password = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        return try MailCredentials(user: mailUser, password: password)
    }
}
