"""Results to take home: as CSV, as JSON, to print; of every game, at any time, and nothing that is secret."""

from __future__ import annotations

import csv
import io

import pytest

import worldtable
from tests.server.conftest import Person
from worldtable.server.sheet import Amount, amount


def play(person: Person, room: str) -> None:
    """Answer with the first option to the end."""
    socket = person.look(room)
    while socket.until_asked()["room"]["phase"] != "over":
        socket.choose(socket.view["question"]["options"][0]["option"], f"c{socket.view['seq']}")


@pytest.fixture
def room(ola: Person) -> str:
    """A short game of Control V that is over; Ola has a name that a spreadsheet would take for a formula."""
    options = {"area": 6, "first_player": "seat_1", "obstacles_each": 0}
    room = ola.open_room(["me", "random"], game="control-v", options=options, name="=SUM(<b>1)")
    play(ola, room)
    return room


def test_the_players_by_place(ola: Person, room: str) -> None:
    """Places are numbers, texts are in the reader's language."""
    sheet = ola.http.get(f"/api/rooms/{room}/results.json?lang=pl").json()
    assert (sheet["title"], sheet["headings"]) == ("Control V", ["Miejsce", "Osoba", "Wynik"])
    assert sheet["players"] == ["=SUM(<b>1)", "Bot losowy 2"]
    assert sorted(row[0] for row in sheet["rows"])[0] == 1
    assert {row[1] for row in sheet["rows"]} == set(sheet["players"])


def test_a_name_is_no_formula_and_no_markup(ola: Person, room: str) -> None:
    """A spreadsheet reads a text, and so does a browser."""
    answer = ola.http.get(f"/api/rooms/{room}/results.csv")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert answer.headers["content-disposition"] == f"attachment; filename=control-v-{room}.csv"
    rows = list(csv.reader(io.StringIO(answer.text)))
    assert rows[0] == ["Place", "Player", "Score"]
    assert "'=SUM(<b>1)" in {row[1] for row in rows[1:]}
    page = ola.http.get(f"/api/rooms/{room}/results.html").text
    assert "=SUM(&lt;b&gt;1)" in page
    assert "<b>" not in page


def test_before_the_game_and_in_unknown_forms(ola: Person) -> None:
    """Nothing to take home yet; a form that does not exist; a table that does not exist."""
    waiting = ola.open_room(["me", "open"])
    assert ola.http.get(f"/api/rooms/{waiting}/results.json").status_code == 403
    assert ola.http.get(f"/api/rooms/{waiting}/results.xls").status_code == 422
    assert ola.http.get("/api/rooms/nowhere/results.csv").status_code == 404


def test_so_far_without_places(ola: Person) -> None:
    """While the match goes on everybody's score is there, in the order of the seats, and nothing about places."""
    room = ola.open_room(["me", "house"])
    ola.look(room).until_asked()
    sheet = ola.http.get(f"/api/rooms/{room}/results.json?lang=en").json()
    assert sheet["headings"] == ["Player", "Score"]
    assert [name for name, _ in sheet["rows"]] == ["Ola", "House bot 2"]
    assert {type(score) for _, score in sheet["rows"]} == {int}
    assert ola.http.get(f"/api/rooms/{room}/results.csv?lang=pl").text.splitlines()[0] == "Gracz,Wynik"


def test_scores_are_bare_numbers_for_spreadsheets(ola: Person, room: str) -> None:
    """A spreadsheet can add them; on paper their unit stands beside them."""
    rows = ola.http.get(f"/api/rooms/{room}/results.json").json()["rows"]
    lines = list(csv.reader(io.StringIO(ola.http.get(f"/api/rooms/{room}/results.csv?lang=en").text)))[1:]
    assert [line[2] for line in lines] == [str(row[2]) for row in rows]
    assert all(type(row[2]) is int for row in rows)
    page = ola.http.get(f"/api/rooms/{room}/results.html?lang=en").text
    assert f'<td class="number">{rows[0][2]} block' in page


@pytest.mark.parametrize(
    ("game", "value"),
    [
        ("planetary-chess", Amount(1.5, "1½ points")),
        ("swiatowy-konflikt", "winner"),
        ("world-control", Amount(3, "3 b")),
    ],
)
def test_what_is_a_number(game: str, value: Amount | str) -> None:
    """Half points are numbers, a winner is none."""
    assert amount(worldtable.game(game), 3, "en") == value


def test_where_there_is_no_second_place_nobody_has_it(ola: Person) -> None:
    """SK R45: one wins, all others are equal."""
    room = ola.open_room(["me", "random", "random"], game="swiatowy-konflikt")
    play(ola, room)
    assert [row["place"] for row in ola.look(room).until_asked()["result"]] == [1, None, None]
    assert [row[0] for row in ola.http.get(f"/api/rooms/{room}/results.json").json()["rows"]] == [1, "", ""]
