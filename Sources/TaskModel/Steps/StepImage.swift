/// An image on a page.
public struct StepImage: Sendable, Hashable {
    /// The position of a step's image on its page.
    public enum Placement: String, Sendable, Hashable, CaseIterable {
        /// A small image above the title.
        case iconBefore
        /// A small image below the texts.
        case iconAfter
        /// A band across the top of the window, behind the header.
        case topBackground
        /// A band across the window, below the header.
        case topMarginBackground
        /// The whole window, behind the page.
        case fullsizeBackground

        /// Whether the image is a band or fills the window, instead of being a small image near the
        /// texts.
        public var isBackground: Bool {
            switch self {
            case .iconBefore, .iconAfter: false
            case .topBackground, .topMarginBackground, .fullsizeBackground: true
            }
        }
    }

    /// The width of an image, or the height of a band.
    public enum Size: String, Sendable, Hashable, CaseIterable {
        case small
        case medium
        case large
    }

    /// A sequence of images that are shown one after another in place of the still image.
    public struct Animation: Sendable, Hashable {
        /// The paths of the frames in the study's folder.
        public let frames: [String]
        /// The time for which each frame is shown, in seconds.
        public let frameSeconds: DecimalText
        /// The number of times that all frames are shown; `nil` if they repeat until the
        /// participant stops them.
        public let repetitions: Int?

        public init(frames: [String], frameSeconds: DecimalText, repetitions: Int? = nil) {
            self.frames = frames
            self.frameSeconds = frameSeconds
            self.repetitions = repetitions
        }
    }

    /// The path in the study's folder.
    public let file: String
    /// The alt text; empty for a decorative image.
    public let alt: String
    /// The position; `nil` to show the image below the texts.
    public var placement: Placement?
    /// The size; `nil` for the default size at the image's position.
    public var size: Size?
    public var animation: Animation?

    public init(
        file: String,
        alt: String,
        placement: Placement? = nil,
        size: Size? = nil,
        animation: Animation? = nil
    ) {
        self.file = file
        self.alt = alt
        self.placement = placement
        self.size = size
        self.animation = animation
    }
}
