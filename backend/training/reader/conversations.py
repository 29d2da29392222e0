"""The conversations that the reader is fitted on: what the engine shows of each sentence, and its labels."""

from __future__ import annotations

import gzip
import json
import re
import zlib
from dataclasses import dataclass
from functools import reduce
from operator import or_
from pathlib import Path

KINDS = ("tasks", "decisions", "risks")
# The sets that may be fitted on. `added` are unlabelled conversations that were labelled for this project.
FITTED = ("real-train", "train", "own", "added")

# Four groups of related sources. A fold is scored by a reader that saw none of its sources, labelled or not.
FOLDS: dict[str, tuple[str, ...]] = {
    "standards": ("w3c", "w3c-marked", "w3c-rendered", "tc39", "wasm-minutes", "graphql-wg", "openjs", "node-tsc",
                  "cross-project-council"),
    "chat": ("gitter-appium", "gitter-docker", "gitter-gitter", "ubuntu", "zulip", "clojurians", "elmlang",
             "ethereum-chat", "slack-clojurians", "slack-elmlang"),
    "talk": ("ami", "ami-qm", "icsi", "committee", "dialogsum", "abcd", "ethereum-vtt", "bc3", "enron", "forum",
             "academic"),
    "minutes": ("duraspace", "ipfs-notes", "electron-notes", "jupyterhub", "fsfw", "stupig", "fsfw-dresden",
                "shackspace", "team-compass"),
}
FOLD_NAMES = tuple(FOLDS)
# Sources in which the same people write, by the name of the first.
SAME_COMMUNITY = {"slack-clojurians": "clojurians", "slack-elmlang": "elmlang", "fsfw-dresden": "fsfw", "shackspace": "stupig",
               "cross-project-council": "openjs", "team-compass": "jupyterhub", "academic": "icsi", "ami-qm": "ami",
               "w3c-marked": "w3c", "w3c-rendered": "w3c", "ethereum-chat": "ethereum-vtt"}
# Two parts of the labelled conversations, each with a third of every source; the last third is in neither. What is said of
# a part by a reader that never saw it tells how sure the reader that ships may be of a conversation that is new to it.
PARTS = ("part-1", "part-2")


@dataclass
class Sentence:
    message: int
    speaker: int | None
    text: str
    place: tuple[int, int] | None
    words: list[str]
    shapes: list[int]
    facts: list[float]
    cues: list[int]
    moves: int
    labels: list[float]
    items: list[list[int]]


@dataclass
class Conversation:
    set: str
    id: str
    source: str
    format: str
    language: str
    annotated: tuple[str, ...]
    gold: dict
    sentences: list[Sentence]

    @property
    def fold(self) -> str | None:
        """The fold that this conversation is scored in; None where no fold holds it out."""
        if self.set in ("real-train", "added", "unlabelled"):
            return next(name for name, sources in FOLDS.items() if self.source in sources)
        if self.set == "train":
            return FOLD_NAMES[zlib.crc32(self.id.encode()) % len(FOLDS)]
        return None

    @property
    def community(self) -> str:
        """The source, or the first of several in which the same people write."""
        return SAME_COMMUNITY.get(self.source, self.source)

    @property
    def part(self) -> str | None:
        """The part that holds this conversation out; None where none does."""
        if self.set not in ("real-train", "train"):
            return None
        third = zlib.crc32(self.id[::-1].encode()) % 3
        return PARTS[third] if third < len(PARTS) else None

    def is_held_out_of(self, fit: str) -> bool:
        """Whether the fit of this name (a fold, a part, or "none" for everything) must not see the conversation."""
        return fit in (self.fold, self.part)


def source_of(name: str, identity: str) -> str:
    if name in ("added", "unlabelled"):
        return identity.split("/")[0]
    if name in ("real-train", "real-threads"):
        return re.sub(r"^r\d*-|-\d+$", "", identity)
    return name


def moves_of(cues: list[int], bits_of_cue: list[int]) -> int:
    """What a sentence with these cues does, as bits."""
    return reduce(or_, (bits_of_cue[cue] for cue in cues), 0)


def read_dump(path: Path) -> tuple[dict, list[Conversation]]:
    """Reads a file that dump-sentences has written: its head (facts, cues, moves, shapes) and its conversations."""
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        head = json.loads(next(lines))
        conversations = []
        for line in lines:
            row = json.loads(line)
            conversations.append(Conversation(
                set=row["set"], id=row["id"], source=source_of(row["set"], row["id"]), format=row["format"],
                language=row["language"], annotated=tuple(row["annotated"]), gold=row["gold"],
                sentences=[Sentence(s["m"], s["s"], s["t"], s["p"] and tuple(s["p"]), s["w"], s["h"], s["f"], s["c"],
                                    moves_of(s["c"], head["moveOfCue"]), s["y"], s["i"]) for s in row["sentences"]]))
    return head, [one for one in conversations if one.sentences]
