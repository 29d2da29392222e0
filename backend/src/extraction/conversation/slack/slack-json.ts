import type { MappedText } from '../../grounding/mapped-text.js';
import type { ExtractionContext, MessageKind } from '../../types/conversation.js';
import { agrees } from '../chat/reactions.js';
import type { Document } from '../document.js';
import type { Author, Draft, DraftConversation } from '../draft.js';
import type { Format } from '../format.js';
import { instantReader, isJsonWith, JSON_POINTS, messageNodes, nodePlace } from '../json-chat.js';
import { type JsonNode, JsonView, readJson } from '../json-tree.js';
import { blocksText } from './slack-blocks.js';
import { slackText } from './slack-text.js';

const NOTICES = /^(?:channel_|group_|pinned_item|unpinned_item|reminder_add|huddle_|bot_add|bot_remove|tombstone)/;

/** A channel file of a Slack export, or a response of the Slack API. */
export const slackJson: Format = {
  id: 'slack-json',
  sourceType: 'slack',
  score: (sample) => (isJsonWith(sample, [/"ts"\s*:\s*"?\d{9}/, /"text"\s*:/]) ? JSON_POINTS : 0),
  read: (document, context) => new SlackExport(document, context).read(),
};

class SlackExport {
  readonly #document: Document;
  readonly #view: JsonView;
  readonly #root: JsonNode | null;
  readonly #instant: ReturnType<typeof instantReader>;
  readonly #people = new Map<string, Author>();

  constructor(document: Document, context: ExtractionContext) {
    this.#document = document;
    this.#view = new JsonView(document.source.text);
    this.#root = readJson(document.source.text);
    this.#instant = instantReader(context.timezone);
  }

  read(): DraftConversation {
    const view = this.#view;
    const root = this.#root ?? undefined;
    const nodes = messageNodes(view, this.#root, 'messages', 'conversation', 'data');
    for (const node of view.items(view.member(root, 'users') ?? view.member(root, 'members'))) this.#user(node);
    for (const node of nodes) this.#user(node);
    const subject = view.first(root, 'channel.name', 'channel_name', 'name', 'channel.topic.value');
    return {
      drafts: nodes.map((node) => this.#message(node)),
      people: [...this.#people.values()],
      hasMessages: true,
      ...(subject === undefined ? {} : { subject }),
    };
  }

  /** Remembers what a message, or an entry of the user list, says about a person. */
  #user(node: JsonNode): void {
    const view = this.#view;
    const id = view.first(node, 'user', 'user_id', 'id', 'bot_id');
    if (id === undefined) return;
    const real = view.first(node, 'user_profile.real_name', 'profile.real_name', 'real_name');
    const shown = view.first(node, 'user_profile.display_name', 'profile.display_name', 'display_name');
    const handle = view.first(node, 'user_profile.name', 'username', 'name');
    const name = real ?? shown ?? handle;
    if (name === undefined || this.#people.has(id)) return;
    const handles = [shown, handle].filter((word) => word !== undefined && word !== name) as string[];
    const isBot = view.member(node, 'bot_id') !== undefined || view.words(view.member(node, 'is_bot')) === 'true';
    this.#people.set(id, { name, id, handles, ...(isBot ? { isBot } : {}) });
  }

  #message(node: JsonNode): Draft {
    const view = this.#view;
    const subtype = view.first(node, 'subtype') ?? '';
    const ts = view.first(node, 'ts');
    const ownId = view.first(node, 'client_msg_id');
    const thread = view.first(node, 'thread_ts');
    const isBot =
      subtype === 'bot_message' ||
      (view.first(node, 'bot_id') !== undefined && view.first(node, 'user_profile.real_name') === undefined);
    const kind: MessageKind = NOTICES.test(subtype) ? 'system' : isBot ? 'bot' : 'chat';
    const agreement = this.#agreement(node);
    return {
      author: this.#author(node, isBot),
      stamp: this.#instant(ts),
      body: this.#body(node),
      kind,
      place: nodePlace(this.#document, node),
      ...(ts === undefined ? {} : { id: ts }),
      ...(ownId === undefined ? {} : { ownId }),
      ...(thread === undefined || thread === ts ? {} : { replyToId: thread }),
      ...(agreement.count === 0 ? {} : { agreement }),
    };
  }

  #body(node: JsonNode): MappedText {
    const written = this.#view.text(this.#view.member(node, 'text'));
    const nameOf = (id: string) => this.#shownName(id);
    const text = written === null || written.text === '' ? blocksText(this.#view, node, nameOf) : written;
    return slackText(text, nameOf);
  }

  #author(node: JsonNode, isBot: boolean): Author | null {
    const id = this.#view.first(node, 'user', 'user_id', 'bot_id');
    const known = id === undefined ? undefined : this.#people.get(id);
    if (known !== undefined) return known;
    const name = this.#view.first(node, 'user_profile.real_name', 'username', 'name', 'bot_profile.name') ?? id;
    return name === undefined ? null : { name, ...(id === undefined ? {} : { id }), ...(isBot ? { isBot } : {}) };
  }

  #shownName(id: string): string | undefined {
    const person = this.#people.get(id);
    return person?.handles?.[0] !== undefined && person.handles.length > 1 ? person.handles[0] : person?.name;
  }

  #agreement(node: JsonNode): { count: number; by: Author[] } {
    const by: Author[] = [];
    let count = 0;
    for (const reaction of this.#view.items(this.#view.member(node, 'reactions'))) {
      if (!agrees(this.#view.first(reaction, 'name') ?? '')) continue;
      const users = this.#view.items(this.#view.member(reaction, 'users')).map((user) => this.#view.words(user) ?? '');
      count += Number(this.#view.first(reaction, 'count') ?? users.length) || users.length;
      for (const id of users) {
        const person = this.#people.get(id);
        if (person !== undefined) by.push(person);
      }
    }
    return { count, by };
  }
}
