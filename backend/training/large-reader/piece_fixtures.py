"""Writes the small vocabulary and the expected words and pieces by which the tests hold the service to the programs that fit the reader.

    PYTHONPATH=backend/training/reader python backend/training/large-reader/piece_fixtures.py --gguf model.gguf

The vocabulary is what a few sentences need; of other writings it has the bytes alone.
"""
from __future__ import annotations

import argparse
import json
import random
from pathlib import Path

from transformers import PreTrainedTokenizerFast

from compare_pieces import Spans, conversation, whole
from conversations import Conversation, Sentence
from pieces import Vocabulary
from reading import Reading

FOLDER = Path(__file__).parents[2] / "src/extraction/engines/readers/large"
PLAIN = [
    "Please send the report to Ana by Friday, I'll check the numbers and we're done. They've said it isn't what he'd like; I'm not sure.",
    "Können Sie das bitte bis morgen prüfen? Wir müssen die Änderung noch heute veröffentlichen.",
    "On décide d'envoyer le courrier à l'équipe avant jeudi, ça va être difficile, où est le problème ?",
    "¿Puedes enviar el informe mañana? Sí, lo haré después de la reunión con el señor Núñez.",
    "Não, a decisão é adiar a reunião; o João fica responsável pela ação.",
    "Domani mando il file, perché la scadenza è venerdì. Ik stuur het morgen, dat is goed.",
    "\n-\n*:\nAna Maria 1 2 3 - [ ] ## <b> https://example.org/a_b?c=d (see §4) … “quoted” – yes!",
    "\n\n  \n\t\tif (x == 0) {\n    return;\n  }\r\n\r\n",
]
ODD = [
    "", " ", "a", "  two  blanks  ", "tab\tand\ttab", "\t\n \n  end", "line\nline\r\nline\r\rline\n\n\nx", " \n ", "\n", "x \n\n y", "a\u0000b\u0000\u0000",
    "👍", "done 👍🏽 thanks 🎉🎉!", "👩‍💻 works, 🇩🇪 waits", "e\u0301te\u0301 a\u0308 \u0301x", "我们明天开会。", "日本語のテキスト、カタカナ", "한국어 문장입니다.", "مرحبا كيف الحال؟", "שלום עולם",
    "zero\u200bwidth\u200c\u200djoin \u2060x", "next\u0085line\u0085 \u0085x", "\ufeffmark of order\ufeff x", "no\u00a0break \u00a0x\u00a0", "wide\u3000blank \u2028 line",
    "IT'S it's it'S they'RE we'vE I'Ll he'd he'D ' 's 't'm", "it’s 'ſ it'ſt we'vEn'r", "a\rb\nc \rd", "12 345,67 € ½ ² Ⅷ ٣٤ 1234567890", "U+088F \u088f\ua7ce ࢏x", "𝔘𐐷𐐨 𐍈x", "\ud800 \udc00 a\ud83d",
    "<|im_start|>user<|endoftext|>", "....!!!???---===", "a.b,c;d:e!f", "$$x$$ \\frac{a}{b}", "x" * 70, "verylongword" * 30, "é" * 40, "\n" * 40 + "a", " " * 40 + "a", "-" * 90,
]
NAMES = ["Ana Maria de Souza", "  ", "李小龙", "Bartholomäus  Zwickelsberger-Übermüller", "ben", "", "\u0085", "\ufeffZoë"]
CUT = ["我" * 30, "🎉" * 17, "word " * 150, "é " * 299 + "ab c", "x" * 599 + " y", "x" * 598 + " y", "a 🎉" * 250, "tab\tnul\u0000\u001cfs\u001dgs\u0085next\ufeffx \u3000 ", "", " \t\n", "\u2003"]


def row_of(tokenizer, text: str, limit: int | None = None) -> dict:
    encoded = tokenizer(whole(text), return_offsets_mapping=True, truncation=limit is not None, max_length=limit)
    words = tokenizer.backend_tokenizer.pre_tokenizer.pre_tokenize_str(whole(text))
    return {"text": text, "limit": limit, "ids": encoded["input_ids"], "spans": Spans(whole(text))(encoded["offset_mapping"]),
            "words": Spans(whole(text))([(end,) for _, (_, end) in words])}


def made_up() -> Conversation:
    """Messages of one to five sentences, of all speakers, of one who has no name and of nobody."""
    rng, sentences, message = random.Random(3), [], 0
    texts = [*PLAIN, *CUT, *(text for text in ODD if text == whole(text))] * 2
    rng.shuffle(texts)
    while texts:
        speaker = rng.choice([None, *range(len(NAMES) + 1)])
        for _ in range(rng.randint(1, 5)):
            if texts:
                sentences.append(Sentence(message, speaker, texts.pop(), None, [], [], [], [], 0, [0, 0, 0], [[], [], []]))
        message += 1
    made = Conversation("made-up", "made-up", "", "", "en", (), {"tasks": [], "decisions": [], "risks": []}, sentences)
    made.names = NAMES
    return made


def main() -> None:
    p = argparse.ArgumentParser()
    p.add_argument("--gguf", required=True)
    a = p.parse_args()
    base = Vocabulary.of_gguf(a.gguf)
    needed = {piece for encoded in base.tokenizer().encode_batch(PLAIN) for piece in encoded.ids}
    small = base.cut(base.closed(needed))
    tokenizer = PreTrainedTokenizerFast(tokenizer_object=small.tokenizer())
    rng = random.Random(2)
    texts = [*PLAIN, *ODD, "".join(rng.choice("etaoinshr") for _ in range(500))]
    rows = [*(row_of(tokenizer, text) for text in texts), *(row_of(tokenizer, text, limit) for text in texts[-12:] for limit in (1, 64))]
    for place in ("pieces/fixtures", "windows/fixtures"):
        (FOLDER / place).mkdir(parents=True, exist_ok=True)
    (FOLDER / "pieces/fixtures/small.pieces").write_bytes(small.packed())
    (FOLDER / "pieces/fixtures/small.encoded.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    (FOLDER / "windows/fixtures/made-up.jsonl").write_text(json.dumps(conversation(Reading(tokenizer), made_up())) + "\n")
    print(f"{len(small.words)} pieces, {len(rows)} texts")


if __name__ == "__main__":
    main()
