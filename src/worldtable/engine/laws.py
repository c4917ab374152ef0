"""The laws that every game obeys, checked by random play.

`check(game, players, options, seed)` plays one match by random choices and holds every law at every question;
`BrokenLaw` names the law, the setting and the seed. `same_elsewhere` replays records in another process under another hash
seed. `uncited` lists clauses that neither code nor examples mention.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from itertools import chain
from random import Random
from typing import Any

from worldtable.engine.chance import CHANCE
from worldtable.engine.errors import IllegalOption, WorldtableError
from worldtable.engine.event import Event
from worldtable.engine.game import Choice, Game
from worldtable.engine.match import Match
from worldtable.engine.question import RESIGN
from worldtable.engine.record import read, write
from worldtable.engine.state import State
from worldtable.engine.words import LANGUAGES

CAP = 100_000  # no game asks so often
RESIGNING = 0.003  # how often somebody leaves, where the rules know that


class BrokenLaw(WorldtableError):
    """A game broke a law; the text names the law, the setting and the seed."""


Law = Callable[[Match[Any], Random], None]


# --- at every question ---------------------------------------------------------------------------------------------------


def options_are_texts(match: Match[Any], rng: Random) -> None:
    """Each question's options are distinct texts, and each text means its option. None is put that answers itself."""
    texts = [str(option) for option in match.legal]
    assert len(set(texts)) == len(texts) >= 1, f"options are not distinct: {texts}"
    assert not any(";" in text or "|" in text or text != text.strip() or not text for text in texts), f"no notation: {texts}"
    asked = match.question(match.asked)
    assert asked is not None and list(asked.options) == texts
    assert not {refusal.said for refusal in asked.greyed} & set(texts), "an option is on offer and greyed"
    try:
        match.play("no such option", match.asked)
    except IllegalOption:
        return
    raise AssertionError("an unknown text was accepted")


def words_are_complete(match: Match[Any], rng: Random) -> None:
    """Prompts, labels, notes and reasons can be said in every language."""
    asked, words, catalogue = match.question(match.asked), match.game.words, match.game.catalogue
    assert asked is not None
    for language in LANGUAGES:
        assert asked.prompt(language)
        assert match.topic is None or catalogue.say(match.topic, language)
        for refusal in asked.greyed:
            assert catalogue.say(refusal.reason, language)
        for option in match.legal if match.asked != CHANCE else ():
            assert catalogue.say(words.label(asked.name, option, match.state), language)
            note = words.note(asked.name, option, match.state)
            assert note is None or catalogue.say(note, language)


def json_round_trips(match: Match[Any], rng: Random) -> None:
    """A state is the same after it was JSON, and so is what players see of it."""
    state: State = match.state
    again = type(state).from_json(json.loads(json.dumps(state.to_json())))
    assert again == state and again.digest() == state.digest(), "JSON does not round-trip"


def notation_round_trips(match: Match[Any], rng: Random) -> None:
    """Where positions have a notation, what is written is read back, and how it stands can be said in every language."""
    game, state = match.game, match.state
    if game.notation is None:
        return
    text = game.notation(state)
    again = game.state_at(text, match.players, match.options)
    assert game.notation(again) == text, f"the notation does not round-trip: {text}"
    assert all(game.catalogue.say(game.words.situation(again), language) for language in LANGUAGES)


def copies_are_independent(match: Match[Any], rng: Random) -> None:
    """A copy shares nothing that changes: what the copy plays does not touch the match, and both play on alike."""
    before, answers = match.state.to_json(), match.answers()
    twin, other = match.copy(), match.copy()
    assert twin.state == match.state and twin.legal == match.legal and twin.answers() == answers
    for _ in range(rng.randrange(1, 12)):
        if twin.over:
            break
        option = rng.choice(twin.legal)
        twin.answer(option)
        other.answer(option)
        assert twin.state == other.state and twin.legal == other.legal and twin.asked == other.asked
    assert match.state.to_json() == before and match.answers() == answers, "a copy changed its match"


