"""A program at a table, maybe on another machine: it takes over a seat and answers until the game is over.

    python docs/examples/at_a_table.py LINK [SECONDS]

LINK is the personal link of a seat: *Continue on another device*, in the browser of whoever sits there. SECONDS is how long
it waits before each answer, so that people can follow (default: 1). Here the house's bot plays; put your own in its place.
"""

from __future__ import annotations

import json
import sys
from http.cookiejar import CookieJar
from random import Random
from time import sleep
from typing import Any
from urllib.error import HTTPError
from urllib.parse import parse_qs, urlsplit
from urllib.request import HTTPCookieProcessor, Request, build_opener
from uuid import uuid4

from websockets.sync.client import ClientConnection, connect

import worldtable
from worldtable.bots import bot_for
from worldtable.engine.bot import Sight


def main() -> None:
    """Take the seat, play, and say how it ended."""
    if len(sys.argv) < 2 or "#seat=" not in sys.argv[1]:
        sys.exit(__doc__)
    link, seconds = sys.argv[1], float(sys.argv[2]) if len(sys.argv) > 2 else 1.0
    answered = None
    with take_seat(link) as socket:
        for text in socket:
            sight = json.loads(text)
            for answer in sight["answers"]:
                if answer["type"] != "taken":
                    print(answer["reason"], file=sys.stderr)
            if sight["phase"] in ("over", "closed"):
                print(json.dumps(sight["result"]))
                return
            if sight["question"] and sight["question"]["id"] != answered:
                answered = sight["question"]["id"]
                sleep(seconds)
                socket.send(json.dumps(choice(sight)))


def take_seat(link: str) -> ClientConnection:
    """A socket to the table, in the seat that the link carries."""
    place, cookies = urlsplit(link), CookieJar()
    address, room, token = f"{place.scheme}://{place.netloc}", place.path.split("/")[-1], parse_qs(place.fragment)["seat"][0]
    web = build_opener(HTTPCookieProcessor(cookies))
    headers = {"Content-Type": "application/json", "Origin": address}
    try:
        web.open(address).close()  # the server gives us a cookie: that is who we are
        web.open(Request(f"{address}/api/rooms/{room}/claims", json.dumps({"token": token}).encode(), headers)).close()
    except HTTPError as error:
        sys.exit(json.load(error)["error"])  # the link has been used, say
    cookie = "; ".join(f"{one.name}={one.value}" for one in cookies)
    more = {"Origin": address, "Cookie": cookie}
    return connect(f"{address.replace('http', 'ws', 1)}/live/{room}?form=data", additional_headers=more)


def choice(sight: dict[str, Any]) -> dict[str, str]:
    """The frame that answers what is asked."""
    game, question = worldtable.game(sight["game"]), sight["question"]
    state = game.state.from_json(sight["observation"])
    option = bot_for(game, "house")(Sight(sight["you"], state, question["name"], tuple(question["options"])), Random())
    return {"type": "choose", "question": question["id"], "option": option, "client": str(uuid4())}


if __name__ == "__main__":
    main()
