"""Gives generated requests games that exist, and counts answers.

Three of four requests that name a game name a real one, with a token of it; which ones, their own content decides, so
that a run can be repeated.
"""

import atexit
import json
import os
import zlib
from collections import Counter

import requests
import schemathesis
from schemathesis.core import NOT_SET
from schemathesis.core.parameters import ParameterLocation

SERVER = os.environ["FUZZ_API_SERVER"]
COUNTS = os.environ["FUZZ_API_COUNTS"]

SCHEDULE = {"orders_min": 1440, "retreats_min": 1440, "builds_min": 1440}


def post(path, body):
    answer = requests.post(SERVER + path, json=body, timeout=60)
    answer.raise_for_status()
    return answer.json()


def games():
    """One game of each turn game and of each order game: path and tokens."""
    turns, orders = [], []
    for entry in requests.get(SERVER + "/api/v1/catalog", timeout=60).json():
        made = post("/api/v1/games", {"game": entry["slug"], "opponent": {"kind": "same_screen"}})
        turns.append((made["id"], [made["token"]]))
    for entry in requests.get(SERVER + "/api/v1/orders/catalog", timeout=60).json():
        body = {"game": entry["slug"], "master": True, "schedule": SCHEDULE}
        made = post("/api/v1/order-games", body)
        path = f"/api/v1/order-games/{made['id']}/join"
        joined = [post(path, {"invite": one["invite"]})["token"] for one in made["invites"]]
        orders.append((made["id"], [made["master"], *joined]))
    return {"/api/v1/games/{id}": turns, "/api/v1/order-games/{id}": orders}


KNOWN = games()
counts = Counter()
shapeless = []


def lot(case):
    """A number that a request always gives."""
    parts = (case.operation.label, case.path_parameters, case.query, case.body)
    return zlib.crc32(repr(parts).encode(errors="surrogatepass"))


def known(case):
    for path, games_there in KNOWN.items():
        if case.operation.path.startswith(path):
            return games_there
    return None


@schemathesis.hook
def before_call(context, case, kwargs):
    there = known(case)
    number = lot(case)
    if there is None or number % 4 == 3 or case.path_parameters in (None, NOT_SET):
        return
    # A malformed number of a turn, for instance, stays what it is.
    game, tokens = there[number // 4 % len(there)]
    case.path_parameters["id"] = game
    headers = case.headers
    if case.meta is not None and case.meta.is_negative_at(ParameterLocation.HEADER):
        return
    if "Authorization" not in headers or number % 8 < 6:
        headers["Authorization"] = f"Bearer {tokens[number // 64 % len(tokens)]}"


@schemathesis.hook
def after_call(context, case, response):
    counts[(case.operation.label, response.status_code)] += 1
    if response.status_code < 400 or response.status_code == 405 and case.method == "HEAD":
        return
    try:
        fault = json.loads(response.content)
        good = all(fault[key] for key in ("code", "place", "at", "reason"))
    except (ValueError, KeyError, TypeError):
        good = False
    if not good:
        shapeless.append([case.operation.label, response.status_code, response.content[:300].decode("utf-8", "replace")])


@atexit.register
def write():
    rows = [[label, status, count] for (label, status), count in sorted(counts.items())]
    with open(COUNTS, "w", encoding="utf-8") as out:
        json.dump({"answers": rows, "shapeless": shapeless}, out)
