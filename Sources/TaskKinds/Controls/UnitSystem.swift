import Authoring
import TaskModel

enum UnitSystem: String, Sendable, CaseIterable {
    case metric
    case us

    /// Returns the US system for a language tag with the region US, such as `en-US`, and the metric
    /// system for any other tag.
    static func local(to wording: Wording) -> UnitSystem {
        let parts = wording.language.split(separator: "-").dropFirst()
        return parts.contains { $0.uppercased() == "US" } ? .us : .metric
    }
}

/// The units in which a measure can be typed.
enum UnitChoice: String, Sendable, CaseIterable {
    case local
    case metric
    case us
    case both

    static func field(_ summary: String) -> Field<UnitChoice> {
        .oneOf("units", summary, default: .local)
    }

    /// Returns the systems to show, the local system first.
    func shown(in wording: Wording) -> [UnitSystem] {
        let local = UnitSystem.local(to: wording)
        return switch self {
        case .local: [local]
        case .metric: [.metric]
        case .us: [.us]
        case .both: [local] + UnitSystem.allCases.filter { $0 != local }
        }
    }
}

/// An age group, which determines the default limits of a height or weight, and the default
/// precision and US units of a weight.
enum AgeGroup: String, Sendable, CaseIterable {
    case adult
    case child
    case infant
}
