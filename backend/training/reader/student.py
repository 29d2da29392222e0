"""The student: the small network that the engine runs, taught by the teachers' scores and by the labels.

`python student.py --work W --fold standards` fits it on everything but that fold, `--fold none` on all; neither ever sees
`threads` or `real-threads`. Where the fold has a teacher, its scores are most of what is learned. Writes
`student-FOLD.pt` and its figures.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn

from conversations import FITTED, FOLD_NAMES, KINDS, PARTS, Conversation, read_dump
from figures import average_precisions
from precision import faster_precision
from vocabulary import Rows, build_vocabulary

STRETCH = 64          # sentences of a conversation that are read together in training
TOKENS = 96           # of a sentence; what is beyond is not read
OPTIONAL_WEIGHT = 0.25
ALONE_SHARE = 0.08    # of the stretches that are cut into lines read by themselves, as somebody may paste one line alone
# Of such lines that say nothing this share is kept: whoever pastes a single line pastes one that says something. In the
# corpus of single sentences that the engine is scored on (ParakweetLabs' of Enron mail) 47 in 100 do, in conversations 5.
ALONE_EMPTY = 0.12
LINEAR_WEIGHT = 0.3   # of the linear teacher beside the others, in English
# The encoder of the other teachers was made for English. What they say of other languages is worth less than what the linear
# one says (of German minutes left out: average precision of tasks .22 and .31), and than the labels.
OTHERS_SHARE = 0.3
MOVE_WIDTH = 256
MOVE_EPOCHS = 16      # of the head that tells the moves, alone, when the layers below it are done
MOVE_BATCH = 2048     # sentences
COMMON = 0.02         # share of the sentences that have a move which is not rare
RAREST = 4.0
MOVE_SHARE = 1.0      # of the loss, on the moves
MOVE_PULL = 0.35      # how much of it reaches the layers over the tokens, which the kinds need more
SAYS_NOTHING = 0.25   # the most likely kind of such a line is less likely than this


class Normed(nn.Module):
    """LayerNorm(x + ReLU(conv(x))): one layer over tokens (width 3) or sentences (width 5)."""

    def __init__(self, width: int, reach: int):
        super().__init__()
        self.reach = reach
        self.conv = nn.Linear(width * (2 * reach + 1), width)
        self.norm = nn.LayerNorm(width)

    def forward(self, x, real):
        """`x`: rows side by side with at least `reach` empty rows between sequences; `real` is 0 at those."""
        shifted = [torch.roll(x, -by, 0) for by in range(-self.reach, self.reach + 1)]
        return self.norm(x + torch.relu(self.conv(torch.cat(shifted, 1)))) * real


class Student(nn.Module):
    def __init__(self, rows: int, facts: int, moves: int, width=128, hidden=192, token_layers=3, context_layers=3,
                 dropout=0.2, move_width=MOVE_WIDTH):
        super().__init__()
        self.embedding = nn.Embedding(rows, width, padding_idx=0)
        self.token = nn.ModuleList(Normed(width, 1) for _ in range(token_layers))
        self.pool = nn.Linear(2 * width + facts, hidden)
        self.move = nn.Sequential(nn.Linear(2 * width, move_width), nn.ReLU(), nn.Linear(move_width, moves))
        self.context = nn.ModuleList(Normed(hidden, 2) for _ in range(context_layers))
        self.head = nn.Sequential(nn.Linear(2 * hidden, 64), nn.ReLU(), nn.Linear(64, 3))
        self.dropout = nn.Dropout(dropout)

    def said(self, ids, real, sentence, counts):
        """
        What the words of each sentence say, whatever stands around it: `ids` [tokens, 3] rows of each token, empty rows
        between sentences; `sentence` the number of the sentence of each token (the last number for empty ones).
        """
        x = self.embedding(ids).sum(1)
        x = self.dropout(x) * real
        for layer in self.token:
            x = layer(x, real)
        count = counts.shape[0]
        total = torch.zeros(count + 1, x.shape[1]).index_add(0, sentence, x.float())[:count]
        most = torch.full((count + 1, x.shape[1]), -1e4).index_reduce(0, sentence, x.float(), "amax")[:count]
        return torch.cat([total / counts[:, None], most], 1)

    def forward(self, ids, real, sentence, counts, facts, place, length):
        """Log-odds of the kinds, and of the moves; `place`: where each sentence stands in the padded context of `length`."""
        said = self.said(ids, real, sentence, counts)
        s = self.dropout(torch.relu(self.pool(torch.cat([said, facts], 1))))
        c = torch.zeros(length, s.shape[1]).index_copy(0, place, s.float())
        there = torch.zeros(length, 1).index_fill(0, place, 1.0)
        for layer in self.context:
            c = layer(c, there)
        heard = MOVE_PULL * said + (1 - MOVE_PULL) * said.detach()
        return self.head(torch.cat([s, c[place]], 1)), self.move(heard)


class Alone:
    """The facts of a line that is all there is: a note without speaker, or the one message of somebody."""

    def __init__(self, facts: list[str]):
        at = facts.index
        self.cleared = [n for n, fact in enumerate(facts)
                        if fact.startswith(("echo", "take", "manner-")) or fact in ("same-speaker", "other-speaker")]
        self.first, self.last, self.length = at("first-of-message"), at("last-of-message"), at("message-length")
        self.unnamed, self.notes = at("no-speaker"), at("manner-notes")

    def of(self, facts: list[float], is_note: bool) -> list[float]:
        changed = list(facts)
        for n in self.cleared:
            changed[n] = 0.0
        changed[self.first] = changed[self.last] = 1.0
        changed[self.length] = 0.0
        if is_note:
            changed[self.unnamed] = changed[self.notes] = 1.0
        return changed


class Batches:
    """Turns stretches of conversations into the tensors that the student reads."""

    def __init__(self, rows: Rows, alone: Alone):
        self.rows, self.alone = rows, alone
        self.known: dict[int, list[np.ndarray]] = {}

    def ids_of(self, one: Conversation) -> list[np.ndarray]:
        found = self.known.get(id(one))
        if found is None:
            found = [self.rows.of(s.words[:TOKENS], s.shapes[:TOKENS]) for s in one.sentences]
            self.known[id(one)] = found
        return found

    def make(self, stretches, drop: float = 0.0):
        ids, sentence, counts, facts, place = [], [], [], [], []
        at_token, at_place, count = 0, 2, 0
        empty = np.zeros((1, 3), np.int32)
        for one, start, end in stretches:
            known = self.ids_of(one)
            for n in range(start, end):
                rows = known[n]
                if drop:
                    rows = rows.copy()
                    gone = np.random.rand(len(rows)) < drop
                    rows[gone, 0], rows[gone, 1] = self.rows.unknown, 0
                ids.append(empty)
                ids.append(rows)
                sentence.append(np.array([-1]))
                sentence.append(np.full(len(rows), count))
                counts.append(len(rows))
                told = one.sentences[n].facts
                facts.append(self.alone.of(told, at_place % 2 == 0) if drop and end - start == 1 else told)
                place.append(at_place)
                at_place += 1
                count += 1
            at_place += 2
        ids.append(empty)
        sentence.append(np.array([-1]))
        number = np.concatenate(sentence)
        real = torch.tensor((number >= 0).astype(np.float32))[:, None]
        number[number < 0] = count
        return (torch.tensor(np.concatenate(ids)), real, torch.tensor(number), torch.tensor(counts, dtype=torch.float32),
                torch.tensor(facts, dtype=torch.float32), torch.tensor(place), at_place + 2)


def share_of(one: Conversation, share: float) -> float:
    """The share of the loss that is on the teachers' scores of a conversation."""
    return share if one.language == "en" else min(share, OTHERS_SHARE)


