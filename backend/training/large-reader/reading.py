"""What the large reader is shown: windows of pieces, and what the labels say of them.

Windows are runs of sentences of at most `PIECES` pieces. Where another person speaks stands a line feed, the first two words of the name
(six pieces at most) and a colon; where the same message goes on, "\\n-"; where nobody is named, "\\n*". Attention sees the whole window.
"""
from __future__ import annotations

import re
from dataclasses import dataclass, field

import numpy as np
import torch

from conversations import KINDS, Conversation

PIECES = 384           # of a window
SENTENCE = 64          # pieces of a sentence that are read
BEFORE, AFTER = 3, 1   # sentences that windows share
DECISION = {"final": 0, "tentative": 1, "superseded": 2}
STATE = {"open": 0, "done": 1, "cancelled": 2}


# -- what is read ---------------------------------------------------------------------------------------------------------------------

@dataclass
class Prepared:
    """A sentence as the reader sees it, and what its labels say."""
    marker: list[int]
    pieces: list[int]
    offsets: list[tuple[int, int]]
    text: str
    owner: str | None = None       # None: no task; '': a task of nobody
    deadline: np.ndarray | None = None  # 1 for each piece of the words of a deadline
    title: np.ndarray | None = None     # 1 for each piece whose word stands in the title of its item
    decision: int = -1
    state: int = -1
    says_who: bool = False         # the marker names its speaker


def words_of_name(name: str) -> list[str]:
    return [word for word in re.split(r"[\s,]+", name.lower().strip()) if word]


def people_of(owner: str) -> list[str]:
    """The people of 'Ana and Ben'."""
    return [one for one in re.split(r"\s*(?:,|/|&|\+|;|\band\b|\bund\b|\bet\b|\by\b|\be\b|\bor\b|\boder\b|\bou\b)\s*", owner) if one.strip()]


def is_owner(owner: str, name: str) -> bool:
    for one in [owner, *people_of(owner)]:
        a, b = words_of_name(one), words_of_name(name)
        if one.lower().strip() == name.lower().strip() or (a and b and a[0] == b[0] and 1 in (len(a), len(b))):
            return True
    return False


class Reading:
    """Turns conversations into windows of pieces with their labels. `tokenize` is the base's tokenizer."""

    def __init__(self, tokenize):
        self.tokenize = tokenize
        self.same, self.nobody, self.colon = (tokenize(mark)["input_ids"] for mark in ("\n-", "\n*", ":"))
        self.known: dict[int, list[Prepared]] = {}

    def prepare(self, one: Conversation) -> list[Prepared]:
        if id(one) in self.known:
            return self.known[id(one)]
        texts = [(" " + " ".join(sentence.text.split()))[:600] for sentence in one.sentences]
        encoded = self.tokenize(texts, truncation=True, max_length=SENTENCE, return_offsets_mapping=True)
        markers = [self.tokenize("\n" + " ".join(name.split()[:2]))["input_ids"][:6] + self.colon if name.strip() else self.nobody
                   for name in one.names]
        prepared, last = [], -1
        for at, sentence in enumerate(one.sentences):
            named = sentence.speaker is not None and sentence.speaker < len(markers)
            marker = self.same if sentence.message == last else markers[sentence.speaker] if named else self.nobody
            row = Prepared(marker, encoded["input_ids"][at], encoded["offset_mapping"][at], texts[at],
                           says_who=named and sentence.message != last)
            last = sentence.message
            self.label(one, sentence, row)
            prepared.append(row)
        self.known[id(one)] = prepared
        return prepared

    @staticmethod
    def label(one, sentence, row: Prepared) -> None:
        tasks, decisions, _ = (one.gold[kind] for kind in KINDS)
        mine = [tasks[item] for item in sentence.items[0]]
        task = next((task for task in mine if not task.get("optional")), mine[0] if mine else None)
        low = row.text.lower()
        row.deadline, row.title = (np.zeros(len(row.pieces), np.float32) for _ in range(2))
        if task:
            row.owner = task.get("owner") or ""
            row.state = STATE.get(task.get("status"), -1 if task.get("optional") else 0)
        for label in mine:
            words = " ".join((label.get("deadline") or "").split()).lower()
            start = low.find(words) if words else -1
            if start >= 0:
                for n, (first, end) in enumerate(row.offsets):
                    if first < start + len(words) and end > start:
                        row.deadline[n] = 1
        told = {word for kind, items in zip(KINDS, sentence.items) for item in items
                for word in re.findall(r"\w{2,}", one.gold[kind][item]["text"].lower())}
        spans = [match.span() for match in re.finditer(r"\w+", low) if match.group() in told]
        for n, (first, end) in enumerate(row.offsets):
            if any(first < e and end > b for b, e in spans):
                row.title[n] = 1
        row.decision = next((DECISION[decisions[item]["status"]] for item in sentence.items[1]
                             if decisions[item].get("status") in DECISION), -1)

    def sizes(self, one: Conversation) -> list[int]:
        return [len(row.marker) + len(row.pieces) for row in self.prepare(one)]

    def windows(self, one: Conversation, shorten_first: int = 0, overlap: int = BEFORE + AFTER) -> list[tuple[int, int]]:
        """Runs of sentences; the first may be made shorter so that a second pass cuts elsewhere."""
        sizes, runs, start = self.sizes(one), [], 0
        while start < len(sizes):
            end, used = start, 0
            while end < len(sizes) and used + sizes[end] <= PIECES:
                used += sizes[end]
                end += 1
            end = max(end, start + 1)
            if shorten_first and start == 0 and end - shorten_first > overlap:
                end = max(start + 1, end - shorten_first)
            runs.append((start, end))
            if end >= len(sizes):
                break
            start = max(start + 1, end - overlap)
        return runs

    def length(self, window) -> int:
        one, start, end = window
        return sum(self.sizes(one)[start:end])

    def mentions(self, one: Conversation, start: int, end: int, owner: str) -> list[tuple[int, int]]:
        """Sentence and piece (of marker and text) at which a mention of the owner begins, markers of his own messages included."""
        names = {part.lower() for part in [owner, *people_of(owner)]}
        names |= {words_of_name(name)[0] for name in names if words_of_name(name)}
        found, prepared = set(), self.prepare(one)
        for at in range(start, end):
            row, sentence = prepared[at], one.sentences[at]
            if row.says_who and is_owner(owner, one.names[sentence.speaker]):
                found.add((at, 0))
            for name in names:
                if len(name) < 2:
                    continue
                for match in re.finditer(r"(?<!\w)" + re.escape(name) + r"(?!\w)", row.text.lower()):
                    piece = next((n for n, (_, stop) in enumerate(row.offsets) if stop > match.start()), None)
                    if piece is not None:
                        found.add((at, len(row.marker) + piece))
        return sorted(found)


