import TaskModel

extension FieldType where Value == String {
    /// The name of a step of this task; the caller must check that the step exists.
    public static var stepName: FieldType {
        FieldType(.identifier) { node, reading in
            word.read(node, reading).map(reading.scope.name)
        }
    }

    /// The name of a score of this task; the caller must check that the score exists.
    public static var scoreName: FieldType {
        FieldType(.identifier) { node, reading in
            word.read(node, reading).map(reading.scope.name)
        }
    }

    /// The name of a derived value of this task; the caller must check that the value exists.
    public static var valueName: FieldType { scoreName }

    /// The name of a score to show on a page; a later check reports an unknown score.
    public static var shownScore: FieldType {
        FieldType(.identifier) { node, reading in
            guard let name = scoreName.read(node, reading) else { return nil }
            reading.note(NameReference(.score(name), at: node.position))
            return name
        }
    }

    /// The name of a cohort: at most 64 letters, digits, underscores and hyphens.
    public static var cohort: FieldType {
        .scalar(.form("the name of a cohort: letters, digits, _ and -, at most 64")) { text in
            let isWord = text.unicodeScalars.allSatisfy(isCohortPart)
            return isWord && 1...64 ~= text.count ? text : nil
        }
    }

    private static func isCohortPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
        default: false
        }
    }
}
