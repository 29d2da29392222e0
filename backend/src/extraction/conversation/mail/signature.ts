import { looksLikeName } from '../names.js';
import type { QuotedLine } from './quoted-line.js';

export interface SignedBody {
  readonly lines: readonly QuotedLine[];
  /** The name at the end, where the mail is signed. */
  readonly signedBy: string | null;
  /** A closing such as "Kind regards" stands above the name. */
  readonly isClosed?: boolean;
}

const CLOSING =
  /^(?:(?:kind|best|warm|warmest|many|with (?:kind|best)|with)?\s?(?:regards|wishes|thanks|greetings)|best|cheers|thanks(?: (?:again|a lot|so much|in advance|all|both))?|thank you(?: (?:again|very much|all|both|in advance))?|sincerely|yours(?: (?:sincerely|faithfully|truly))?|respectfully|all the best|take care|love|hugs|xx?x?|ta|br|rgds|kr|vg|lg|mfg|(?:mit )?(?:freundliche[nm]?|beste[nm]?|liebe[nm]?|herzliche[nm]?|viele[nm]?|schöne[nm]?|kollegiale[nm]?) (?:grüße[n]?|gruß|grüsse[n]?|gruss)(?: aus \p{L}{1,30})?|gruß|grüße|(?:bien )?cordialement|bien à (?:vous|toi)|amicalement|sincères salutations|salutations(?: distinguées)?|bonne (?:journée|soirée|réception)|merci(?: d['’]avance| à tous| beaucoup)?|(?:un )?(?:cordial )?(?:saludo|saludos)(?: cordial(?:es)?)?|(?:un )?abrazo|gracias(?: de antemano)?|atentamente|(?:um )?abraço|abraços|obrigad[oa]|(?:com os )?(?:melhores )?cumprimentos|atenciosamente|att|cordiali saluti|saluti|grazie|baci|beijos|bises?|groet(?:en|jes)?|met vriendelijke groet(?:en)?|pozdrawiam|baci e abbracci)(?: (?:from|aus|de|von) \p{L}{1,20})?\s?[,.!–-]{0,3}$/iu;
const MOBILE =
  /^(?:sent from (?:my|outlook|mail|yahoo|proton).{0,60}|get outlook for .{1,30}|von meinem .{1,40} gesendet|gesendet von .{1,60}|envoyé (?:de|depuis) .{1,60}|enviado (?:desde|do|de) (?:mi|meu|my) .{1,40}|inviato da .{1,40}|verstuurd vanaf .{1,40}|typed (?:on|with) .{1,60}|please excuse (?:typos|brevity|my brevity).{0,60})$/i;
const DISCLAIMER =
  /^(?:(?:\*{1,2})?(?:confidentiality notice|disclaimer|legal notice|avis de confidentialité|haftungsausschluss)\b|this (?:e-?mail|message|communication)(?:,| and| is| may| contains)\b.{0,80}(?:attachment|confidential|intended|privileged)|(?:the (?:information|contents?)) (?:contained )?(?:in|of) this (?:e-?mail|message)\b|diese (?:e-?mail|nachricht) (?:und|enthält|kann|ist)\b.{0,60}vertraulich|ce (?:message|courriel|mail) et (?:ses|les) pièces|este (?:mensaje|correo|e-?mail)\b.{0,80}confidencia|esta mensagem\b.{0,80}confidencia|(?:click here to )?unsubscribe\b|to unsubscribe\b|you (?:are receiving|received) this (?:e-?mail|message|because)|you can unsubscribe|se désabonner|please consider the environment|denken sie an die umwelt|pense[zs]? à l['’]environnement|_{3,}\s?mailing list|.{0,60} mailing list -- )/i;
const POSTSCRIPT = /^(?:p\.?\s?p?\.?\s?s\b|n\.?b\.?[:.]|pd[:.]|ps[:.])/i;
const MAX_SIGNATURE = 9;

/** The lines of a mail without closing, signature, disclaimer and the footers of programs. A postscript stays. */
export function withoutSignature(lines: readonly QuotedLine[], author: string | null): SignedBody {
  const kept = withoutFooters(lines);
  const last = lastWritten(kept);
  const dashes = kept.findIndex(({ text }, index) => /^--\s?$/.test(text) && index > 0);
  if (dashes >= 0) return signed(kept, dashes, kept.length);
  let written = 0;
  let closing = -1;
  for (let index = last; index >= 0 && written <= MAX_SIGNATURE; index--) {
    const text = kept[index]?.text ?? '';
    if (text === '') continue;
    written++;
    if (POSTSCRIPT.test(text)) written = 0;
    if (isClosing(text)) closing = index;
  }
  if (closing > 0) {
    const postscript = kept.findIndex(({ text }, index) => index > closing && POSTSCRIPT.test(text));
    const end = postscript < 0 ? kept.length : postscript;
    const tail = kept.slice(closing + 1, end).filter(({ text }) => text !== '');
    if (tail.every(({ text }) => text.length <= 90 && !text.endsWith('?')))
      return { ...signed(kept, closing, end), isClosed: true };
  }
  const text = kept[last]?.text ?? '';
  const before = kept[last - 1]?.text ?? '';
  const isAuthor = author !== null && isNameOf(text, author);
  const isLoneName = author === null && looksLikeName(text) && text.split(' ').length <= 3;
  const isInitials = /^(?:\p{Lu}\.?){1,3}$/u.test(text) && text.length <= 6 && before === '';
  if (last > 0 && (isAuthor || isInitials || (isLoneName && (before === '' || /[.!?)]$/.test(before))))) {
    return signed(kept, last, kept.length);
  }
  return { lines: kept, signedBy: null };
}

function signed(lines: readonly QuotedLine[], from: number, to: number): SignedBody {
  const signature = lines.slice(from, to).map(({ text }) => text.replace(/^[–—-]\s?/, '').replace(/[,.]$/, ''));
  const name = signature.find((text) => !isClosing(text) && looksLikeName(text) && text.split(' ').length <= 4) ?? null;
  return { lines: [...lines.slice(0, from), ...lines.slice(to)], signedBy: name };
}

/** Takes out program footers line by line, disclaimers by paragraph with the firm's name above them. */
function withoutFooters(lines: readonly QuotedLine[]): QuotedLine[] {
  const kept: QuotedLine[] = [];
  let isDisclaimer = false;
  for (const line of lines) {
    const { text } = line;
    if (text === '') isDisclaimer = false;
    if (isDisclaimer) continue;
    if (text.length > 20 && DISCLAIMER.test(text.slice(0, 240))) {
      isDisclaimer = true;
      continue;
    }
    if (text.length > 9 && text.length < 90 && MOBILE.test(text)) continue;
    kept.push(line);
  }
  return kept;
}

function isClosing(text: string): boolean {
  return text.length <= 60 && CLOSING.test(text);
}

function isNameOf(text: string, author: string): boolean {
  const name = text.toLowerCase().replace(/^[–—-]\s?|[.,!]$/g, '');
  const full = author.toLowerCase();
  return name.length > 1 && name.length <= 40 && (name === full || full.split(/[\s,]+/, 6).includes(name));
}

function lastWritten(lines: readonly QuotedLine[]): number {
  let last = lines.length - 1;
  while (last >= 0 && lines[last]?.text === '') last--;
  return last;
}
