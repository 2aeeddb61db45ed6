package import TaskModel

/// The page of all researchers and invitations, with forms to add and remove them.
package struct AdminResearchersPage: PageModel {
    /// A row of the table: an account or an invitation.
    package struct Row: Sendable, Hashable {
        /// The name for signing in.
        package let name: String
        /// The time at which the account or the invitation was created, in words.
        package let added: String
        /// Whether it is the signed-in researcher.
        package let isSelf: Bool
        /// The remaining validity of the invitation's link, or its expiry, in words; `nil` for an
        /// account.
        package let invitation: String?
        /// The path for removing the row; `nil` if that is not possible.
        package let removePath: String?
        /// The form that replaces the invitation's link; `nil` for an account.
        package let newLink: Form?

        package init(
            name: String,
            added: String,
            isSelf: Bool = false,
            invitation: String? = nil,
            removePath: String? = nil,
            newLink: Form? = nil
        ) {
            self.name = name
            self.added = added
            self.isSelf = isSelf
            self.invitation = invitation
            self.removePath = removePath
            self.newLink = newLink
        }
    }

    package struct Form: Sendable, Hashable {
        /// The path to which the form is posted.
        package let action: String
        package let token: String

        package init(action: String, token: String) {
            self.action = action
            self.token = token
        }
    }

    /// The link of a new invitation, shown only once.
    package struct Link: Sendable, Hashable {
        /// A sentence that states whom the link is for and how long it is valid.
        package let text: String
        package let address: String

        package init(text: String, address: String) {
            self.text = text
            self.address = address
        }
    }

    package static let template = "admin-researchers"
    package var frame: PageFrame
    /// Accounts, then invitations.
    package var rows: [Row]
    /// The form that adds a researcher; field: `name`.
    package var add: Form
    /// The form that ends all sessions of the signed-in researcher.
    package var signOutEverywhere: Form
    /// The path of the page on which the signed-in researcher changes the password.
    package var passwordPath: String
    /// The link that was just created.
    package var link: Link?
    /// A sentence about the action that was just completed.
    package var notice: String?
    /// The name as typed.
    package var name: String
    /// The errors by field: `name`.
    package var errors: [SignInPage.FieldError]

    package init(
        frame: PageFrame,
        rows: [Row],
        add: Form,
        signOutEverywhere: Form,
        passwordPath: String,
        link: Link? = nil,
        notice: String? = nil,
        name: String = "",
        errors: [SignInPage.FieldError] = []
    ) {
        self.frame = frame
        self.rows = rows
        self.add = add
        self.signOutEverywhere = signOutEverywhere
        self.passwordPath = passwordPath
        self.link = link
        self.notice = notice
        self.name = name
        self.errors = errors
    }
}

extension AdminResearchersPage {
    package var values: [String: TemplateValue] {
        [
            "researchers": .list(rows.map(\.variables)),
            "add": add.variables,
            "signOutEverywhere": signOutEverywhere.variables,
            "passwordPath": .address(passwordPath),
            "link": link.map(\.variables) ?? .flag(false),
            "notice": .optional(notice),
            "name": .text(name),
            "nameError": .optional(errors.first { $0.field == "name" }?.text),
            "hasErrors": .flag(!errors.isEmpty),
            "errors": .errors(errors.map { (text: $0.text, control: $0.field) }),
        ]
    }
}

extension AdminResearchersPage.Row {
    fileprivate var variables: TemplateValue {
        .object([
            "name": .text(name),
            "added": .text(added),
            "isSelf": .flag(isSelf),
            "invitation": .optional(invitation),
            "removePath": .address(removePath),
            "newLink": newLink.map(\.variables) ?? .flag(false),
        ])
    }
}

extension AdminResearchersPage.Form {
    fileprivate var variables: TemplateValue {
        .object(["action": .address(action), "token": .text(token)])
    }
}

extension AdminResearchersPage.Link {
    fileprivate var variables: TemplateValue {
        .object(["text": .text(text), "address": .address(address)])
    }
}
