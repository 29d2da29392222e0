"""Two halves of the labelled conversations, so that each may be read by a reader that saw none of its like.

What is of one community goes whole into one half: conversations that nobody has seen come from people whom nobody has seen. Written exchanges
go by their set, since most of them are twins.
"""

from __future__ import annotations

import re
import zlib

from conversations import Conversation


def half_of(one: Conversation) -> int:
    """0 or 1."""
    if one.set in ("real-train", "added"):
        like = one.community
    elif one.set == "everyday":
        like = re.sub(r"\d+[a-z]*$", "", one.id)
    else:
        like = one.id
    return zlib.crc32(f"half {like}".encode()) % 2
