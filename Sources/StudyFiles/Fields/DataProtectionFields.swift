import Authoring
import TaskModel

/// The fields of `dataProtection` in `study.yaml`.
enum DataProtectionFields {
    static let controller = Field.word(
        "controller",
        "The person or institution that is responsible for the data."
    )
    static let purpose = Field.word("purpose", "The purpose for which you collect the data.")
    static let legalBasis = Field.word("legalBasis", "The legal basis, such as consent.")
    static let recipients = Field.word(
        "recipients",
        "The people and institutions that receive data from you."
    )
    static let keepMonths = Field.integer(
        "keepMonths",
        "The number of months for which a person's data are kept after the person's last activity. "
            + "They are then deleted (default: they are kept without a limit).",
        in: 1...1200
    )
    static let declarations = [
        controller.declaration, purpose.declaration, legalBasis.declaration,
        recipients.declaration, keepMonths.declaration,
    ]
}

extension FieldType where Value == DataProtection {
    static var dataProtection: FieldType {
        .object("dataProtection", fields: DataProtectionFields.declarations) { source in
            DataProtection(
                controller: source[DataProtectionFields.controller],
                purpose: source[DataProtectionFields.purpose],
                legalBasis: source[DataProtectionFields.legalBasis],
                recipients: source[DataProtectionFields.recipients],
                keptMonths: source[DataProtectionFields.keepMonths]
            )
        }
    }
}
