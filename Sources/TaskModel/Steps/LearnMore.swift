/// An explanation linked from a page or from a part of a page, such as an item or a choice.
///
/// The notices to which all pages of a study link also have this type. An explanation is either a
/// page of the study, with a text and possibly a video, or the address of a page on another site.
public struct LearnMore: Sendable, Hashable {
    /// The text of the link and, for a page of the study, the title of that page.
    public let title: String
    /// The text of the page, which is also the text alternative of the video, if there is one.
    ///
    /// Empty for a page on another site.
    public let markdown: String
    /// The video above the text; `nil` if there is none.
    public let video: LearnMoreVideo?
    /// The address of a page on another site, which opens in a new tab; `nil` for a page of the
    /// study.
    public let address: String?

    /// Creates an explanation that is a page of the study.
    public init(title: String, markdown: String, video: LearnMoreVideo? = nil) {
        self.title = title
        self.markdown = markdown
        self.video = video
        address = nil
    }

    /// Creates an explanation on another site; `address` starts with `https://` or `http://`.
    public init(title: String, address: String) {
        self.title = title
        markdown = ""
        video = nil
        self.address = address
    }
}

/// The video of an explanation.
public struct LearnMoreVideo: Sendable, Hashable {
    /// The path in the study's folder.
    public let file: String
    /// The media type, such as `video/mp4`.
    public let type: String
    /// The path of the captions, a WebVTT file; `nil` if there are none.
    public let captions: String?

    public init(file: String, type: String, captions: String? = nil) {
        self.file = file
        self.type = type
        self.captions = captions
    }
}

extension LearnMore {
    /// The value of the button that opens the step's own explanation.
    private static let button = "learn-more"

    /// Returns the value of the button that opens a topic's explanation; an empty topic stands for
    /// the step itself.
    public static func action(about topic: String) -> String {
        topic.isEmpty ? button : "\(button)-\(topic)"
    }

    /// Returns the topic of the explanation that a button opens, given the button's value; `nil`
    /// for any other button.
    public static func topic(ofAction value: String) -> String? {
        if value == button { return "" }
        guard value.hasPrefix(button + "-"), value.count > button.count + 1 else { return nil }
        return String(value.dropFirst(button.count + 1))
    }

    /// Returns the variables of the link, `learnMore` in templates: `title`, and either `address`
    /// or `action` (the value of a button).
    public func variables(about topic: String) -> TemplateValue {
        .object([
            "title": .inlineMarkdown(title),
            "address": .optional(address),
            "action": .optional(address == nil ? Self.action(about: topic) : nil),
        ])
    }
}

extension Step {
    /// Returns the explanation of a topic on the step's page, or `nil` if there is none.
    ///
    /// An empty topic stands for the step itself, and `ITEM` for an item. `ITEM-NAME` stands for an
    /// explanation of the item's format, such as that of a choice. Any other topic is looked up in
    /// the step's kind.
    public func explanation(of topic: String) -> LearnMore? {
        if topic.isEmpty { return content.learnMore }
        for item in items {
            if item.id == topic { return item.learnMore }
            guard topic.hasPrefix(item.id + "-") else { continue }
            let name = String(topic.dropFirst(item.id.count + 1))
            if let found = item.format.explanations[name] { return found }
        }
        if case .page(let kind) = body { return kind.explanations[topic] }
        return nil
    }

    /// The topics whose explanations are pages of the study.
    public var explainedTopics: [String] {
        var topics = [""]
        for item in items {
            topics.append(item.id)
            topics += item.format.explanations.keys.sorted().map { "\(item.id)-\($0)" }
        }
        if case .page(let kind) = body { topics += kind.explanations.keys.sorted() }
        return topics.filter { topic in explanation(of: topic).map { $0.address == nil } ?? false }
    }
}
