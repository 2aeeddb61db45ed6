import TaskModel

/// The type names of ResearchKit, SageResearch and other products, one list for answers and one for
/// steps.
extension ForeignName {
    /// The answer types of other products.
    public static let answers: [ForeignName] = [
        ForeignName(
            """
            textchoice stringchoice singlechoice radio radiobutton selectone
            multivalueconstraints choicequestion codable
            """,
            .write("choice")
        ),
        ForeignName(
            "multiplechoice checkbox checkboxes selectmultiple multipleselect",
            .write("choice", with: "with multiple: true")
        ),
        ForeignName(
            "combobox autocomplete typeahead comboboxquestion",
            .write("choice", with: "with search: true, or a choice that is other: true")
        ),
        ForeignName(
            "valuepicker choicepicker stringchoicepicker select dropdown",
            .write("picker")
        ),
        ForeignName("multiplevaluepicker multiplepicker multiplecomponent", .write("pickers")),
        ForeignName("colourchoice color colour", .write("colorChoice")),
        ForeignName("image picture pictures", .write("imageChoice")),
        ForeignName(
            """
            numeric number numberfield double float fraction decimalconstraints
            measurement
            """,
            .write("decimal", with: "(integer for whole numbers)")
        ),
        ForeignName("int count integerconstraints", .write("integer")),
        ForeignName(
            """
            string textfield textarea multilinetext freetext stringconstraints
            multipleline
            """,
            .write("text")
        ),
        ForeignName("bool yesno toggle truefalse booleanconstraints", .write("boolean")),
        ForeignName("timeofday clock", .write("time")),
        ForeignName("timeinterval interval", .write("duration")),
        ForeignName("dateandtime timestamp datetime", .write("dateTime")),
        ForeignName("dateonly day birthday dateofbirth", .write("date")),
        ForeignName("continuousscale vas visualanalogscale range", .write("slider")),
        ForeignName("likert rating nps", .write("scale")),
        ForeignName("ses socioeconomic rungs", .write("ladder")),
        ForeignName("confirmtext confirm", .write("confirmation")),
        ForeignName("tel telephone phonenumber", .write("phone")),
        ForeignName("zip zipcode postcode", .write("postalCode")),
        ForeignName("mail emailaddress", .write("email")),
        ForeignName("website link uri", .write("url")),
        ForeignName("rank order sort", .write("ranking")),
        ForeignName("grid table likertmatrix", .write("matrix")),
        ForeignName("address geolocation geopoint place coordinate", .write("location")),
        ForeignName("photo upload fileupload attachment imagecapture", .write("file")),
        ForeignName(
            "video audio voice sound",
            .unbuilt(
                "a file is an image or a PDF; pages do not record sound or video",
                instead: "remove it, or ask for a photo with type: file"
            )
        ),
        ForeignName(
            "skipcheckbox skip nullable",
            .differs(
                "other answers have it as an option",
                instead: "add preferNotToSay: true to the answer, or optional: true to the question"
            )
        ),
        ForeignName(
            """
            healthkitcharacteristictype healthkitquantitytype healthkit
            characteristictype quantitytype healthkitcharacteristic
            healthkitquantity
            """,
            .cannot(
                "browsers cannot read a phone's health data",
                instead: "ask for the value with type: date, choice or decimal"
            )
        ),
        ForeignName(
            "passcode password pin securetext",
            .differs(
                "answers must not contain secrets",
                instead: "remove it; participants return with a link or a code"
            )
        ),
    ]