def targets(stretches, soft, share):
    """Labels, teacher's probabilities, and the weight of each; a kind that is not annotated has no label."""
    labels, weights, taught, teaching = [], [], [], []
    for one, start, end in stretches:
        known = np.array([kind in one.annotated for kind in KINDS], np.float32)
        y = np.array([s.labels for s in one.sentences[start:end]], np.float32)
        labels.append(y)
        logits = soft.get(id(one))
        weights.append(np.where(y == 0.5, OPTIONAL_WEIGHT, 1.0) * known * (1 if logits is None else 1 - share_of(one, share)))
        rows = np.zeros_like(y) if logits is None else 1 / (1 + np.exp(-logits[start:end].astype(np.float32)))
        taught.append(rows)
        full = share_of(one, share) + (1 - share_of(one, share)) * (1 - known)
        teaching.append(np.broadcast_to(np.zeros(3) if logits is None else full, y.shape))
    return [torch.tensor(np.concatenate(part).astype(np.float32)) for part in (labels, weights, taught, teaching)]


def moves_in(stretches, moves: int) -> torch.Tensor:
    """The moves of the sentences, 1 or 0."""
    bits = np.array([s.moves for one, start, end in stretches for s in one.sentences[start:end]])
    return torch.tensor((bits[:, None] >> np.arange(moves) & 1).astype(np.float32))


