"""Ten questions of an evening diary, one per page, and a final page."""

from otree.api import BaseConstants, BaseGroup, BasePlayer, BaseSubsession, Page, models, widgets


class C(BaseConstants):
    """The app settings that oTree requires."""

    NAME_IN_URL = "questions"
    PLAYERS_PER_GROUP = None
    NUM_ROUNDS = 1


class Subsession(BaseSubsession):
    """All participants of a session."""


class Group(BaseGroup):
    """A group; participants do not interact."""


def scale(label, minimum, maximum):
    """Returns a field with a range of numbers."""
    return models.IntegerField(
        label=label,
        choices=list(range(minimum, maximum + 1)),
        widget=widgets.RadioSelectHorizontal,
    )


def choice(label, choices):
    """Returns a field with a list of choices."""
    return models.StringField(label=label, choices=choices, widget=widgets.RadioSelect)


class Player(BasePlayer):
    """One participant's answers."""

    slept = scale("How did you sleep last night?", 0, 10)
    coffee = models.IntegerField(
        label="How many cups of coffee did you drink today?", min=0, max=40
    )
    outside = models.BooleanField(label="Were you outside today?", widget=widgets.RadioSelect)
    meal = choice(
        "Which meal was the largest?",
        [
            ["breakfast", "Breakfast"],
            ["lunch", "Lunch"],
            ["dinner", "Dinner"],
            ["between", "Something between meals"],
            ["none", "I ate nothing"],
        ],
    )
    thought = models.StringField(label="What did you think of most today?", max_length=200)
    mood = scale("How do you feel now?", 1, 7)
    minutes = models.IntegerField(label="How many minutes did you walk?", min=0, max=1440)
    company = choice(
        "With whom were you most of the day?",
        [
            ["alone", "With nobody"],
            ["family", "With family"],
            ["friends", "With friends"],
            ["work", "With people from work"],
        ],
    )
    medicine = models.BooleanField(
        label="Did you take your medicine?", widget=widgets.RadioSelect
    )
    notes = models.LongStringField(label="Is there anything else?", max_length=500)


class Question(Page):
    """A page with one question."""

    form_model = "player"
    template_name = "questions/Question.html"


class Slept(Question):
    form_fields = ["slept"]


class Coffee(Question):
    form_fields = ["coffee"]


class Outside(Question):
    form_fields = ["outside"]


class Meal(Question):
    form_fields = ["meal"]


class Thought(Question):
    form_fields = ["thought"]


class Mood(Question):
    form_fields = ["mood"]


class Minutes(Question):
    form_fields = ["minutes"]


class Company(Question):
    form_fields = ["company"]


class Medicine(Question):
    form_fields = ["medicine"]


class Notes(Question):
    form_fields = ["notes"]


class Done(Page):
    """The final page, which has no button."""

    template_name = "questions/Done.html"


page_sequence = [
    Slept, Coffee, Outside, Meal, Thought, Mood, Minutes, Company, Medicine, Notes, Done,
]
