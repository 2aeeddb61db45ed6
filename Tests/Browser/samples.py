"""The sample studies that the tests walk, and the answers that some walks need."""

from pathlib import Path

SLEEP = ("sleep-diary", "evening")
MORNING = ("sleep-diary", "morning")
WELLBEING = ("wellbeing", "check-in")

LOW_MOOD = ["sad", "joyless", "sleep", "tired", "eating", "harsh", "focus", "pace", "going_on"]
WORRY = ["tense", "circling", "letting_go", "restless", "short_tempered", "dread", "unwinding"]

# A bad evening after two cups: every page of the task is shown, and every item.
BAD_EVENING = {
    "caffeine": {"caffeine": "2"},
    "last_cup": {"last_cup": "16:30"},
    "mood": {"valence": "2", "reason": "The neighbours moved house.\nAll of it."},
}

# Somebody who wants to go on, often feels low, and thinks of death now and then.
LOW = {
    "agree": {"agree": "yes"},
    **{step: {step: "2"} for step in LOW_MOOD},
    "going_on": {"going_on": "1"},
    "worry": dict.fromkeys(WORRY, "1"),
}
LOW_SCORES = {"low_mood_score": 8 * 2 + 1, "worry_score": 7}

# The study that has everything.
SHOWCASE = "showcase"
SHOWCASE_TASKS = [
    "pages", "numbers", "choices", "measures", "words", "plan", "family", "breathing",
]  # fmt: skip
# Somebody who may walk gets to see the whole plan; a word is entered twice.
MAY_WALK = {
    "may_walk": {"may_walk": "true"},
    "places": {"places": ["park", "work"]},
    "code": {"word": "willow", "again": "willow"},
}

# The study that only these tests have: what is in none of the samples.
TRIED = "tried"
TRIED_STUDIES = Path(__file__).parent / "studies"
