#!/usr/bin/env python3
"""A bot for Quicksilver that plays every game, by chance. Python 3.11, nothing else.

It shows how a bot is written: one stream tells what waits, and a request or two answer it. Make a bot and a token on the
page "you" of the site, with all three scopes. Then let it wait for opponents:

    export QUICKSILVER_TOKEN=qs_...
    python3 bot.py --site https://games.example --challenge --game chess

or look for them itself:

    python3 bot.py --site https://games.example --accept --game chess --games 20

A game in which all seats order at once has no list of challenges. Who opens one prints the links of the seats that are still
open, as lines "GAME-ID SECRET"; who is started with --join reads such lines. So two bots play each other like this:

    python3 bot.py ... --challenge --game diplomacy | QUICKSILVER_TOKEN=qs_... python3 bot.py ... --join

The API is described in docs/bots.md and at /api/v1/openapi.json of the site.
"""

import argparse
import collections
import http.client
import json
import os
import queue
import random
import sys
import threading
import time
import urllib.parse
import uuid

# The stream sends at least an empty line every 10 seconds.
SILENCE_S = 30
# The longest pause between two attempts.
LONGEST_PAUSE_S = 60


class Refused(Exception):
    """The site has refused a request, and says why."""

    def __init__(self, status, fault):
        self.status, self.code = status, fault.get("code", "")
        where = " of ".join(fault.get("at", [])) or "request"
        super().__init__(f"{status} {self.code} ({where}): {fault.get('reason', 'no reason')}")


class Site:
    """The site, as a bot with a token sees it. Each thread needs its own."""

    def __init__(self, address, token):
        url = urllib.parse.urlsplit(address)
        if url.scheme not in ("http", "https") or not url.netloc:
            sys.exit(f"--site {address}: give an address such as https://games.example")
        self.address, self.token, self.url, self.connection = address, token, url, None

    def open(self, timeout):
        https = self.url.scheme == "https"
        kind = http.client.HTTPSConnection if https else http.client.HTTPConnection
        return kind(self.url.netloc, timeout=timeout)

    def headers(self, seat=None):
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        # Of several seats in one game, this one is meant.
        return headers if seat is None else headers | {"Seat": str(seat)}

    def ask(self, method, path, body=None, seat=None):
        """The answer to a request. Waits and tries again while the site cannot answer or has had too many requests."""
        text = None if body is None else json.dumps(body)
        pause = 1
        while True:
            fresh = self.connection is None
            try:
                if fresh:
                    self.connection = self.open(SILENCE_S)
                self.connection.request(method, path, text, self.headers(seat))
                answer = self.connection.getresponse()
                read = answer.read()
            except (OSError, http.client.HTTPException) as fault:
                # Sent again, a move or a sheet is not doubled: both say for which turn they are.
                self.connection = None
                if not fresh:  # the site closes connections that were silent
                    continue
                print(f"{self.address} does not answer ({fault}); again in {pause} s", file=sys.stderr)
                time.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE_S)
                continue
            if answer.status in (429, 503):
                time.sleep(float(answer.headers.get("Retry-After", pause)))
                continue
            if answer.status >= 400:
                raise Refused(answer.status, json.loads(read))
            return json.loads(read) if read else None

    def get(self, path, seat=None):
        return self.ask("GET", path, seat=seat)

    def post(self, path, body=None, seat=None):
        return self.ask("POST", path, body or {}, seat)


def listen(site, events):
    """Puts everything that the stream tells into a queue, for ever. After a break it is told again what waits."""
    pause, since = 1, None
    while True:
        try:
            connection = site.open(SILENCE_S)
            query = "" if since is None else f"?since_ms={since}"
            connection.request("GET", "/api/v1/bot/events" + query, headers=site.headers())
            answer = connection.getresponse()
            if answer.status in (429, 503):
                pause = float(answer.headers.get("Retry-After", pause))
            elif answer.status != 200:
                events.put(Refused(answer.status, json.loads(answer.read())))
                return
            else:
                while line := answer.readline():
                    if not line.strip():
                        continue
                    pause, event = 1, json.loads(line)
                    if event["kind"] == "hello":
                        since = since or event["now_ms"]
                    events.put(event)
        except (OSError, http.client.HTTPException, ValueError) as fault:
            print(f"the stream broke off ({fault}); again in {pause} s", file=sys.stderr)
        time.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE_S)


