import {
  CLIENT_SURFACES,
  INCLUDES,
  OFFSET_ENCODINGS,
  READERS,
  SOURCE_TYPES,
} from '@structured-extraction/proto/extraction/v1/extraction_words';
import { z } from 'zod';

/** The values of `client_surface`; `unknown` is what the event says when nothing else fits. */
const SURFACES = [...CLIENT_SURFACES, 'unknown'] as const;
export type ClientSurface = (typeof SURFACES)[number];

/** Zero-width and other characters that Unicode has programs show nothing for are no content, white space is none. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u;
const SURROGATE = /\p{Surrogate}/u;

/** A string that UTF-8 can carry: no half of a surrogate pair. */
function wellFormed(): z.ZodString {
  return z.string().superRefine((text, context) => {
    if (SURROGATE.test(text)) context.addIssue({ code: 'custom', params: { reason: 'encoding' } });
  });
}

function isTimezone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export const ExtractionMetadata = z.object({
  client_surface: z
    .string()
    .transform((surface) => SURFACES.find((known) => known === surface) ?? null)
    .nullish()
    .describe(`The client, for the event: ${SURFACES.join(', ')}. Any other text counts as absent.`),
  source_tag: z
    .string()
    .regex(/^[a-z0-9._-]{1,64}$/)
    .nullish()
    .describe('Coarse name of the client, for the event.'),
  reference_time: z.iso
    .datetime({ offset: true })
    .nullish()
    .describe('RFC 3339: what "tomorrow" counts from where messages carry no date.'),
  timezone: wellFormed()
    .refine(isTimezone, { params: { reason: 'timezone' } })
    .nullish()
    .describe('IANA name of a time zone, for times without an offset.'),
  thread_id: wellFormed().min(1).max(200).nullish().describe('The id that the thread has where it comes from.'),
  offset_encoding: z
    .enum(OFFSET_ENCODINGS)
    .nullish()
    .describe('What offsets count: code points (utf32, the default), UTF-16 code units or bytes of UTF-8.'),
});

/** The request body. `maxContentBytes` bounds raw_content in bytes of UTF-8. */
export function extractionRequest(maxContentBytes: number) {
  return z.object({
    raw_content: z
      .string()
      .superRefine((text, context) => {
        const reason = contentFault(text, maxContentBytes);
        if (reason !== null) context.addIssue({ code: 'custom', params: { reason } });
      })
      .describe(`The conversation: 1 to ${maxContentBytes} bytes of UTF-8, not only white space, no U+0000.`)
      .meta({ minLength: 1 }),
    source_type: z.enum(SOURCE_TYPES).nullish().describe('Where the text comes from; absent: detected.'),
    metadata: ExtractionMetadata.nullish().describe('Unknown keys are ignored; at most 4 KiB and 8 levels deep.'),
    include: z
      .array(z.enum(INCLUDES))
      .nullish()
      .describe('What the answer carries beside summary and items: participants and messages.'),
    reader: z
      .enum(READERS)
      .nullish()
      .describe(
        'Which learned reader reads: auto (the default: as the service is set), large (finds more and takes longer; ' +
          'a service without it refuses) or small.',
      ),
  });
}

export type ExtractionRequest = z.infer<ReturnType<typeof extractionRequest>>;

function contentFault(text: string, maxBytes: number): string | null {
  if (text === '') return 'empty';
  if (text.length > maxBytes || Buffer.byteLength(text) > maxBytes) return 'too_large';
  if (!VISIBLE.test(text)) return /^\s+$/.test(text) ? 'blank' : 'empty';
  if (text.includes('\0')) return 'nul';
  return SURROGATE.test(text) ? 'encoding' : null;
}
