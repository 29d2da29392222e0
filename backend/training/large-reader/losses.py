"""What the reader is fitted to: the labels of the sentences of a window, each head by its own measure."""

from __future__ import annotations

import numpy as np
import torch
from torch.nn import functional as F

# How much each counts. `said` and `shown`: against a teacher, where there is one.
WEIGHTS = {"kinds": 1., "owner": .06, "tags": .12, "link": .05, "decision": .02, "state": .04, "said": 1.5, "shown": .5}


def losses(model, b, through=None) -> tuple[dict[str, torch.Tensor], torch.Tensor]:
    """Loss by name, and the logits of kinds. `through`: see `Reader.shown`."""
    logits, x, p = model(b, through)
    found = {"kinds": F.binary_cross_entropy_with_logits(logits, b.y, weight=b.weight, reduction="sum") / b.weight.sum().clamp(min=1)}
    if b.owner:
        lp = model.owners(b, x, p, torch.tensor([k for k, _ in b.owner]))
        found["owner"] = torch.stack([-(lp[r, 0] if places is None else torch.logsumexp(lp[r, [1 + at for at in places]], 0))
                                      for r, (_, places) in enumerate(b.owner)]).mean()
    if b.tags:
        total, pieces = 0, 0
        for k, deadline, title in b.tags:
            row, at, marker = b.start[k]
            z = model.tag(p[row, at + marker:at + marker + len(deadline)])
            total = total + F.binary_cross_entropy_with_logits(z, torch.tensor(np.stack([deadline, title], 1)), reduction="sum")
            pieces += len(deadline)
        found["tags"] = total / max(pieces, 1)
    if b.link:
        found["link"] = torch.stack([-(lp[0] if not same else torch.logsumexp(lp[[1 + earlier.index(j) for j in same]], 0))
                                     for k, kind, same, earlier in b.link for lp in [model.links(x, k, kind, earlier)]]).mean()
    for name, head, rows in (("decision", model.stat, b.decision), ("state", model.state, b.state)):
        if rows:
            found[name] = F.cross_entropy(head(x[[k for k, _ in rows]]), torch.tensor([value for _, value in rows]))
    return found, logits