@dataclass
class Batch:
    ids: torch.Tensor        # B × L
    mask: torch.Tensor       # B × L
    segment: torch.Tensor    # B × L, number of the sentence from 1, 0 for padding
    last: torch.Tensor       # flat place of the last piece of each sentence
    facts: torch.Tensor      # of each sentence, as the small reader's
    row: torch.Tensor        # of each sentence
    start: list              # of each sentence: row, place in it, pieces of its marker
    sentences: list          # of each: number of its window, conversation, number in it
    y: torch.Tensor = None
    weight: torch.Tensor = None
    owner: list = field(default_factory=list)     # sentence, None for nobody or places of mentions in the row
    tags: list = field(default_factory=list)      # sentence, deadline, title
    link: list = field(default_factory=list)      # sentence, kind, earlier ones of the same item, all earlier ones of the kind
    decision: list = field(default_factory=list)
    state: list = field(default_factory=list)


def batch_of(reading: Reading, windows) -> Batch:
    rows, segments, facts, last, start, sentences, count = [], [], [], [], [], [], 0
    for n, (one, first, end) in enumerate(windows):
        ids, segment, prepared = [], [], reading.prepare(one)
        for at in range(first, end):
            row = prepared[at]
            count += 1
            start.append((n, len(ids), len(row.marker)))
            sentences.append((n, one, at))
            ids += row.marker + row.pieces
            segment += [count] * (len(row.marker) + len(row.pieces))
            facts.append(one.sentences[at].facts)
        rows.append(ids)
        segments.append(segment)
    width = max(map(len, rows))
    ids, segment = (torch.zeros(len(rows), width, dtype=torch.long) for _ in range(2))
    mask = torch.zeros(len(rows), width, dtype=torch.bool)
    for n, (row, places) in enumerate(zip(rows, segments)):
        ids[n, :len(row)] = torch.tensor(row)
        segment[n, :len(row)] = torch.tensor(places)
        mask[n, :len(row)] = True
        last += [n * width + at for at in range(len(places)) if at + 1 == len(places) or places[at + 1] != places[at]]
    b = Batch(ids, mask, segment, torch.tensor(last), torch.tensor(facts, dtype=torch.float32), torch.tensor([s[0] for s in start]), start, sentences)
    b.y = torch.tensor([one.sentences[at].labels for _, one, at in sentences], dtype=torch.float32)
    b.weight = torch.tensor([[(kind in one.annotated) * (.25 if value == .5 else 1.) for kind, value in zip(KINDS, one.sentences[at].labels)]
                             for _, one, at in sentences], dtype=torch.float32)
    number = {(n, at): k for k, (n, _, at) in enumerate(sentences)}
    for k, (n, one, at) in enumerate(sentences):
        sentence, row, (_, first, end) = one.sentences[at], reading.prepare(one)[at], windows[n]
        if "tasks" in one.annotated:
            if row.owner == "":
                b.owner.append((k, None))
            elif row.owner is not None:
                places = reading.mentions(one, first, end, row.owner)
                if places:
                    b.owner.append((k, [start[number[n, j]][1] + piece for j, piece in places]))
            if row.state >= 0:
                b.state.append((k, row.state))
        if any(sentence.labels):
            b.tags.append((k, row.deadline, row.title))
        if row.decision >= 0:
            b.decision.append((k, row.decision))
        for kind in range(len(KINDS)):
            earlier = [j for j in range(first, at) if one.sentences[j].labels[kind]] if sentence.labels[kind] else []
            if earlier:
                same = [number[n, j] for j in earlier if set(one.sentences[j].items[kind]) & set(sentence.items[kind])]
                b.link.append((k, kind, same, [number[n, j] for j in earlier]))
    return b
