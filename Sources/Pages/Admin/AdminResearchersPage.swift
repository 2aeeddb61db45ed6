public import TaskModel

/// The researchers: who has an account or an invitation, and what the signed-in one can do about it.
public struct AdminResearchersPage: PageModel {
    /// Somebody with an account or an invitation.
    public struct Row: Sendable, Hashable {
        /// The name with which they sign in.
        public let name: String
        /// When the account or the invitation was made, in words.
        public let added: String
        /// Whether it is the researcher who reads the page.
        public let isSelf: Bool
        /// Until when the invitation's link is good, in words, or that it has expired; `nil` for an
        /// account.
        public let invitation: String?
        /// Where the row is removed; `nil` where that is not possible.
        public let removePath: String?
        /// The form that replaces the invitation's link; `nil` for an account.
        public let newLink: Form?

        /// Creates a row.
        public init(
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

    /// A form of this page.
    public struct Form: Sendable, Hashable {
        /// Where it is posted.
        public let action: String
        /// Its token.
        public let token: String

        /// Creates a form.
        public init(action: String, token: String) {
            self.action = action
            self.token = token
        }
    }

    /// An invitation that was just made; its link is shown only this once.
    public struct Link: Sendable, Hashable {
        /// The sentence that says for whom it is and until when.
        public let text: String
        /// The link itself.
        public let address: String

        /// Creates a link.
        public init(text: String, address: String) {
            self.text = text
            self.address = address
        }
    }

    /// `pages/admin-researchers`.
    public static let template = "admin-researchers"
    /// What stands around it.
    public var frame: PageFrame
    /// Accounts, then invitations.
    public var rows: [Row]
    /// The form that adds a researcher: field `name`.
    public var add: Form
    /// The form that ends all sessions of the signed-in researcher.
    public var signOutEverywhere: Form
    /// The page on which the signed-in researcher changes the password.
    public var passwordPath: String
    /// The link that was just made.
    public var link: Link?
    /// What was just done.
    public var notice: String?
    /// The name that was typed.
    public var name: String
    /// What is wrong, by field: `name`.
    public var errors: [SignInPage.FieldError]

    /// Creates the page.
    public init(
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
    /// The variables of `pages/admin-researchers`.
    public var values: [String: TemplateValue] {
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