    /// The step types of other products.
    public static let steps: [ForeignName] = [
        ForeignName(
            """
            simplequestion choicequestion stringchoicequestion comboboxquestion
            survey surveyquestion textfield timeofday consentsharing
            """,
            .write("question")
        ),
        ForeignName(
            """
            multipleinputquestion multipleinput inputform symptomlogging
            consentquiz
            """,
            .write("form")
        ),
        ForeignName(
            "page navigablepage pagestep group orderedtask navigableorderedtask",
            .write("section")
        ),
        ForeignName(
            """
            subtask taskinfo transform assessment task transformableassessment
            assessmentplaceholder recapture
            """,
            .write("include", with: "with include: FILE")
        ),
        ForeignName(
            "familyhistory repeatinggroup repeat loop tracking medicationtracking",
            .write("section", with: "with repeat: { entries: {}, maximum: 10 }")
        ),
        ForeignName("table bullets bulletlist", .write("list")),
        ForeignName("webview web html webimageinstruction", .write("webContent")),
        ForeignName("pdfviewer pdf consentdocument", .write("document")),
        ForeignName("videoinstruction movie", .write("video")),
        ForeignName(
            "learnmoreinstruction learnmore",
            .differs(
                "an explanation is not a step",
                instead: "write learnMore: { title: …, page: learn-more/….md } at the step"
            )
        ),
        ForeignName(
            "consentreview visualconsent consent",
            .write("document", with: "and then a step of type: signature")
        ),
        ForeignName(
            """
            onboardinginstruction trackeditemsintroduction intro info text
            statement onboardingpager reminder withdrawal
            """,
            .write("instruction")
        ),
        ForeignName("introduction welcome", .write("overview")),
        ForeignName("resultsummary result score", .write("feedback")),
        ForeignName("end conclusion thankyou finish", .write("completion")),
        ForeignName("imagecapture camera photo reviewcapture", .write("capture")),
        ForeignName(
            "videocapture frontfacingcamera",
            .unbuilt(
                "pages do not record video",
                instead: "remove it, or ask for a photo with type: capture"
            )
        ),
        ForeignName("externalid participantid identifier", .write("registration")),
        ForeignName("timer rest pause", .write("wait")),
        ForeignName(
            "login verification passcode account",
            .differs(
                "participants have no account here",
                instead: "remove it; they return in the same browser, or with a link or a code"
            )
        ),
        ForeignName(
            "requestpermissions permission permissions passivedatapermission",
            .differs(
                "browsers ask for permission when a page needs it",
                instead: "remove it, and say what is needed in an instruction"
            )
        ),
        ForeignName(
            "custom customview viewcontroller",
            .differs(
                "it needs its own program",
                instead: "write your own step kind, see docs/extending.md"
            )
        ),
        ForeignName(
            """
            accelerometer devicemotion motion gyro magnetometer recorder
            streamingaudio touch distance microphone location
            """,
            .unbuilt(
                "pages do not record motion, sound, touches or places",
                instead: "remove it, or ask for the value that it would measure"
            )
        ),
        ForeignName(
            "pedometer weather healthquantity healthclinical heartrate",
            .cannot(
                "pages cannot read a phone's step counter or health data",
                instead: "keep this part in an app, or ask for the value that it would measure"
            )
        ),
        ForeignName(
            """
            fitness audiofitness fitnesscheck sixminutewalk shortwalk
            walkbackandforth walkingtask walking timedwalk tecumsehcube
            """,
            .cannot(
                "browsers cannot count steps or heartbeats while a phone is in a pocket",
                instead: "ask for the result: a question of type: integer or duration"
            )
        ),
        ForeignName(
            """
            rangeofmotion kneerangeofmotion shoulderrangeofmotion tremortest
            tremor holepegtest holepegtestplace holepegtestremove digitaljaropen
            """,
            .unbuilt(
                "pages do not record how a phone is held and moved",
                instead: "remove it, or ask for the value that an examiner measured"
            )
        ),
        ForeignName(
            """
            dbhltoneaudiometry dbhltoneaudiometryonboarding environmentsplmeter
            splmeter
            """,
            .cannot(
                "headphones and microphones must be calibrated",
                instead: "keep this part in an app, or ask for the audiogram's values"
            )
        ),
        ForeignName(
            "speechinnoise speechrecognition",
            .cannot(
                "browsers send speech to a third party to recognise it",
                instead: "keep this part in an app, or ask with type: text"
            )
        ),
        ForeignName(
            "3dmodel usdzmodelmanager usdz ar arkit",
            .cannot(
                "3D models need an app",
                instead: "show an image: image: { file: media/…, alt: … }"
            )
        ),
        ForeignName(
            """
            touchabilitytap touchabilitylongpress touchabilityswipe
            touchabilityscroll touchabilitypinch touchabilityrotation touchability
            """,
            .cannot(
                "pages cannot track fingers without blocking the browser's gestures",
                instead: "keep this part in an app"
            )
        ),
        ForeignName(
            """
            active touchanywhere audio tapping tappinginterval
            twofingertappinginterval spatialspanmemory stroop accuracystroop
            reactiontime normalizedreactiontime towerofhanoi psat toneaudiometry
            trailmaking amslergrid handselection
            """,
            .later(
                instead:
                    "remove it, or ask for its result; for a pause, use type: countdown or wait"
            )
        ),
    ]
}