class Bot:
    def __init__(self, options):
        self.options = options
        self.site = Site(options.site, options.token)
        self.events = queue.Queue()
        self.chance = random.Random(options.seed)
        self.orders = {entry["slug"] for entry in self.site.get("/api/v1/orders/catalog")}
        known = {entry["slug"] for entry in self.site.get("/api/v1/catalog")} | self.orders
        for slug in options.game:
            if slug not in known:
                sys.exit(f"--game {slug}: there is no such game; there are {', '.join(sorted(known))}")
        self.games = options.game or sorted(known - self.orders)
        self.opened = {}  # games that were opened and have not begun: by id, when the challenge is renewed
        self.playing = set()
        self.finished = {}  # by id, the game that was played
        self.begun = 0  # games opened, accepted or joined

    # What a bot does with a turn game: one move, by chance, and one that captures if there is any.

    def move(self, game, turn):
        path = f"/api/v1/games/{game['id']}"
        state = self.site.get(path)
        if state["status"] != "playing" or state["to_move"] not in state["yours"]:
            return
        ply = len(state["plies"])
        if state["may_claim"]:
            self.site.post(path + "/actions", {"action": "claim_draw", "ply": ply})
        elif ply >= self.options.longest:
            self.site.post(path + "/actions", {"action": "resign", "ply": ply})
        else:
            moves = self.site.get(path + "/moves")
            captures = [move for move in moves if move["captures"] and not move["losses"]]
            move = self.chance.choice(captures or moves)
            # The key makes it one move, however often it is sent.
            body = {"ply": ply, "text": move["text"], "request": str(uuid.uuid4())}
            self.site.post(path + "/moves", body)

    # What it does with an order game: one order, by chance, for every unit.

    def order(self, game, seat, turn):
        path = f"/api/v1/order-games/{game['id']}"
        sheet, part = [], 0
        while True:
            # One answer has what all units can be ordered. Of a phase with several parts, what later ones can be ordered
            # depends on the orders for the earlier ones, so these are chosen first.
            body = {"turn": turn, "text": "\n".join(sheet)}
            read = self.site.post(path + "/entry", body, seat)
            keys = [each["key"] for each in read["entry"]["parts"]]
            if part >= len(keys):
                break
            lines = [self.choose(one["options"]) for one in read["choices"] if one["part"] == keys[part]]
            lines = [line for line in lines if line]
            sheet += ([keys[part] + ":"] if keys[part] and lines else []) + lines
            part += 1
        body = {"turn": turn, "text": "\n".join(sheet), "ready": True}
        self.site.post(path + "/sheet", body, seat)

    def choose(self, options):
        """One of the orders: first the sort, so that the many supports are not all that is ever ordered."""
        # What others would have to help with is left out where there is anything else.
        options = [one for one in options if not one["partners"]] or options
        if not options:
            return None
        kind = self.chance.choice(sorted({one["kind"] for one in options}))
        return self.chance.choice([one["order"] for one in options if one["kind"] == kind])

    # How it gets games.

    def open(self, slug):
        if slug in self.orders:
            return self.open_orders(slug)
        game = {
            "game": slug,
            "opponent": {"kind": "link"},
            "visibility": "public",
            "seat": "random",
            "clock": {"kind": "correspondence", "days": 3},
        }
        made = self.site.post("/api/v1/games", game)["id"]
        stands = self.site.post(f"/api/v1/games/{made}/challenge")["until_ms"]
        self.opened[made] = time.monotonic() + stands / 1000 - time.time() - 15
        self.begun += 1

    def open_orders(self, slug):
        """Opens an order game, takes half of its seats and prints the links of the others."""
        # Phases are settled as soon as everybody is ready; the deadlines are for those who never are.
        schedule = {"orders_min": 1440, "retreats_min": 720, "builds_min": 720, "early": True}
        game = {"game": slug, "seat": 0, "press": "none", "years": self.options.years, "schedule": schedule}
        made = self.site.post("/api/v1/order-games", game)
        keep = (len(made["invites"]) + 1) // 2
        for invite in made["invites"][:keep]:
            self.site.post(f"/api/v1/order-games/{made['id']}/join", {"invite": invite["invite"]})
        for invite in made["invites"][keep:]:
            print(made["id"], invite["invite"], flush=True)
        self.opened[made["id"]] = float("inf")
        self.begun += 1

    def renew(self):
        """Keeps the challenges standing that nobody has accepted yet."""
        for game, due in list(self.opened.items()):
            if time.monotonic() >= due:
                stands = self.site.post(f"/api/v1/games/{game}/challenge")["until_ms"]
                self.opened[game] = time.monotonic() + stands / 1000 - time.time() - 15

    def accept(self):
        own = {game["id"] for game in self.site.get("/api/v1/me/games")["games"]}
        for challenge in self.site.get("/api/v1/lobby")["challenges"]:
            if challenge["id"] not in own:
                self.take(challenge)

    def take(self, challenge):
        """Accepts a challenge, if the bot plays that game and wants more."""
        if challenge["game"] not in self.games or not self.wants_more():
            return
        try:
            self.site.post(f"/api/v1/games/{challenge['id']}/accept")
            self.playing.add(challenge["id"])
            self.begun += 1
        except Refused as refused:
            if refused.status != 409:  # somebody else was faster, or it was withdrawn
                raise

    def join(self, line):
        game, _, secret = line.strip().partition(" ")
        if secret:
            self.site.post(f"/api/v1/order-games/{game}/join", {"invite": secret})
            self.playing.add(game)

    def wants_more(self):
        enough = self.options.games and self.begun >= self.options.games
        return not enough and len(self.playing) + len(self.opened) < self.options.at_once

    # The stream tells, and this answers.

    def hear(self, event):
        game = event.get("game", {})
        match event["kind"]:
            case "hello":
                print(f"{event['name']} plays at {self.options.site}", file=sys.stderr)
            case "challenged":
                if self.options.accept:
                    self.take(event["challenge"])
            case "start":
                self.opened.pop(game["id"], None)
                self.playing.add(game["id"])
            case "waits":
                try:
                    if game["kind"] == "turns":
                        self.move(game, event["turn"])
                    else:
                        self.order(game, event["seat"], event["turn"])
                except Refused as refused:
                    # The game went on meanwhile: what it waits for now is told as well.
                    if refused.status != 409:
                        raise
            case "over":
                self.opened.pop(game["id"], None)
                self.playing.discard(game["id"])
                # After a break it is told once more.
                if game["id"] not in self.finished:
                    print(f"{game['game']} {game['id']}: over", file=sys.stderr)
                self.finished[game["id"]] = game["game"]

    def run(self):
        threading.Thread(target=listen, args=(self.site, self.events), daemon=True).start()
        links = queue.Queue()
        if self.options.join:
            read = lambda: [links.put(line) for line in sys.stdin]
            threading.Thread(target=read, daemon=True).start()
        looked = 0.0
        while not self.options.games or len(self.finished) < self.options.games:
            try:
                event = self.events.get(timeout=0.5)
                if isinstance(event, Refused):
                    raise event
                self.hear(event)
            except queue.Empty:
                pass
            while not links.empty():
                self.join(links.get())
            if self.options.challenge:
                self.renew()
                while self.wants_more():
                    self.open(self.games[self.begun % len(self.games)])
            if self.options.accept and self.wants_more() and time.monotonic() - looked >= 2:
                looked = time.monotonic()
                self.accept()
        for slug, count in sorted(collections.Counter(self.finished.values()).items()):
            print(f"{slug}: {count} finished", file=sys.stderr)


