import Authoring
import TaskModel

/// The fields of a text that can be read aloud.
enum SpokenFields {
    static let at = Field<SpokenText.Cue?>.required(
        "at",
        .moment,
        "When the text is spoken; a time other than start needs a timed page."
    )
    static let text = Field.requiredText("text", "The text that is spoken.")
    static let declarations = [at.declaration, text.declaration]
}

extension FieldType where Value == SpokenText {
    /// An entry of `spoken`.
    static var spokenText: FieldType {
        .object("this spoken text", fields: SpokenFields.declarations) { source in
            let text = source[SpokenFields.text]
            return source[SpokenFields.at].map { moment in
                SpokenText(text, at: moment, position: source.position(of: SpokenFields.at))
            }
        }
    }
}

extension FieldType where Value == SpokenText.Cue {
    /// The time at which a text is spoken.
    static var moment: FieldType {
        .scalar(.form("start, halfway, countdown, end, or a whole number of seconds")) { Value($0) }
    }
}
