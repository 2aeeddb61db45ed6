"""The sample studies that the tests use, and the answers that some tests need."""

from pathlib import Path

SLEEP = ("sleep-diary", "evening")
MORNING = ("sleep-diary", "morning")
WELLBEING = ("wellbeing", "check-in")

LOW_MOOD = ["sad", "joyless", "sleep", "tired", "eating", "harsh", "focus", "pace", "going_on"]
WORRY = ["tense", "circling", "letting_go", "restless", "short_tempered", "dread", "unwinding"]

# Answers about a bad evening after two cups of coffee; with them, the task shows all its pages and items.
BAD_EVENING = {
    "caffeine": {"caffeine": "2"},
    "last_cup": {"last_cup": "16:30"},
    "mood": {"valence": "2", "reason": "The neighbours moved house.\nAll of it."},
}

# The answers of a participant who consents, often feels low, and sometimes thinks of death.
LOW = {
    "agree": {"agree": "yes"},
    **{step: {step: "2"} for step in LOW_MOOD},
    "going_on": {"going_on": "1"},
    "worry": dict.fromkeys(WORRY, "1"),
}
LOW_SCORES = {"low_mood_score": 8 * 2 + 1, "worry_score": 7}

# The study with every kind of page and answer.
SHOWCASE = "showcase"
SHOWCASE_TASKS = [
    "pages", "numbers", "choices", "measures", "words", "plan", "family", "breathing", "walk",
]  # fmt: skip
TIMED_TASKS = ["pages", "breathing", "walk"]
# The answers of a participant who may walk and therefore sees the whole plan; the code is entered twice.
MAY_WALK = {
    "may_walk": {"may_walk": "true"},
    "places": {"places": ["park", "work"]},
    "code": {"word": "willow", "again": "willow"},
}

# A study for the tests, with features that the sample studies lack.
TRIED = "tried"
TRIED_STUDIES = Path(__file__).parent / "studies"