def secrets_are_kept(match: Match[Any], rng: Random) -> None:
    """Non-interference: dealing anew what a player cannot know changes nothing that this player, or a spectator, is shown."""
    player = rng.randrange(match.players)
    pair = begun_anew(match, player, rng)
    told, retold = (twin.news() for twin in pair) if pair else ([], [])
    for viewer in (player, None):
        assert shown(match.determinize(player, rng), viewer) == shown(match, viewer), f"player {player} sees a secret"
        if pair is not None:
            assert shown(pair[0], viewer) == shown(pair[1], viewer), f"player {player} sees a secret"
            assert heard(match.game, retold, viewer) == heard(match.game, told, viewer), f"player {player} is told a secret"


def begun_anew(match: Match[Any], player: int, rng: Random) -> tuple[Match[Any], Match[Any]] | None:
    """The match begun twice at its last resting point, with the same answers, and once all that the player cannot know dealt
    anew at that point.

    None if that deal does not fit, because somebody's answer cannot be given in it, or because the rules have since shown
    the player a card that lies elsewhere in it. Until then the same players must be asked.
    """
    state, answers = match.since_rest()
    other = state.copy()
    match.game.redeal(other, player, rng)
    before, after = (Match(match.game, match.players, match.options, start) for start in (state, other))
    learned = match.game.learned
    for who, option in answers:
        assert option is RESIGN or after.asked == who, f"who is asked tells player {player} a secret"
        before.follow(str(option), who)
        try:
            after.follow(str(option), who)
        except IllegalOption:
            return None
        if learned(before.state, player) != learned(after.state, player):
            return None
    return before, after


def heard(game: Game[Any], told: Sequence[Event], player: int | None) -> list[str]:
    """What a player hears of what was told."""
    seen = [event.seen_by(player) for event in told]
    return [game.words.event(event).english() for event in seen if event is not None]


def any_arrival_is_the_same(match: Match[Any], rng: Random) -> None:
    """In a window every order in which the answers arrive gives the same match, and shows nothing before it is settled."""
    window = match.to_move
    if len(window) < 2:
        return
    answers = {player: str(rng.choice(match.legal)) for player in window}
    matches = [match.copy() for _ in range(3)]
    for twin in matches[1:]:
        order = list(window)
        rng.shuffle(order)
        for count, player in enumerate(order):
            before = [shown(twin, viewer) for viewer in (*order[count + 1 :], None)]
            twin.seal(answers[player], player)
            assert [shown(twin, viewer) for viewer in (*order[count + 1 :], None)] == before, "an answer can be seen"
        assert twin.settled, "all have answered, but the window is not settled"
        twin.open_window()
    for player in window:  # one after another, with early stop
        if player in matches[0].to_move and matches[0].waited_for == match.waited_for:
            matches[0].play(answers[player], player)
    states = [(twin.state, twin.answers(), twin.waited_for) for twin in matches]
    assert states[0] == states[1] == states[2], "the order of arrival matters"


def shown(match: Match[Any], player: int | None) -> str:
    """All that a player is shown: observation, question, scenes, as text."""
    asked = match.question(player) if player is not None else None
    question = asked and [asked.name, asked.prompt(), asked.options, [(g.said, g.clause) for g in asked.greyed]]
    sight = match.sight(player)
    draw = match.game.scene
    scenes = [draw(sight, layout).to_json(match.game.catalogue.say) for layout in ("wide", "tall")] if draw else []
    return json.dumps([sight.state.to_json(), question, match.waited_for, scenes])


AT_EVERY_QUESTION: tuple[Law, ...] = (
    options_are_texts,
    words_are_complete,
    json_round_trips,
    notation_round_trips,
    copies_are_independent,
    secrets_are_kept,
    any_arrival_is_the_same,
)


# --- at the end ----------------------------------------------------------------------------------------------------------


def one_ranking(match: Match[Any], rng: Random) -> None:
    """Exactly one ranking comes out: every player has a place, ties share it, and the next places are left out."""
    result = match.result
    assert result is not None
    places = sorted(result.places)
    assert len(places) == len(result.scores) == match.players
    assert all(place == 1 + sum(other < place for other in places) for place in places), f"no ranking: {places}"
    assert sorted(result.ranking) == list(range(match.players))


