import TaskModel

/// The type names of ResearchKit, SageResearch and other products, in one list for answers and one
/// for steps.
extension ProductSynonym {
    /// The answer types of other products.
    public static let answers: [ProductSynonym] = [
        ProductSynonym(
            """
            textchoice stringchoice singlechoice radio radiobutton selectone
            multivalueconstraints choicequestion codable
            """,
            .write("choice")
        ),
        ProductSynonym(
            "multiplechoice checkbox checkboxes selectmultiple multipleselect",
            .write("choice", with: "with multiple: true")
        ),
        ProductSynonym(
            "combobox autocomplete typeahead comboboxquestion",
            .write("choice", with: "with search: true, or with a choice that has other: true")
        ),
        ProductSynonym(
            "valuepicker choicepicker stringchoicepicker select dropdown",
            .write("picker")
        ),
        ProductSynonym("multiplevaluepicker multiplepicker multiplecomponent", .write("pickers")),
        ProductSynonym("colourchoice color colour", .write("colorChoice")),
        ProductSynonym("image picture pictures", .write("imageChoice")),
        ProductSynonym(
            """
            numeric number numberfield double float fraction decimalconstraints
            measurement
            """,
            .write("decimal", with: "(integer for whole numbers)")
        ),
        ProductSynonym("int count integerconstraints", .write("integer")),
        ProductSynonym(
            """
            string textfield textarea multilinetext freetext stringconstraints
            multipleline
            """,
            .write("text")
        ),
        ProductSynonym("bool yesno toggle truefalse booleanconstraints", .write("boolean")),
        ProductSynonym("timeofday clock", .write("time")),
        ProductSynonym("timeinterval interval", .write("duration")),
        ProductSynonym("dateandtime timestamp datetime", .write("dateTime")),
        ProductSynonym("dateonly day birthday dateofbirth", .write("date")),
        ProductSynonym("continuousscale vas visualanalogscale range", .write("slider")),
        ProductSynonym("likert rating nps", .write("scale")),
        ProductSynonym("ses socioeconomic rungs", .write("ladder")),
        ProductSynonym("confirmtext confirm", .write("confirmation")),
        ProductSynonym("tel telephone phonenumber", .write("phone")),
        ProductSynonym("zip zipcode postcode", .write("postalCode")),
        ProductSynonym("mail emailaddress", .write("email")),
        ProductSynonym("website link uri", .write("url")),
        ProductSynonym("rank order sort", .write("ranking")),
        ProductSynonym("grid table likertmatrix", .write("matrix")),
        ProductSynonym("address geolocation geopoint place coordinate", .write("location")),
        ProductSynonym("photo upload fileupload attachment imagecapture", .write("file")),
        ProductSynonym("video", .write("file", with: "with accept: [video]")),
        ProductSynonym("audio voice sound", .write("file", with: "with accept: [audio]")),
        ProductSynonym(
            "skipcheckbox skip nullable",
            .differs(
                "skipping is an option of other answers",
                instead: "add preferNotToSay: true to the answer, or optional: true to the question"
            )
        ),
        ProductSynonym(
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
        ProductSynonym(
            "passcode password pin securetext",
            .differs(
                "answers must not contain secrets",
                instead: "remove it; participants return with a link or a code"
            )
        ),
    ]

    /// The step types of other products.
    public static let steps: [ProductSynonym] = [
        ProductSynonym(
            """
            simplequestion choicequestion stringchoicequestion comboboxquestion
            survey surveyquestion textfield timeofday consentsharing
            """,
            .write("question")
        ),
        ProductSynonym(
            """
            multipleinputquestion multipleinput inputform symptomlogging
            consentquiz
            """,
            .write("form")
        ),
        ProductSynonym(
            "page navigablepage pagestep group orderedtask navigableorderedtask",
            .write("section")
        ),
        ProductSynonym(
            """
            subtask taskinfo transform assessment task transformableassessment
            assessmentplaceholder recapture
            """,
            .write("include", with: "with include: FILE")
        ),
        ProductSynonym(
            "familyhistory repeatinggroup repeat loop tracking medicationtracking",
            .write("section", with: "with repeat: { entries: {}, maximum: 10 }")
        ),
        ProductSynonym("table bullets bulletlist", .write("list")),
        ProductSynonym("webview web html webimageinstruction", .write("webContent")),
        ProductSynonym("pdfviewer pdf consentdocument", .write("document")),
        ProductSynonym("videoinstruction movie", .write("video")),
        ProductSynonym(
            "learnmoreinstruction learnmore",
            .differs(
                "an explanation is not a step",
                instead: "write learnMore: { title: …, page: learn-more/….md } in the step"
            )
        ),
        ProductSynonym(
            "consentreview visualconsent consent",
            .write("document", with: "and then a step of type: signature")
        ),
        ProductSynonym(
            """
            onboardinginstruction trackeditemsintroduction intro info text
            statement onboardingpager reminder withdrawal
            """,
            .write("instruction")
        ),
        ProductSynonym("introduction welcome", .write("overview")),
        ProductSynonym("resultsummary result score", .write("feedback")),
        ProductSynonym("end conclusion thankyou finish", .write("completion")),
        ProductSynonym("imagecapture camera photo reviewcapture", .write("capture")),
        ProductSynonym(
            "videocapture frontfacingcamera",
            .write("capture", with: "with accept: [video]")
        ),
        ProductSynonym("externalid participantid identifier", .write("registration")),
        ProductSynonym("timer rest pause", .write("wait")),
        ProductSynonym(
            "login verification passcode account",
            .differs(
                "participants have no account here",
                instead: "remove it; they return in the same browser, or with a link or a code"
            )
        ),
        ProductSynonym("requestpermissions permission", .write("permissions")),
        ProductSynonym(
            "passivedatapermission",
            .cannot(
                "pages record only while they are open",
                instead: "ask for what your pages record with type: permissions"
            )
        ),
        ProductSynonym(
            "custom customview viewcontroller",
            .differs(
                "it needs its own program",
                instead: "write your own step kind; see docs/extending.md"
            )
        ),
        ProductSynonym(
            """
            accelerometer devicemotion motion gyro recorder audio streamingaudio
            touch microphone location
            """,
            .differs(
                "it is a recorder, not a step",
                instead: "add recorders to a step, such as recorders: [{ id: walk, type: motion }]"
            )
        ),
        ProductSynonym(
            "magnetometer distance",
            .cannot(
                "browsers measure no magnetic fields, and distances only roughly",
                instead: "remove it, or ask for the distance with type: decimal"
            )
        ),
        ProductSynonym(
            "pedometer weather healthquantity healthclinical heartrate",
            .cannot(
                "pages cannot read a phone's step counter or health data",
                instead: "keep this part in an app, or ask for the value that it would measure"
            )
        ),
        ProductSynonym(
            """
            fitness audiofitness fitnesscheck sixminutewalk tecumsehcube
            """,
            .cannot(
                "browsers cannot count steps or heartbeats while a phone is in a pocket",
                instead: "ask for the result: a question of type: integer or duration"
            )
        ),
        ProductSynonym(
            """
            shortwalk walkbackandforth walkingtask walking timedwalk
            rangeofmotion kneerangeofmotion shoulderrangeofmotion tremortest
            tremor
            """,
            .write("active", with: "with recorders: [{ id: walk, type: motion }]")
        ),
        ProductSynonym(
            """
            dbhltoneaudiometry dbhltoneaudiometryonboarding environmentsplmeter
            splmeter
            """,
            .cannot(
                "headphones and microphones must be calibrated",
                instead: "keep this part in an app, or ask for the audiogram's values"
            )
        ),
        ProductSynonym(
            "speechinnoise speechrecognition",
            .cannot(
                "browsers send speech to a third party to recognise it",
                instead: "keep this part in an app, or ask with type: text"
            )
        ),
        ProductSynonym(
            "3dmodel usdzmodelmanager usdz ar arkit",
            .cannot(
                "3D models need an app",
                instead: "show an image: image: { file: media/…, alt: … }"
            )
        ),
        ProductSynonym(
            """
            touchabilitytap touchabilitylongpress touchabilityswipe
            touchabilityscroll touchabilitypinch touchabilityrotation touchability
            """,
            .cannot(
                "pages cannot track fingers without blocking the browser's gestures",
                instead: "keep this part in an app"
            )
        ),
        ProductSynonym(
            """
            touchanywhere tapping tappinginterval twofingertappinginterval
            spatialspanmemory stroop accuracystroop reactiontime
            normalizedreactiontime towerofhanoi psat toneaudiometry trailmaking
            amslergrid handselection holepegtest holepegtestplace
            holepegtestremove digitaljaropen
            """,
            .unbuilt(
                instead: "ask for its result, or write your own step kind; see docs/extending.md"
            )
        ),
    ]
}
