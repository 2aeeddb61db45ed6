import TaskModel

/// Inputs to try instead of the page's options or common texts, by format name.
///
/// The keys of an input are the suffixes of its controls.
enum Tries {
    typealias Filling = [String: [String]]

    static let byFormat: [String: [Filling]] = [
        "choice": [
            ["": ["foot"]], ["": ["other"], "-other": ["By boat"]], ["": ["other"]],
            ["": ["apple", "plum"]], ["": ["all"]], ["": ["none"]],
            ["": ["Austria"]], ["": [" sao tome"]], ["": ["de"]],
        ],
        "file": [
            ["": ["f1;image/jpeg;48211"]], ["": ["f2;application/pdf;3000000"]],
            ["": ["f3;video/mp4;4711"]],
        ],
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
        "email": [["": ["ada@sleep.example"]], ["": ["ü.x+y@Bücher.DE"]]],
        "phone": [["": ["+44 (0)20 7946-0123"]], ["": ["0044 20 79460123"]]],
        "postalCode": [["": ["sw1a1aa"]], ["": ["EC1A-1BB"]], ["": ["10115"]]],
        "url": [["": ["example.org/a?b#c"]], ["": ["HTTP://Example.org:8080"]]],
        "location": [
            ["": ["Main street"]], ["-latitude": ["52.5200"], "-longitude": ["-13.4050"]],
            ["": ["Here"], "-latitude": ["1"], "-longitude": ["-0.001"]],
        ],
        "permission": [["": ["granted"]], ["": ["insecure"]]],
        "matrix": [
            ["-rested": ["1"], "-calm": ["3"], "-awake": ["2"]],
            ["-home": ["tea", "water"], "-work": ["none"]], ["-work": ["tea"]],
        ],
    ]
}

extension FormItem {
    /// Returns the form fields of an input.
    func raw(_ filling: Tries.Filling) -> RawFields {
        RawFields(Dictionary(filling.map { (id + $0.key, $0.value) }) { first, _ in first })
    }
}
