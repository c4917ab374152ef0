"""A match: a state, the coroutine of rules at work on it, and the answers so far.

The engine keeps the state of the last resting point and the answers since; a copy is that state again with those answers
played on it. So rules may be stopped at any question, and a coroutine never has to be copied.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from worldtable.engine.asides import Asides
from worldtable.engine.bot import Sight
from worldtable.engine.chance import CHANCE, Deck, Dice, Roll, numbers, reread, weighed
from worldtable.engine.errors import IllegalOption
from worldtable.engine.event import Event
from worldtable.engine.past import Answer, Past, answers_in, has_answer_of, later
from worldtable.engine.question import RESIGN, Asked, Opened, Question
from worldtable.engine.result import Result
from worldtable.engine.state import State, copy_secrets
from worldtable.engine.words import Message, say

if TYPE_CHECKING:
    from worldtable.engine.game import Choice, Game

S = TypeVar("S", bound=State)
Asker = Question[Any] | Opened | Roll
Effect = tuple[Asker, int, Sequence[Any]]  # what the rules wait for: the question, whose it is, the options


async def to_the_end(turn: Callable[[S], Coroutine[Any, Any, None]], state: S) -> None:
    """Turn after turn, until the match is over."""
    while not state.over:
        await turn(state)


class Match(Asides, Generic[S]):
    """A game under way. Programs in a hurry use `legal` and `answer`: the same game, without texts.

    `legal` are the options of the open question as the rules' own values (empty when the match is over).
    """

    __slots__ = (
        "_asker",
        "_dice",
        "_past",
        "_redealt",
        "_rest",
        "asked",
        "legal",
        "options",
        "players",
    )

    game: Game[S]
    state: S

    def __init__(
        self,
        game: Game[S],
        players: int,
        options: Mapping[str, Choice],
        start: S,
        dice: Dice | None = None,
        opening: S | None = None,
    ) -> None:
        """Begin at that state, of which `opening` is a copy that nobody changes, if there is one already."""
        self.game, self.players, self.options, self.state = game, players, options, start
        self._dice = dice  # None: chance is asked
        self._asker: Asker | None
        self.asked: int  # the player who is asked, CHANCE if chance is
        self.legal: Sequence[Any]
        self.resigned: frozenset[int] = frozenset()
        self._past: Past = None
        self._rest = opening or start.copy()
        self._sealed: dict[int, Any] = {}  # the answers in an open window, by player
        self._ahead: tuple[int, Any] | None = None  # whose answer to the question after the window was given in advance
        self._redealt: tuple[int, S] | None = None  # after so many answers since the rest: what was hidden was dealt anew
        start.told = []
        self._since: list[Answer] = []
        self._turn: Coroutine[Any, Any, None] = game.turn(start)
        self._advance(None)

    # --- what programs and people do ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._asker is None

    @property
    def to_move(self) -> tuple[int, ...]:
        """The players who may answer now, several while a window is open; (CHANCE,) if chance must; () when over."""
        if self._asker is None:
            return ()
        asked = self._in_window()
        return tuple(player for player in asked if player not in self._sealed) if self._sealed else asked

    @property
    def waited_for(self) -> tuple[int, ...]:
        """The players who are asked, as everybody may know it: in a window all of them, whoever has answered."""
        if isinstance(self._asker, tuple):
            return self._asker[1]
        return () if self._asker is None else (self.asked,)

    def question(self, player: int) -> Asked | None:
        """What this player (or CHANCE) is asked, None if nothing."""
        asker = self._asker
        if asker is None or self._known(player) not in self.to_move:
            return None
        texts = tuple(map(str, self.legal))
        if isinstance(asker, Roll):
            weights = asker.weigh(self.state, self.legal)
            return Asked(asker.name, None, texts, say("Chance: {name}", name=asker.name), self._say, weights)
        question = self._question
        assert question is not None
        message = self.game.words.prompt(question.name, self.state, player)
        greyed = tuple(question.greyed(self.state, player))
        ahead = tuple(text for text, _ in self.ahead(player))
        return Asked(question.name, question.clause, texts, message, self._say, greyed=greyed, ahead=ahead)

    def play(self, text: str, player: int | None = None) -> None:
        """Answer by an option's text, for `player` (default: whoever is asked first). IllegalOption says what was expected."""
        if self._aside(text, self.asked if player is None else player):
            return
        if self.in_window:
            self.seal(text, player)
            while self.settled:
                self.open_window()
            return
        self._answer(self._option(text, player))

    def follow(self, text: str, player: int) -> None:
        """Play the next answer of a record: answers in a window come in the order in which they counted."""
        if self._aside(text, player):
            return
        if player != self.asked and not self.over:
            raise IllegalOption(text, say("{player} is not asked now", player=self.name(self._known(player))))
        self._answer(self._option(text, player))

    def answer(self, option: Any) -> None:
        """Answer the open question by one of the `legal` values; in a window, for the player whose answer counts next."""
        try:
            at = self.legal.index(option)
        except ValueError:
            raise self._illegal(str(option)) from None
        if self._sealed:
            self.play(str(option))
        else:
            self._answer(self.legal[at])  # the rules' own object: an equal one may be of another type

    def copy(self) -> Match[S]:
        """An independent match that plays on identically, future chance included: it is for looking back and trying out.

        A program that searches must not look into the future or into other hands: it uses `determinize`.
        """
        return self._twin(self._rest, reread(self._dice) if self._dice else None)

    def observe(self, player: int | None) -> S:
        """The state as that player (None: a spectator) may see it."""
        return self.state.observe(player)

    def determinize(self, player: int, rng: Random) -> Match[S]:
        """A copy in which all that this player cannot know is drawn anew, consistently with what the player can know."""
        twin = self._twin(self._rest, numbers(rng))
        twin._sealed = {who: answer for who, answer in self._sealed.items() if who == player}
        twin._ahead = self._ahead if self._ahead and self._ahead[0] == player else None
        self.game.redeal(twin.state, self._known(player), rng)
        twin._redealt = (len(twin._since), twin.state.copy())
        twin._list_anew()
        return twin

    @property
    def result(self) -> Result | None:
        """Places and scores, None while the match goes on."""
        if not self.over:
            return None
        keys = self.game.rank(self.state)
        places = tuple(1 + sum(other > key for other in keys) for key in keys)
        return Result(places, tuple(self.game.score(self.state)))

    @property
    def record(self) -> str:
        """The match as text; worldtable.replay(text) is the same match."""
        from worldtable.engine.record import write

        return write(self)

    def playout(self, choose: Callable[[Sequence[Any]], Any]) -> int:
        """Play to the end, every question answered by `choose(options)`, which must answer one of them.

        The fastest way to the end: nothing is told and nothing kept for copies on the way. If `choose` raises, the match
        is spent. Returns how often `choose` decided.
        """
        if self.over:
            return 0
        state, dice, since, rolls = self.state, self._dice, self._since, len(self._since)
        state.told = None
        send, option = self._turn.send, choose(self.legal)
        since.append((self.asked, option))
        while True:
            try:
                asker, player, legal = send(option)
            except StopIteration:
                if state.over:
                    break
                send, option = to_the_end(self.game.turn, state).send, None
                continue
            if player != CHANCE:
                option = choose(legal)
            elif dice is None:
                option = choose(asker.listed(legal))
            else:
                option = asker.at(next(dice), legal)
                rolls += 1
            since.append((player, option))
        state.told = []
        self._end()
        return len(since) - rolls

    # --- what tables need --------------------------------------------------------------------------------------------

    def sight(self, player: int | None) -> Sight:
        """What that player (None: a spectator) sees, the question included."""
        asked = self.question(player) if player is not None else None
        options = asked.options if asked else ()
        return Sight(player, self.observe(player), asked.name if asked else None, options)

    @property
    def topic(self) -> Message | None:
        """What the open question is about, as everybody may know it."""
        question = self._question
        return None if question is None else self.game.words.topic(question.name, self.state)

    def silence(self, player: int | None = None) -> str:
        """The text that answers for a player (default: whoever is asked first) who says nothing: the mildest play."""
        question = self._question
        if question is None:
            raise IllegalOption("", say("no player is asked now"))
        if question.passing is not None:
            return str(question.passing)
        return str(question.silence(self.state, self.to_move[0] if player is None else player, self.legal))

    def news(self) -> list[Event]:
        """What has been told since the last call."""
        told, self.state.told = self.state.told or [], []
        return [kind(*args) for kind, args in told]

    def answers(self) -> list[Answer]:
        """All answers so far, in order."""
        return [*answers_in(self._past), *self._since]

    def has_answered(self, player: int) -> bool:
        """Whether this player has answered anything so far."""
        return any(who == player for who, _ in self._since) or has_answer_of(self._past, player)

    def answers_since(self, before: Match[S]) -> list[Answer]:
        """The answers given here since that match, of which this one is a copy that has gone on."""
        return [*answers_in(self._past, before._past), *self._since][len(before._since) :]

    def since_rest(self) -> tuple[S, list[Answer]]:
        """A copy of the state at the last resting point, and the answers since."""
        return self._rest.copy(), list(self._since)

    def draw_chance(self, seed: int | Random | None) -> None:
        """From now on the match draws chance itself."""
        self._dice = numbers(seed)
        if isinstance(self._asker, Roll):
            weights = self._asker.weigh(self.state, self.legal)
            self._answer(weighed(next(self._dice), zip(self.legal, weights, strict=True), sum(weights)))

    def ask_chance(self) -> None:
        """From now on the match asks for chance, too: whoever knows what it decided answers, as in a record."""
        self._dice = None

    def name(self, player: int) -> str:
        """What a refusal calls a player without a name."""
        return "chance" if player == CHANCE else f"player {player}"

    # --- how it works ------------------------------------------------------------------------------------------------

    def _answer(self, option: Any) -> None:
        """Take an answer that is known to be legal."""
        self._since.append((self.asked, option))
        self._advance(option)

    def _advance(self, answer: Any) -> None:
        """Send an answer to the rules and run them until somebody must decide or the match is over."""
        dice = self._dice
        while True:
            try:
                asker, player, legal = self._turn.send(answer)
            except StopIteration:
                if self.state.over:
                    self._end()
                    return
                self._keep()
                self._turn, answer = self.game.turn(self.state), None
                continue
            if player != CHANCE or dice is None:
                self._ask(asker, player, legal)
                return
            answer = asker.at(next(dice), legal)
            self._since.append((player, answer))

    def _ask(self, asker: Asker, player: int, legal: Any) -> None:
        """The rules wait for an answer."""
        self._asker, self.asked = asker, player
        self.legal = asker.listed(legal) if isinstance(asker, Roll) else legal

    def _keep(self) -> None:
        """A resting point: remember the state, and begin to count answers anew."""
        self._past, self._since, self._rest = later(self._past, self._since), [], self.state.copy()
        self._redealt = None

    def _end(self) -> None:
        """The match is over, and its state rests for good."""
        self._past, self._since, self._rest, self._redealt = later(self._past, self._since), [], self.state, None
        self._asker, self.asked, self.legal = None, CHANCE, ()

    def _twin(self, rest: S, dice: Dice | None) -> Match[S]:
        """A match at the same point: the answers since the resting point played on its state."""
        twin: Match[S] = Match.__new__(Match)
        twin.game, twin.players, twin.options = self.game, self.players, self.options
        twin.state, twin._rest, twin._past, twin._since, twin._dice = rest.copy(), rest, self._past, self._since[:], dice
        twin._sealed, twin._ahead, twin._redealt, twin._turn = self._sealed, self._ahead, self._redealt, self._turn
        twin.resigned, resign = self.resigned, self.game.resign
        if self.over:
            twin._asker, twin.asked, twin.legal = None, CHANCE, ()
        else:
            twin._turn = self.game.turn(twin.state)
            effect = twin._turn.send(None)
            for count, (player, option) in enumerate(self._since):
                if self._redealt is not None and self._redealt[0] == count:
                    copy_secrets(self._redealt[1], twin.state)
                if option is RESIGN and resign is not None:
                    resign(twin.state, player)
                else:
                    effect = twin._turn.send(option)
            twin._ask(*effect)
        if self._redealt is not None and self._redealt[0] == len(self._since):
            copy_secrets(self._redealt[1], twin.state)
            twin._list_anew()
        twin.state.told = []
        return twin

    def _list_anew(self) -> None:
        """After what is hidden was dealt anew: the options, where they follow from hidden things."""
        if isinstance(self._asker, Question) and self._asker.options is not None:
            self.legal = self._asker.options(self.state, self.asked)
        elif isinstance(self._asker, Deck):
            self.legal = self._asker.listed(self._asker.of(self.state))

    @property
    def _question(self) -> Question[Any] | None:
        """The question that is put to players, in a window or to one; None if chance is asked, or nobody."""
        asker = self._asker[0] if isinstance(self._asker, tuple) else self._asker
        return asker if isinstance(asker, Question) else None

    def _option(self, text: str, player: int | None) -> Any:
        """The option with that text, if this player may choose it now."""
        if player is not None and self._known(player) not in self.to_move and not self.over:
            raise IllegalOption(text, say("{player} is not asked now", player=self.name(player)))
        for option in self.legal:
            if str(option) == text:
                return option
        question = self._question
        meant = None if question is None else question.reads(self.state, text)
        if meant is not None and meant in self.legal:
            return self.legal[self.legal.index(meant)]
        raise self._illegal(text)

    def _known(self, player: int) -> int:
        if type(player) is not int or not CHANCE <= player < self.players:
            raise IllegalOption(str(player), say("there is no such player; expected 0 to {last}", last=self.players - 1))
        return player

    def _say(self, message: Message, language: str) -> str:
        return self.game.catalogue.say(message, language)

    def _illegal(self, said: str) -> IllegalOption:
        """The error for a text that is not on offer, with the clause that forbids it if there is one."""
        if self._asker is None:
            return IllegalOption(said, say("the match is over"))
        offered = tuple(map(str, self.legal))
        question = self._question
        refusal = None if question is None else question.refusal(self.state, self.asked, said)
        if refusal:
            return IllegalOption(said, refusal.reason, refusal.clause, offered)
        return IllegalOption(said, say("it is not on offer"), None, offered)
