import TaskModel

/// What to enter into formats whose pages do not say it: texts by the ends of their controls' names.
enum Tries {
    typealias Filling = [String: [String]]

    static let byFormat: [String: [Filling]] = [
        "choice": [
            ["": ["foot"]], ["": ["other"], "-other": ["By boat"]], ["": ["other"]],
            ["": ["apple", "plum"]], ["": ["all"]], ["": ["none"]],
            ["": ["Austria"]], ["": [" sao tome"]], ["": ["de"]],
        ],
        "file": [["": ["f1;image/jpeg;48211"]], ["": ["f2;application/pdf;3000000"]]],
        "signature": [
            ["-name": ["Ada Lovelace"]],
            ["-name": ["Ada Lovelace"], "-drawing": ["M10 20L600 200M0 0L5 6"]],
        ],
        "picker": [["": ["morning"]], ["": ["never"]]],
        "pickers": [["-number": ["two"], "-unit": ["weeks"]]],
        "ranking": [
            ["-rank-sleep": ["1"], "-rank-food": ["3"], "-rank-sport": ["2"]],
            ["-rank-tea": ["2"], "-rank-water": ["1"]],
        ],
        "matrix": [
            ["-rested": ["1"], "-calm": ["3"], "-awake": ["2"]],
            ["-home": ["tea", "water"], "-work": ["none"]], ["-work": ["tea"]],
        ],
    ]
}

extension FormItem {
    /// The fields of a filling.
    func raw(_ filling: Tries.Filling) -> RawFields {
        RawFields(Dictionary(filling.map { (id + $0.key, $0.value) }) { first, _ in first })
    }
}
