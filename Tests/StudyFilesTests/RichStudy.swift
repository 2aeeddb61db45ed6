import StudyFiles
import Authoring
import TaskModel

/// A study with sections, included files, arms, cohorts, buttons, opt-outs, defaults and piped
/// texts.
enum RichStudy {
    static let files = [
        "study.yaml": study, "tasks/main.yaml": main, "parts/mood.yaml": mood,
        "languages/es.yaml": spanish,
    ].mapValues { Array($0.utf8) }

    /// Returns the findings about the study, except those that its files cause on purpose.
    static func unmeant(_ reading: StudyReadResult) -> [String] {
        let meant: Set<Diagnostic.Code> = [.lostSource, .passedOverScore]
        return reading.diagnostics.filter { !meant.contains($0.code) }.map(\.description)
    }

    static var reading: StudyReadResult { Samples.reader.read(files) }

    static let study = """
        id: rich
        title: Rich
        contact: C
        languages: [en, es]
        parameters: [centre]
        timeZone: Europe/Berlin
        firstName: main/name
        randomisation:
          arms:
            - { id: train, title: the training }
            - { id: wait, title: the waiting list, ratio: 2 }
          blockSize: 6
          strata: [main/smoker, main/sex]
        """

    static let main = """
        id: main
        title: Main
        fullInstructions: monthly
        progress: markers
        markers: [name, before, done]
        scores:
          - { id: total, title: Total, items: [before_sad, after_sad] }
        steps:
          - id: hello
            type: instruction
            title: Hello {{ firstName | there }}
            text: You come from {{ parameter:centre | somewhere }}.
            fullInstructionsOnly: true
            spoken: [{ at: start, text: "Welcome, {{ firstName | you }}." }]
          - id: rest
            type: wait
            title: Rest
            seconds: 5
            spoken:
              - { at: 0, text: Close your eyes. }
              - { at: 2, text: Breathe. }
              - { at: halfway, text: Half of it is over. }
              - { at: end, text: Open your eyes. }
          - id: name
            type: question
            title: What is your name?
            labels: { reviewInstructions: Show the instructions }
            answer: { type: text, preferNotToSay: true, preferNotToSayLabel: I would rather not }
            buttons:
              - { id: never, label: I do not want to, finish: true, terminates: true }
              - { id: later, label: Not now, goTo: smoker }
          - id: sex
            type: question
            title: "{{ name | You }}, what is your sex?"
            answer:
              type: choice
              dontKnow: true
              choices: [{ value: f, text: Female }, { value: m, text: Male }]
            default: f
          - id: smoker
            type: question
            title: Do you smoke?
            answer: { type: boolean, dontKnow: true, dontKnowLabel: No idea }
            cohorts:
              - { cohort: smokers, when: { answer: smoker, equals: true } }
              - { cohort: asked }
            allocateArm: true
            next:
              - when: { all: [{ answer: smoker, dontKnow: true }, { answer: name, declined: true }] }
                goTo: no_way
          - { id: before, include: parts/mood.yaml, skipWhen: { arm: wait } }
          - id: drawn
            type: section
            shuffle: true
            take: 1
            steps:
              - { id: one, type: instruction, title: One }
              - { id: two, type: instruction, title: "{{ arm | No arm }}" }
          - id: count
            type: question
            title: How many?
            answer: { type: integer, minimum: 0, maximum: 3 }
            default: 2
          - id: counted
            type: section
            repeat: { count: count, maximum: 3 }
            steps:
              - { id: inner, type: question, title: "Number {{ round | 1 }}", answer: { type: boolean } }
          - id: pets
            type: question
            title: Which pets?
            answer:
              type: choice
              multiple: true
              choices: [{ value: cat, text: Cat }, { value: dog, text: Dog }]
            default: [dog, cat]
          - id: of_pets
            type: section
            repeat: { each: pets, maximum: 2 }
            steps:
              - { id: called, type: question, title: "Your {{ each | pet }}?", answer: { type: text } }
          - id: again
            type: section
            repeat: { while: { answer: more, equals: true }, maximum: 5 }
            steps:
              - { id: more, type: question, title: Once more?, answer: { type: boolean } }
          - id: thrice
            type: section
            repeat: { times: 3 }
            steps:
              - { id: third, type: question, title: Third, answer: { type: time } }
          - id: relatives
            type: section
            title: Your relatives
            repeat:
              entries:
                minimum: 1
                entryTitle: "{{ relative | Relative }} ({{ round | 1 }})"
                addLabel: Add one
                addAnotherLabel: Add another
              maximum: 10
            steps:
              - { id: relative, type: question, title: Who?, answer: { type: text } }
          - id: tries
            type: secondaryTask
            title: Two attempts
            requiredAttempts: 2
            maximum: 4
            label: Try
            steps:
              - { id: attempt, type: question, title: How was it?, answer: { type: scale } }
          - { id: after, type: include, include: parts/mood.yaml, shuffle: true }
          - id: told
            type: instruction
            title: You have {{ score:total | no }} and {{ thrice[2].third | nothing }}
            skipWhen:
              any:
                - { answer: "thrice[3].third", atLeast: "12:00" }
                - { cohort: smokers }
                - { score: before_mean, atMost: 1 }
          - { id: check, type: review, title: Check, steps: [name, before_sad], includeInstructions: true }
          - { id: done, type: completion, title: Done, scores: [total, after_mean] }
          - { id: no_way, type: completion, title: Goodbye, endsEarly: true }
        """