def options():
    about, _, rest = __doc__.partition("\n\n")
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=about, epilog=rest, formatter_class=form)
    token = os.environ.get("QUICKSILVER_TOKEN")
    parser.add_argument("--site", required=True, help="the address of the site")
    parser.add_argument("--token", default=token, help="the token of the bot; by default $QUICKSILVER_TOKEN")
    parser.add_argument("--game", nargs="+", default=[], metavar="SLUG", help="which games; by default all turn games")
    parser.add_argument("--challenge", action="store_true", help="open games and wait for opponents")
    parser.add_argument("--accept", action="store_true", help="accept challenges to anybody, and to this bot")
    parser.add_argument("--join", action="store_true", help="read links of order games from standard input and join")
    parser.add_argument("--games", type=int, default=0, help="end after so many games; by default never")
    parser.add_argument("--at-once", type=int, default=4, help="how many games at once (4)")
    parser.add_argument("--longest", type=int, default=400, help="resign a turn game after so many plies (400)")
    parser.add_argument("--years", type=int, default=3, help="after how many years an order game ends that it opens (3)")
    parser.add_argument("--seed", type=int, help="decides what it chooses by chance")
    options = parser.parse_args()
    if not options.token or not options.token.startswith("qs_"):
        parser.error("no token: make a bot and a token on the page “you”, and set QUICKSILVER_TOKEN or give --token")
    return options


def main():
    if sys.version_info < (3, 11):
        sys.exit(f"this needs Python 3.11 or newer; this is {sys.version.split()[0]}")
    try:
        Bot(options()).run()
    except Refused as refused:
        hints = {
            401: "Is the token right, and not revoked? Its owner sees it on the page “you”.",
            403: "Make a token with the scopes games:read, games:play and challenges.",
        }
        sys.exit(f"{refused}\n{hints.get(refused.status, 'This is a mistake in the bot, or the site has changed.')}")
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
