import type { ExtractionResponse, Message, Participant } from '@structured-extraction/plugin-kit';

type Listing = Required<Pick<ExtractionResponse, 'participants' | 'messages'>>;

const CHAT_HEAD = /^(?<author>\S{1,20} \S{1,20}) {2}\d{1,2}:\d{2} [AP]M\r?\n/gmu;
const MAIL_HEAD =
  /^From: (?<author>[^<\n]{1,40}) <(?<address>[^>\n]{1,40})>\r?\nMessage-ID: (?<id>\S{1,40})\r?\nSubject: .{0,40}\r?\n\r?\n/gmu;
const OBJECT = /\{"ts":"(?<id>[^"]{1,40})","user":"(?<author>[^"]{1,40})","text":"/gu;

/** What the service lists of the three kinds of text that tests are made of, in code points. */
export function listed(text: string): Listing {
  const heads = [...text.matchAll(CHAT_HEAD), ...text.matchAll(MAIL_HEAD), ...text.matchAll(OBJECT)].sort(
    (a, b) => a.index - b.index,
  );
  const participants: Participant[] = [];
  const offsetOf = (index: number): number => [...text.slice(0, index)].length;
  const messages = heads.map((head, index): Message => {
    const { author = '', address, id } = head.groups ?? {};
    let participant = participants.findIndex(({ display_name }) => display_name === author);
    if (participant === -1) {
      participant = participants.length;
      participants.push({ index: participant, display_name: author, ...(address === undefined ? {} : { address }) });
    }
    return {
      index,
      ...(id === undefined ? {} : { id }),
      participant,
      author,
      start_offset: offsetOf(head.index),
      end_offset: offsetOf(heads[index + 1]?.index ?? text.length),
      body_start_offset: offsetOf(head.index + head[0].length),
      kind: 'chat',
    };
  });
  return { participants, messages };
}
