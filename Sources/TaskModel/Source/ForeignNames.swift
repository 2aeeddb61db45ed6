/// The names of ResearchKit, SageResearch and other questionnaires, in one list for each place.
extension ForeignName {
    /// The types of answers that other questionnaires know.
    public static let answers: [ForeignName] = [
        ForeignName(
            "textchoice",
            "stringchoice",
            "singlechoice",
            "radio",
            "radiobutton",
            "selectone",
            "multivalueconstraints",
            "choicequestion",
            "codable",
            advice: .write("choice")
        ),
        ForeignName(
            "multiplechoice",
            "checkbox",
            "checkboxes",
            "selectmultiple",
            "multipleselect",
            advice: .write("choice", with: "with multiple: true")
        ),
        ForeignName(
            "combobox",
            "autocomplete",
            "typeahead",
            "comboboxquestion",
            advice: .write("choice", with: "with search: true, or a choice that is other: true")
        ),
        ForeignName(
            "valuepicker",
            "choicepicker",
            "stringchoicepicker",
            "select",
            "dropdown",
            advice: .write("picker")
        ),
        ForeignName(
            "multiplevaluepicker",
            "multiplepicker",
            "multiplecomponent",
            advice: .write("pickers")
        ),
        ForeignName("colourchoice", "color", "colour", advice: .write("colorChoice")),
        ForeignName("image", "picture", "pictures", advice: .write("imageChoice")),
        ForeignName(
            "numeric",
            "number",
            "numberfield",
            "double",
            "float",
            "fraction",
            "decimalconstraints",
            "measurement",
            advice: .write("decimal", with: "(integer for whole numbers)")
        ),
        ForeignName("int", "count", "integerconstraints", advice: .write("integer")),
        ForeignName(
            "string",
            "textfield",
            "textarea",
            "multilinetext",
            "freetext",
            "stringconstraints",
            "multipleline",
            advice: .write("text")
        ),
        ForeignName(
            "bool",
            "yesno",
            "toggle",
            "truefalse",
            "booleanconstraints",
            advice: .write("boolean")
        ),
        ForeignName("timeofday", "clock", advice: .write("time")),
        ForeignName("timeinterval", "interval", advice: .write("duration")),
        ForeignName("dateandtime", "timestamp", "datetime", advice: .write("dateTime")),
        ForeignName("dateonly", "day", "birthday", "dateofbirth", advice: .write("date")),
        ForeignName(
            "continuousscale",
            "vas",
            "visualanalogscale",
            "range",
            advice: .write("slider")
        ),
        ForeignName("likert", "rating", "nps", advice: .write("scale")),
        ForeignName("ses", "socioeconomic", "rungs", advice: .write("ladder")),
        ForeignName("confirmtext", "confirm", advice: .write("confirmation")),
        ForeignName("tel", "telephone", "phonenumber", advice: .write("phone")),
        ForeignName("zip", "zipcode", "postcode", advice: .write("postalCode")),
        ForeignName("mail", "emailaddress", advice: .write("email")),
        ForeignName("website", "link", "uri", advice: .write("url")),
        ForeignName("rank", "order", "sort", advice: .write("ranking")),
        ForeignName("grid", "table", "likertmatrix", advice: .write("matrix")),
        ForeignName(
            "address",
            "geolocation",
            "geopoint",
            "place",
            "coordinate",
            advice: .write("location")
        ),
        ForeignName(
            "photo",
            "upload",
            "fileupload",
            "attachment",
            "imagecapture",
            "video",
            "audio",
            advice: .write("file")
        ),
        ForeignName(
            "skipcheckbox",
            "skip",
            "nullable",
            advice: .differs(
                "it is a part of other answers",
                instead: "add preferNotToSay: true to the answer, or optional: true to the question"
            )
        ),
        ForeignName(
            "healthkitcharacteristictype",
            "healthkitquantitytype",
            "healthkit",
            "characteristictype",
            "quantitytype",
            "healthkitcharacteristic",
            "healthkitquantity",
            advice: .cannot(
                "browsers cannot read what a phone's health app knows",
                instead: "ask for it: type: date, choice or decimal"
            )
        ),
        ForeignName(
            "passcode",
            "password",
            "pin",
            "securetext",
            advice: .differs(
                "answers are no place for secrets",
                instead: "leave it out: participants come back with a link or a code"
            )
        ),
    ]

