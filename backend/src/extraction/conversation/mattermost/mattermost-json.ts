import type { Document } from '../document.js';
import type { Author, Draft } from '../draft.js';
import type { Format } from '../format.js';
import { agreeingReactions, instantReader, isJsonWith, JSON_POINTS, nodePlace } from '../json-chat.js';
import { type JsonNode, JsonView, readJson, readJsonLines } from '../json-tree.js';
import { NO_TEXT, trimmed } from '../rewrite.js';

/**
 * Exports of Mattermost: the bulk export, with one object per line (`{"type":"post","post":{…}}`) that contains the replies,
 * and the posts of a channel as the API returns them (`{"order":[…],"posts":{…}}`).
 */
export const mattermostJson: Format = {
  id: 'mattermost-json',
  sourceType: 'generic',
  score: (sample) => (isBulk(sample) || isPostList(sample) ? JSON_POINTS : 0),
  read(document, context) {
    const export_ = new MattermostExport(document, instantReader(context.timezone));
    const drafts = isBulk(document) ? export_.bulk() : export_.posts();
    return { drafts, people: export_.people(), hasMessages: true };
  },
};

function isBulk(sample: Document): boolean {
  return isJsonWith(sample, [
    /^\s{0,80}\{\s{0,8}"type"\s{0,8}:\s{0,8}"(?:version|info|team|channel|user|post|direct_channel|direct_post)"/,
  ]);
}

function isPostList(sample: Document): boolean {
  return isJsonWith(sample, [
    /"(?:order|posts)"\s{0,8}:/,
    /"channel_id"\s{0,8}:/,
    /"message"\s{0,8}:/,
    /"user_id"\s{0,8}:/,
  ]);
}

class MattermostExport {
  readonly #document: Document;
  readonly #view: JsonView;
  readonly #instant: ReturnType<typeof instantReader>;
  readonly #people = new Map<string, Author>();

  constructor(document: Document, instant: ReturnType<typeof instantReader>) {
    this.#document = document;
    this.#view = new JsonView(document.source.text);
    this.#instant = instant;
  }

  people(): Author[] {
    return [...this.#people.values()];
  }

  bulk(): Draft[] {
    const drafts: Draft[] = [];
    const rows = readJsonLines(this.#document.source.text);
    for (const row of rows) this.#user(this.#view.member(row, 'user'));
    for (const row of rows) {
      const post = this.#view.member(row, 'post') ?? this.#view.member(row, 'direct_post');
      if (post === undefined) continue;
      const first = this.#draft(post, this.#view.first(post, 'user'));
      drafts.push(first);
      for (const reply of this.#view.items(this.#view.member(post, 'replies')))
        drafts.push({ ...this.#draft(reply, this.#view.first(reply, 'user')), replyTo: first });
    }
    return drafts;
  }

  /** The list gives posts from new to old. */
  posts(): Draft[] {
    const root = readJson(this.#document.source.text) ?? undefined;
    const posts = this.#view.member(root, 'posts');
    const nodes = posts?.type === 'object' ? posts.values : this.#view.items(posts ?? root);
    const timeOf = (node: JsonNode) => Number(this.#view.first(node, 'create_at') ?? 0);
    return [...nodes]
      .sort((one, other) => timeOf(one) - timeOf(other))
      .map((node): Draft => {
        const draft = this.#draft(node, this.#view.first(node, 'username', 'user_id'));
        return { ...draft, id: this.#view.first(node, 'id'), replyToId: this.#view.first(node, 'root_id') };
      });
  }

  #user(node: JsonNode | undefined): void {
    const username = this.#view.first(node, 'username');
    if (username === undefined) return;
    const names = [this.#view.first(node, 'first_name'), this.#view.first(node, 'last_name')];
    const full = names.filter((name) => name !== undefined).join(' ');
    const nickname = this.#view.first(node, 'nickname');
    const name = full === '' ? (nickname ?? username) : full;
    const handles = [username, nickname].filter((handle) => handle !== undefined && handle !== name) as string[];
    this.#people.set(username, { name, handles, email: this.#view.first(node, 'email') });
  }

  #draft(node: JsonNode, user: string | undefined): Draft {
    const view = this.#view;
    const text = view.text(view.member(node, 'message'));
    const isBot = view.first(node, 'props.from_bot', 'props.from_webhook') === 'true';
    const known = user === undefined ? undefined : this.#people.get(user);
    const author = known ?? (user === undefined ? null : { name: user });
    const by = agreeingReactions(view, node, 'emoji_name').map((one) => view.first(one, 'user', 'user_id') ?? '');
    return {
      author: author !== null && isBot ? { ...author, isBot } : author,
      stamp: this.#instant(view.first(node, 'create_at')),
      body: text === null ? NO_TEXT : trimmed(text),
      kind: view.first(node, 'type')?.startsWith('system_') ? 'system' : isBot ? 'bot' : 'chat',
      place: nodePlace(this.#document, node),
      agreement: { count: by.length, by: by.flatMap((name) => this.#people.get(name) ?? []) },
    };
  }
}
