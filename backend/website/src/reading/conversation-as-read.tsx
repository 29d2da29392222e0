import './conversation-as-read.css';
import { useMemo } from 'preact/hooks';
import { Conversation } from '../conversation/conversation.js';
import type { MarkedItem } from '../conversation/marked-item.js';
import { DecodedTag } from './decoded-tag.js';
import type { ReadConversation, ReadMessage } from './read-conversation.js';
import { sentAtInWords } from './sent-at.js';

interface ConversationAsReadProps {
  readonly reading: ReadConversation;
  /** What to mark, by message. */
  readonly marks: ReadonlyMap<number, readonly MarkedItem[]>;
  /** Labels of the items whose words stand out now. */
  readonly lit: readonly string[];
}

/** Always the same: what is not marked is not drawn again. */
const NOTHING: readonly never[] = [];

/** A conversation message by message, decoded, with the words marked that items rest on. */
export function ConversationAsRead({ reading: { subject, messages }, marks, lit }: ConversationAsReadProps) {
  return (
    <>
      {subject !== null && (
        <p class="read-subject soft" dir="auto">
          {subject}
        </p>
      )}
      {messages.map((message, index) => (
        <Message key={index} message={message} index={index} items={marks.get(index) ?? NOTHING} lit={lit} />
      ))}
    </>
  );
}

interface MessageProps {
  readonly message: ReadMessage;
  readonly index: number;
  readonly items: readonly MarkedItem[];
  readonly lit: readonly string[];
}

function Message({ message, index, items, lit }: MessageProps) {
  const litHere = items.length === 0 ? NOTHING : lit;
  // The same element again is skipped by the view library: pointing at a card redraws the messages with marks alone.
  return useMemo(
    () => (
      <div class="read-message">
        <h3 class="read-head">
          <span class="read-number">{index + 1}</span> <span dir="auto">{message.author?.name ?? 'Somebody'}</span>{' '}
          <span class="soft">{aboutOf(message)}</span> {hasNoWayBack(message) && <DecodedTag />}
        </h3>
        <Conversation text={message.body.text} items={items} lit={litHere} />
      </div>
    ),
    [message, items, litHere],
  );
}

/** When it was written, and that it stands here as a quotation. */
function aboutOf({ stamp, kind }: ReadMessage): string {
  return [sentAtInWords(stamp), kind === 'quoted' && kind].filter(Boolean).join(' · ');
}

/** Its words stand nowhere in the text as it was sent, not even in another spelling. */
function hasNoWayBack({ body }: ReadMessage): boolean {
  return body.text !== '' && !body.toOriginal({ start: 0, end: body.text.length });
}
