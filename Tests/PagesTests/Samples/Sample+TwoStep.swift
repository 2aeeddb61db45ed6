import Pages
import TaskModel

@testable import Site

extension Sample {
    static let twoStep = [
        Sample("admin-sign-in-code", signInCode([])),
        Sample(
            "admin-sign-in-code-invalid",
            signInCode([.init(field: "code", text: "The code is incorrect")])
        ),
        Sample("admin-two-step", setUp([])),
        Sample(
            "admin-two-step-invalid",
            setUp([
                .init(field: "code", text: "This is not the code that the app shows now."),
                .init(field: "current-password", text: "This is not your current password"),
            ])
        ),
        Sample("admin-two-step-on", on()),
        Sample("admin-two-step-codes", codes()),
    ]

    private static func signInCode(_ errors: [FieldError]) -> SignInCodePage {
        var frame = PageFrame.admin("Enter your code")
        frame.researcher = nil
        frame.signOutToken = nil
        return SignInCodePage(
            frame: frame,
            action: "/admin/sign-in/code",
            token: "token-of-code",
            name: "ada",
            time: "1772356320000",
            proof: "proof-of-password",
            errors: FieldErrors(errors)
        )
    }

    private static func twoStepPage() -> AdminTwoStepPage {
        AdminTwoStepPage(
            frame: PageFrame.admin("Two-step sign-in"),
            accountPath: "/admin/account",
            action: "/admin/account/two-step",
            token: "token-of-two-step"
        )
    }

    private static func setUp(_ errors: [FieldError]) -> AdminTwoStepPage {
        var page = twoStepPage()
        page.app = AdminTwoStepPage.App(
            qrCode: QRCode("otpauth://totp/Waymark:ada?secret=AAAA"),
            text: "ABCD EFGH 2345 6723",
            secret: "sealed-secret"
        )
        page.errors = FieldErrors(errors)
        return page
    }

    private static func on() -> AdminTwoStepPage {
        var page = twoStepPage()
        page.facts = ["Two-step sign-in is on.", "9 recovery codes are left."]
        page.notice = "Saved."
        return page
    }

    private static func codes() -> AdminTwoStepPage {
        var page = twoStepPage()
        page.codes = ["AB2CD-EF3GH-J4KMN", "PQ5RS-TV6WX-YZ789"]
        return page
    }
}