def rarity_of(conversations, moves: int) -> torch.Tensor:
    """How much more a sentence with a move counts than one without: the rarer the move the more, from 1 to RAREST."""
    found = sum(moves_in([(one, 0, len(one.sentences))], moves).sum(0) for one in conversations)
    sentences = sum(len(one.sentences) for one in conversations)
    return (COMMON * sentences / found.clamp(min=1)).sqrt().clamp(1, RAREST)


def fit_moves(model: Student, batches: Batches, conversations, rarity: torch.Tensor) -> None:
    """Fits the head that tells the moves once more, by itself: the layers below it stay as the kinds made them."""
    model.eval()
    stretches = [(one, 0, len(one.sentences)) for one in conversations]
    with torch.no_grad():
        said = torch.cat([model.said(*batches.make([one])[:4]) for one in stretches])
    there = moves_in(stretches, len(rarity))
    optimizer = torch.optim.AdamW(model.move.parameters(), lr=2e-3, weight_decay=0.01)
    steps = MOVE_EPOCHS * -(-len(said) // MOVE_BATCH)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, steps)
    for _ in range(MOVE_EPOCHS):
        for some in torch.randperm(len(said)).split(MOVE_BATCH):
            loss = nn.functional.binary_cross_entropy_with_logits(model.move(said[some]), there[some], pos_weight=rarity)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            schedule.step()


def score_moves(model, batches: Batches, conversations, names: list[str]) -> dict[str, str]:
    """For each move how often the model finds it where the tables do: F1, and how many the tables find."""
    model.eval()
    counts = np.zeros((3, len(names)), np.int64)
    with torch.no_grad():
        for one in conversations:
            stretch = [(one, 0, len(one.sentences))]
            found = model(*batches.make(stretch))[1].numpy() > 0
            there = moves_in(stretch, len(names)).numpy() > 0
            counts += [(found & there).sum(0), found.sum(0), there.sum(0)]
    return {name: f"{2 * both / max(1, said + true):.2f} of {true}" for name, both, said, true in zip(names, *counts)}


def score(model, batches: Batches, conversations) -> list[np.ndarray]:
    model.eval()
    found = []
    with torch.no_grad():
        for at in range(0, len(conversations), 8):
            group = conversations[at:at + 8]
            logits = model(*batches.make([(one, 0, len(one.sentences)) for one in group]))[0].numpy()
            ends = np.cumsum([len(one.sentences) for one in group])
            found.extend(np.split(logits, ends[:-1]))
    return found


def restored(kept: dict, head: dict) -> tuple[Student, Batches]:
    """A student from its file, to be asked about sentences of a dump whose head is `head`."""
    if any(head[part] != kept["head"][part] for part in ("facts", "moves", "shapes")):
        raise SystemExit("the dump has other facts, moves or shapes than the student was fitted on: fit it again")
    fit, rows = kept["asked"], Rows(kept["vocabulary"], head["shapes"])
    model = Student(rows.size, len(head["facts"]), len(head["moves"]), fit["width"], fit["hidden"], fit["token_layers"],
                    fit["context_layers"], move_width=kept["model"]["move.0.weight"].shape[0])
    model.load_state_dict(kept["model"])
    return model, Batches(rows, Alone(head["facts"]))


def teachers_of(work: Path, fold: str) -> list[Path]:
    """The folders of the teachers that may teach a student: its own, and of the student of everything those of the parts."""
    names = PARTS if fold == "none" else [fold]
    return [found.parent for name in names for found in sorted(work.glob(f"teacher-{name}*/unlabelled.npz"))]


def mean_scores(teachers: list[Path], labelled, unlabelled) -> dict[int, np.ndarray]:
    """The mean of the logits of the teachers, by conversation."""
    scores: dict[int, list[np.ndarray]] = {}
    for teacher in teachers:
        for part, conversations in (("labelled", labelled), ("unlabelled", unlabelled)):
            kept = np.load(teacher / f"{part}.npz")
            for key in kept.files:
                scores.setdefault(id(conversations[int(key)]), []).append(kept[key].astype(np.float32))
    return {key: np.mean(rows, 0) for key, rows in scores.items()}


def teachers_scores(teachers: list[Path], linear: Path, labelled, unlabelled) -> dict[int, np.ndarray]:
    """The logits that teach: those of the teachers, and of the linear one where there is one."""
    scores = mean_scores(teachers, labelled, unlabelled)
    if not linear.exists():
        return scores
    said = mean_scores([linear], labelled, unlabelled)
    english = {id(one): one.language == "en" for one in (*labelled, *unlabelled)}
    return {key: (1 - LINEAR_WEIGHT) * rows + LINEAR_WEIGHT * said[key] if english[key] else said[key]
            for key, rows in scores.items()}


def students_scores(students: list[Path], head: dict, conversations) -> dict[int, np.ndarray]:
    """The mean of the logits of earlier students, by conversation."""
    said = [score(*restored(torch.load(student, weights_only=False), head), conversations) for student in students]
    return {id(one): np.mean(rows, 0) for one, *rows in zip(conversations, *said)}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--work", type=Path, required=True)
    options.add_argument("--fold", choices=[*FOLD_NAMES, *PARTS, "none"], required=True)
    options.add_argument("--name", default="student")
    options.add_argument("--epochs", type=int, default=6)
    options.add_argument("--rate", type=float, default=2e-3)
    options.add_argument("--share", type=float, default=0.5, help="of the loss, on the teacher's scores")
    options.add_argument("--and-by", type=Path, nargs="*", default=[],
                         help="students whose mean counts as much as that of the teachers")
    options.add_argument("--written-times", type=int, default=1,
                         help="how often an epoch takes each conversation of `train`, of which there are few")
    options.add_argument("--width", type=int, default=128)
    options.add_argument("--hidden", type=int, default=192)
    options.add_argument("--token-layers", type=int, default=3)
    options.add_argument("--context-layers", type=int, default=3)
    options.add_argument("--dropout", type=float, default=0.2)
    options.add_argument("--seed", type=int, default=1)
    asked = options.parse_args()
    torch.manual_seed(asked.seed)
    np.random.seed(asked.seed)
    rng = random.Random(asked.seed)
    began = time.time()
    precision = faster_precision()

    head, labelled = read_dump(asked.work / "labelled.jsonl.gz")
    teachers = teachers_of(asked.work, asked.fold)
    unlabelled = [] if not teachers else read_dump(asked.work / "unlabelled.jsonl.gz")[1]
    fit = [c for c in labelled if c.set in FITTED and not c.is_held_out_of(asked.fold)]
    soft = teachers_scores(teachers, asked.work / f"linear-{asked.fold}", labelled, unlabelled)
    if asked.and_by:
        students = students_scores(asked.and_by, head, labelled + unlabelled)
        soft = {key: (soft.get(key, rows) + rows) / 2 for key, rows in students.items()}
    held = {name: [c for c in labelled if c.set == name and (c.fold is None or c.is_held_out_of(asked.fold))]
            for name in ("real-train", "train", "threads", "real-threads")}
    written = [c for c in fit if c.set == "train"]
    added = {c.id for c in fit if c.set == "added"}
    plain = [c for c in unlabelled if not c.is_held_out_of(asked.fold) and id(c) in soft and c.id not in added]
    vocabulary = build_vocabulary(fit + plain)
    rows = Rows(vocabulary, head["shapes"])
    batches = Batches(rows, Alone(head["facts"]))
    moves = len(head["moves"])
    model = Student(rows.size, len(head["facts"]), moves, asked.width, asked.hidden, asked.token_layers,
                    asked.context_layers, asked.dropout)
    rows.fill(model.embedding.weight)
    print(f"{len(vocabulary)} words, {len(fit)} labelled, {len(plain)} unlabelled, "
          f"{sum(p.numel() for p in model.parameters())} parameters", flush=True)

    def stretches():
        found = []
        for one in fit + plain + written * (asked.written_times - 1):
            size = len(one.sentences)
            start = -rng.randrange(0, STRETCH) if size > STRETCH else 0
            while start < size:
                piece = (one, max(0, start), min(size, start + STRETCH))
                start += STRETCH
                bare = one.set != "unlabelled" and not any(any(s.labels) for s in one.sentences[piece[1]:piece[2]])
                if bare and rng.random() < 0.3:
                    continue
                found.append(piece)
        rng.shuffle(found)
        groups = [found[at:at + 12] for at in range(0, len(found), 12)]
        return [alone(group) if rng.random() < ALONE_SHARE else group for group in groups]

    def alone(group):
        return [(one, n, n + 1) for one, start, end in group for n in range(start, end)
                if says_something(one, n) or rng.random() < ALONE_EMPTY] or group

    def says_something(one, n):
        logits = soft.get(id(one))
        return any(one.sentences[n].labels) or logits is not None and 1 / (1 + np.exp(-logits[n].max())) > SAYS_NOTHING

    table = model.embedding.weight
    others = [p for p in model.parameters() if p is not table]
    optimizer = torch.optim.AdamW([{"params": others, "weight_decay": 0.02}, {"params": [table], "weight_decay": 0.002}],
                                  lr=asked.rate, fused=True)
    total = len(stretches()) * asked.epochs
    warm = total * 0.04
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda s: min((s + 1) / warm, max(0.01, (total - s) / (total - warm))))
    share = asked.share if teachers else 0.0
    rarity = rarity_of(fit + plain, moves)
    for epoch in range(asked.epochs):
        model.train()
        seen = 0.0
        for n, group in enumerate(stretches()):
            labels, weights, taught, teaching = targets(group, soft, share)
            with precision:
                logits, said = model(*batches.make(group, drop=0.04))
            logits, said = logits.float(), said.float()
            loss = (nn.functional.binary_cross_entropy_with_logits(logits, labels, weight=weights, reduction="sum")
                    + nn.functional.binary_cross_entropy_with_logits(logits, taught, weight=teaching, reduction="sum"))
            loss = loss / (weights.sum() + teaching.sum()).clamp(min=1)
            loss = loss + MOVE_SHARE * nn.functional.binary_cross_entropy_with_logits(
                said, moves_in(group, moves), pos_weight=rarity)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            seen = 0.99 * seen + 0.01 * loss.item() if n else loss.item()
        print(f"epoch {epoch} loss {seen:.4f} {time.time() - began:.0f} s", flush=True)
        if epoch + 1 == asked.epochs or epoch % 3 == 2:
            for name in ("real-train", "train", "threads", "real-threads"):
                if held[name]:
                    print(json.dumps({"epoch": epoch, "on": name,
                                      **average_precisions(held[name], score(model, batches, held[name]))}), flush=True)
    fit_moves(model, batches, fit + plain, rarity)
    figures = {name: average_precisions(found, score(model, batches, found)) for name, found in held.items() if found}
    figures["moves"] = {name: score_moves(model, batches, held[name], head["moves"]) for name in ("threads", "real-threads")}
    print(json.dumps(figures["moves"]), flush=True)
    (asked.work / f"{asked.name}-{asked.fold}.json").write_text(json.dumps(figures, indent=1))
    torch.save({"model": model.state_dict(), "vocabulary": vocabulary, "asked": vars(asked), "head": head,
                "seconds": time.time() - began}, asked.work / f"{asked.name}-{asked.fold}.pt")


if __name__ == "__main__":
    main()
