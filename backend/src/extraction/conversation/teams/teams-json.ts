import { agrees } from '../chat/reactions.js';
import type { Draft } from '../draft.js';
import type { Format } from '../format.js';
import { htmlToText } from '../html-text.js';
import { instantReader, isJsonWith, JSON_POINTS, messageNodes, nodePlace } from '../json-chat.js';
import { JsonView, readJson } from '../json-tree.js';
import { NO_TEXT, trimmed } from '../rewrite.js';

/** Chat messages as Microsoft Graph returns them. */
export const teamsJson: Format = {
  id: 'teams-json',
  sourceType: 'teams',
  score: (sample) => (isJsonWith(sample, [/"displayName"\s*:/, /"body"\s*:\s*\{/, /"content"\s*:/]) ? JSON_POINTS : 0),
  read(document, context) {
    const view = new JsonView(document.source.text);
    const root = readJson(document.source.text);
    const instant = instantReader(context.timezone);
    const drafts = messageNodes(view, root, 'value', 'messages').map((node): Draft => {
      const bot = view.first(node, 'from.application.displayName');
      const name = view.first(node, 'from.user.displayName', 'from.emailAddress.name') ?? bot;
      const key = view.first(node, 'from.user.id');
      const email = view.first(node, 'from.emailAddress.address', 'from.user.userPrincipalName');
      const id = view.first(node, 'id');
      const answered = view.first(node, 'replyToId');
      const text = view.text(view.member(node, 'body', 'content'));
      const isHtml = view.first(node, 'body.contentType')?.toLowerCase() !== 'text';
      const isNotice = /systemEventMessage|unknownFutureValue/.test(view.first(node, 'messageType') ?? '');
      const agreeing = view
        .items(view.member(node, 'reactions'))
        .filter((reaction) => agrees(view.first(reaction, 'reactionType') ?? '')).length;
      return {
        author:
          name === undefined
            ? null
            : {
                name,
                ...(key === undefined ? {} : { id: key }),
                ...(email === undefined ? {} : { email }),
                ...(name === bot ? { isBot: true } : {}),
              },
        stamp: instant(view.first(node, 'createdDateTime', 'sentDateTime', 'receivedDateTime')),
        body: text === null ? NO_TEXT : isHtml ? htmlToText(text) : trimmed(text),
        kind: isNotice ? 'system' : name !== undefined && name === bot ? 'bot' : 'chat',
        place: nodePlace(document, node),
        ...(id === undefined ? {} : { id }),
        ...(answered === undefined ? {} : { replyToId: answered }),
        ...(agreeing === 0 ? {} : { agreement: { count: agreeing, by: [] } }),
      };
    });
    const subject = view.first(root ?? undefined, 'topic', 'subject');
    return { drafts, hasMessages: true, ...(subject === undefined ? {} : { subject }) };
  },
};