    static let mood = """
        title: Mood
        markers: [sad, why]
        scores:
          - { id: mean, title: Mean, method: mean, items: [sad] }
        steps:
          - id: sad
            type: question
            title: How sad?
            answer: { type: scale, minimum: 0, maximum: 3 }
            next:
              - { when: { answer: sad, equals: 0 }, goTo: end }
          - { id: why, type: question, title: "Why {{ sad | so }}?", answer: { type: text } }
          - { id: end, type: completion, title: End of it, scores: [mean] }
        """

    static let spanish = """
        study:
          title: Rico
          contact: C
          randomisation.arms: { train.title: el curso, wait.title: la lista }
        main:
          title: Principal
          scores.total.title: Suma
          steps:
            hello:
              title: "Hola {{ firstName | amigo }}"
              text: "De {{ parameter:centre | allí }}."
              spoken.start.text: "Bienvenido, {{ firstName | amigo }}."
            rest:
              title: Descanse
              spoken:
                "0": { text: Cierre los ojos. }
                "2": { text: Respire. }
                halfway.text: Ya va por la mitad.
                end.text: Abra los ojos.
            name:
              title: ¿Cómo se llama?
              labels.reviewInstructions: Ver las instrucciones
              answer.preferNotToSayLabel: Prefiero no decirlo
              buttons: { never.label: No quiero, later.label: Ahora no }
            sex:
              title: "{{ name | Usted }}, ¿cuál es su sexo?"
              answer.choices: { f.text: Mujer, m.text: Hombre }
            smoker: { title: ¿Fuma?, answer.dontKnowLabel: Ni idea }
            drawn.steps: { one.title: Uno, two.title: "{{ arm | Ninguno }}" }
            count.title: ¿Cuántos?
            counted.steps.inner.title: "Número {{ round | 1 }}"
            pets: { title: ¿Qué animales?, answer.choices: { cat.text: Gato, dog.text: Perro } }
            of_pets.steps.called.title: ¿Su {{ each | animal }}?
            again.steps.more.title: ¿Otra vez?
            thrice.steps.third.title: Tercera
            relatives:
              title: Su familia
              repeat.entries:
                entryTitle: "{{ relative | Familiar }}"
                addLabel: Añadir
                addAnotherLabel: Añadir otro
              steps.relative.title: ¿Quién?
            tries: { title: Dos intentos, label: Probar, steps.attempt.title: ¿Qué tal? }
            told.title: Tiene {{ score:total | nada }}
            check.title: Revise
            done.title: Fin
            no_way.title: Adiós
        mood:
          title: Ánimo
          scores.mean.title: Media
          steps:
            sad.title: ¿Cuánta tristeza?
            why.title: ¿Por qué {{ sad | tanta }}?
            end.title: Fin de esto
        """
}
