"""The oTree project with the same ten questions as the benchmark's study."""

from os import environ

SESSION_CONFIGS = [
    dict(name="diary", app_sequence=["questions"], num_demo_participants=1),
]
SESSION_CONFIG_DEFAULTS = dict(real_world_currency_per_point=1.0, participation_fee=0.0, doc="")
PARTICIPANT_FIELDS = []
SESSION_FIELDS = []
LANGUAGE_CODE = "en"
REAL_WORLD_CURRENCY_CODE = "EUR"
USE_POINTS = False
ADMIN_USERNAME = "admin"
ADMIN_PASSWORD = environ.get("OTREE_ADMIN_PASSWORD")
SECRET_KEY = environ.get("OTREE_SECRET_KEY", "a benchmark has no secrets")
DEMO_PAGE_INTRO_HTML = ""