    /// The types of steps that other questionnaires know.
    public static let steps: [ForeignName] = [
        ForeignName(
            "simplequestion",
            "choicequestion",
            "stringchoicequestion",
            "comboboxquestion",
            "survey",
            "surveyquestion",
            "textfield",
            "timeofday",
            "consentsharing",
            advice: .write("question")
        ),
        ForeignName(
            "multipleinputquestion",
            "multipleinput",
            "inputform",
            "symptomlogging",
            "consentquiz",
            advice: .write("form")
        ),
        ForeignName(
            "page",
            "navigablepage",
            "pagestep",
            "group",
            "orderedtask",
            "navigableorderedtask",
            advice: .write("section")
        ),
        ForeignName(
            "subtask",
            "taskinfo",
            "transform",
            "assessment",
            "task",
            "transformableassessment",
            "assessmentplaceholder",
            "recapture",
            advice: .write("include", with: "with include: FILE")
        ),
        ForeignName(
            "familyhistory",
            "repeatinggroup",
            "repeat",
            "loop",
            "tracking",
            "medicationtracking",
            advice: .write("section", with: "with repeat: { entries: {}, maximum: 10 }")
        ),
        ForeignName("table", "bullets", "bulletlist", advice: .write("list")),
        ForeignName(
            "webview",
            "web",
            "html",
            "webimageinstruction",
            advice: .write("webContent")
        ),
        ForeignName("pdfviewer", "pdf", "consentdocument", advice: .write("document")),
        ForeignName("videoinstruction", "movie", advice: .write("video")),
        ForeignName(
            "learnmoreinstruction",
            "learnmore",
            advice: .differs(
                "pages that explain stand beside the way",
                instead: "write learnMore: { title: …, page: learn-more/….md } at the step"
            )
        ),
        ForeignName(
            "consentreview",
            "visualconsent",
            "consent",
            advice: .write("document", with: "and then a step of type: signature")
        ),
        ForeignName(
            "onboardinginstruction",
            "trackeditemsintroduction",
            "intro",
            "info",
            "text",
            "statement",
            "onboardingpager",
            "reminder",
            "withdrawal",
            advice: .write("instruction")
        ),
        ForeignName("introduction", "welcome", advice: .write("overview")),
        ForeignName("resultsummary", "result", "score", advice: .write("feedback")),
        ForeignName("end", "conclusion", "thankyou", "finish", advice: .write("completion")),
        ForeignName("imagecapture", "camera", "photo", "reviewcapture", advice: .write("capture")),
        ForeignName(
            "videocapture",
            "frontfacingcamera",
            advice: .write("capture", with: "(a video is a file that the participant chooses)")
        ),
        ForeignName("externalid", "participantid", "identifier", advice: .write("registration")),
        ForeignName("timer", "rest", "pause", advice: .write("wait")),
        ForeignName(
            "login",
            "verification",
            "passcode",
            "account",
            advice: .differs(
                "participants have no account here",
                instead: "leave it out: they come back in the same browser, with a link or a code"
            )
        ),
        ForeignName(
            "requestpermissions",
            "permission",
            "permissions",
            "passivedatapermission",
            advice: .differs(
                "browsers ask for a permission by themselves where a page needs it",
                instead: "leave it out, and say what is needed in an instruction"
            )
        ),
        ForeignName(
            "custom",
            "customview",
            "viewcontroller",
            advice: .differs(
                "its page would be a program",
                instead: "write a step kind of your own, as docs/extending.md says"
            )
        ),
        ForeignName(
            "accelerometer",
            "devicemotion",
            "motion",
            "pedometer",
            "gyro",
            "magnetometer",
            "recorder",
            "streamingaudio",
            "touch",
            "distance",
            "microphone",
            "weather",
            "location",
            "healthquantity",
            "healthclinical",
            "heartrate",
            advice: .cannot(
                "recorders of a phone's sensors need an app",
                instead: "keep this part in an app, or ask for what it would have measured"
            )
        ),
        ForeignName(
            "fitness",
            "audiofitness",
            "fitnesscheck",
            "sixminutewalk",
            "shortwalk",
            "walkbackandforth",
            "walkingtask",
            "walking",
            "timedwalk",
            "tecumsehcube",
            advice: .cannot(
                "browsers cannot count steps, nor a heart's beats, while a phone is in a pocket",
                instead: "ask for the result: a question of type: integer or duration"
            )
        ),
        ForeignName(
            "rangeofmotion",
            "kneerangeofmotion",
            "shoulderrangeofmotion",
            "tremortest",
            "tremor",
            "holepegtest",
            "holepegtestplace",
            "holepegtestremove",
            "digitaljaropen",
            advice: .cannot(
                "browsers have no dependable access to how a phone is held and moved",
                instead: "keep this part in an app, or ask for what an examiner has measured"
            )
        ),
        ForeignName(
            "dbhltoneaudiometry",
            "dbhltoneaudiometryonboarding",
            "environmentsplmeter",
            "splmeter",
            advice: .cannot(
                "headphones and microphones that nobody has calibrated measure nothing",
                instead: "keep this part in an app, or ask for the audiogram's values"
            )
        ),
        ForeignName(
            "speechinnoise",
            "speechrecognition",
            advice: .cannot(
                "browsers send speech to a third party to recognise it",
                instead: "keep this part in an app, or ask with type: text"
            )
        ),
        ForeignName(
            "3dmodel",
            "usdzmodelmanager",
            "usdz",
            "ar",
            "arkit",
            advice: .cannot(
                "models in space need an app",
                instead: "show a picture: image: { file: media/…, alt: … }"
            )
        ),
        ForeignName(
            "touchabilitytap",
            "touchabilitylongpress",
            "touchabilityswipe",
            "touchabilityscroll",
            "touchabilitypinch",
            "touchabilityrotation",
            "touchability",
            advice: .cannot(
                "pages cannot follow fingers without taking them from the browser's own gestures",
                instead: "keep this part in an app"
            )
        ),
        ForeignName(
            "active",
            "touchanywhere",
            "audio",
            "tapping",
            "tappinginterval",
            "twofingertappinginterval",
            "spatialspanmemory",
            "stroop",
            "accuracystroop",
            "reactiontime",
            "normalizedreactiontime",
            "towerofhanoi",
            "psat",
            "toneaudiometry",
            "trailmaking",
            "amslergrid",
            "handselection",
            advice: .later(
                instead: "leave it out, or ask for its result with a question; "
                    + "a pause is type: countdown or wait"
            )
        ),
    ]
}