def record_replays(match: Match[Any], rng: Random) -> None:
    """The record leads to the same state, and to the same record."""
    again = read(match.record, lambda id: match.game)
    assert again.state == match.state and again.record == match.record, "the record does not replay"


AT_THE_END: tuple[Law, ...] = (one_ranking, record_replays)


# --- a whole match -------------------------------------------------------------------------------------------------------


def check(game: Game[Any], players: int, options: Mapping[str, Choice], seed: int, often: float = 0.1) -> Match[Any]:
    """Play one random match under all laws; those for questions are held at a part (`often`) of them. The match, over."""
    rng = Random(seed)
    match = game.match(players, options=options, chance="ask")
    kept = game.conserved(match.since_rest()[0])
    law: Callable[..., Any] = check
    try:
        for _ in range(CAP):
            if match.over:
                break
            assert game.conserved(match.state) == kept, f"not conserved: {game.conserved(match.state)}"
            for law in AT_EVERY_QUESTION if rng.random() < often else ():
                law(match, rng)
            if game.resign is not None and rng.random() < RESIGNING and len(match.resigned) < players:
                match.resign(rng.choice([player for player in range(players) if player not in match.resigned]))
            if not match.over:  # a resignation may end it
                answer_one(match, rng)
            for event in match.news():
                assert all(game.catalogue.say(game.words.event(event), language) for language in LANGUAGES)
        assert match.over, f"it does not end within {CAP} questions"
        for law in AT_THE_END:
            law(match, rng)
    except AssertionError as error:
        where = f"{game.id}, {players} players, {dict(options)}, seed {seed}"
        raise BrokenLaw(f"{law.__name__}: {error} ({where})\n{write(match)}") from error
    return match


def answer_one(match: Match[Any], rng: Random) -> None:
    """Any option; who has resigned says nothing."""
    gone = match.asked in match.resigned
    match.follow(match.silence(match.asked) if gone else str(rng.choice(match.legal)), match.asked)


def same_elsewhere(records: Sequence[str], module: str = "worldtable") -> list[str]:
    """The digests of the states that records lead to in another process, under another hash seed."""
    environment = {**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = [sys.executable, "-m", "worldtable.engine.laws", module]
    done = subprocess.run(command, input=json.dumps(list(records)), capture_output=True, text=True, env=environment, check=True)
    digests: list[str] = json.loads(done.stdout)
    return digests


def digests(records: Sequence[str], module: str) -> list[str]:
    """The digests of the states that records lead to; the game is found in that module."""
    there = import_module(module)
    games = there.game if hasattr(there, "game") else lambda id: there.GAME
    return [read(record, games).state.digest() for record in records]


# --- the clauses ---------------------------------------------------------------------------------------------------------

CITED = re.compile(r"\b([A-Z0-9]+)-(\d+)\.(\d+)(?: to (?:\1-)?(\d+)\.(\d+))?")


def cited(text: str) -> set[str]:
    """The clauses that a text cites: WP-6.4, and ranges such as WP-10.1 to WP-10.7."""
    found = set()
    for prefix, chapter, first, last_chapter, last in CITED.findall(text):
        end = int(last) if last and last_chapter == chapter else int(first)
        found |= {f"{prefix}-{chapter}.{n}" for n in range(int(first), end + 1)}
    return found


def uncited(game: Game[Any], examples: Iterable[Sequence[str]]) -> tuple[list[str], list[str]]:
    """The numbered clauses that the code of the game does not cite, and those that no example cites; games inside apart."""
    assert game.folder is not None
    inside = {clause for other in game.inside for clause in other.rulebook().clauses}
    clauses = [clause for clause in game.rulebook().clauses if CITED.fullmatch(clause) and clause not in inside]
    code = cited("\n".join(path.read_text("utf-8") for path in sorted(game.folder.glob("*.py"))))
    shown_by = set(chain.from_iterable(examples))
    return [c for c in clauses if c not in code], [c for c in clauses if c not in shown_by]


if __name__ == "__main__":
    print(json.dumps(digests(json.load(sys.stdin), sys.argv[1])))
