"""Games in which all seats order at once."""

from __future__ import annotations

import pickle
import random
from types import MappingProxyType
from xml.etree import ElementTree

import pytest
import quicksilver
from quicksilver import Error, OrderGame


def test_games_and_maps(order_slug: str) -> None:
    game = OrderGame(order_slug)
    assert game.slug == order_slug and game.title and game.marks
    assert game.position().mark in game.marks
    for mark in game.marks:
        position = OrderGame(order_slug, mark=mark).position()
        assert position.mark == mark and len(position.seats) >= 2
        assert position.awaited and position.units or position.centres
    with pytest.raises(Error):
        OrderGame(order_slug, mark="nowhere")
    with pytest.raises(Error) as refused:
        OrderGame(order_slug, weather="fine")
    assert refused.value.place == "option weather"
    with pytest.raises(Error):
        OrderGame(quicksilver.games()[0])


def test_legal_orders_are_understood_and_adjudicated(order_slug: str) -> None:
    lot = random.Random(1)
    position = OrderGame(order_slug).position()
    for _ in range(8):
        sheets: dict[int, list[str]] = {}
        for seat in position.awaited:
            sheet: list[str] = []
            for choice in position.orders(seat):
                assert choice.actor
                if choice.orders:
                    order = lot.choice(choice.orders)
                    prefix = f"{choice.part}: " if choice.part else ""
                    sheet.append(prefix + order)
            for note in position.check(seat, sheet):
                assert note.weight in ("plain", "warning", "fault")
            sheets[seat] = sheet
        before = position.text
        settled = position.adjudicate(sheets)
        assert position.text == before
        assert settled.phase == position.phase and settled.text
        for result in settled.orders:
            assert result.verdict in ("void", "idle", "succeeded", "failed")
            assert 0 <= result.seat < len(position.seats)
        assert position.adjudicate(sheets).position == settled.position
        assert position.advance(sheets) == settled.position
        assert settled.position.phase > position.phase
        position = settled.position


def test_computer_players_write_sheets(order_slug: str) -> None:
    position = OrderGame(order_slug).position()
    for _ in range(3):
        sheets = {seat: position.sheet(seat, player="easy", seed=3) for seat in position.awaited}
        for seat, sheet in sheets.items():
            assert position.sheet(position.seats[seat], player="easy", seed=3) == sheet
            assert all(note.weight != "fault" for note in position.check(seat, sheet))
        position = position.adjudicate(sheets).position
    with pytest.raises(Error, match="no such player"):
        position.sheet(0, player="nobody")


def test_models_settle_as_positions_do(order_slug: str) -> None:
    position = OrderGame(order_slug).position()
    for phase in range(12):
        model = position.model()
        assert model.awaited == position.awaited
        plans = [model.draw(seat, seed=phase) for seat in model.awaited]
        assert [plan.seat for plan in plans] == model.awaited
        assert [str(plan) for plan in plans] == [str(model.draw(seat, seed=phase)) for seat in model.awaited]
        settled = position.adjudicate({plan.seat: str(plan) for plan in plans})
        for plan in plans:
            assert all(note.weight != "fault" for note in position.check(plan.seat, str(plan)))
        after = model.settle(plans)
        assert after.awaited == settled.position.awaited
        counts = [0] * len(position.seats)
        for owner in settled.position.centres.values():
            if owner is not None:
                counts[owner] += 1
        assert after.centres == counts
        assert sum(after.shares()) == pytest.approx(1)
        position = settled.position
    for seat in model.awaited:
        assert str(model.sensible(seat, seed=1)) == str(model.sensible(seat, seed=1))


def test_models_refuse_what_is_not_theirs(order_slug: str) -> None:
    model = OrderGame(order_slug).position().model()
    plan = model.draw(0)
    with pytest.raises(Error, match="seat 0 has two of them"):
        model.settle([plan, plan])
    with pytest.raises(Error, match="another position"):
        model.settle([]).settle([plan])
    with pytest.raises(Error, match="there is no seat 99"):
        model.draw(99)


def test_positions_are_kept_and_drawn(order_slug: str) -> None:
    game = OrderGame(order_slug)
    position = game.position().adjudicate().position
    assert game.position(position.text) == position
    assert pickle.loads(pickle.dumps(position)) == position
    assert ElementTree.fromstring(position._repr_svg_()).tag.endswith("svg")
    assert str(position).strip() and position.title in repr(position)
    assert position.outcome is None


def test_seats_are_numbers_or_names(order_slug: str) -> None:
    position = OrderGame(order_slug).position()
    name = position.seats[1]
    assert position.orders(name) == position.orders(1)
    assert position.adjudicate(MappingProxyType({name: ""})).position == position.adjudicate({1: []}).position
    for wrong in ["nobody", 99]:
        with pytest.raises(Error) as refused:
            position.adjudicate({wrong: []})
        assert refused.value.place == "seat"
    with pytest.raises(Error):
        position.adjudicate({1: "", name: ""})
    with pytest.raises(TypeError):
        position.check(1, 5)  # type: ignore[arg-type]
    with pytest.raises(Error):
        OrderGame(order_slug).position("nonsense")
