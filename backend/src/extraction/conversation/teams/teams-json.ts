import { htmlToText } from '../html-text.js';
import { agreeingReactions, jsonChat } from '../json-chat.js';
import { trimmed } from '../rewrite.js';

/** Chat messages as Microsoft Graph returns them. */
export const teamsJson = jsonChat({
  id: 'teams-json',
  sourceType: 'teams',
  signs: [/"displayName"\s*:/, /"body"\s*:\s*\{/, /"content"\s*:/],
  lists: ['value', 'messages'],
  subject: ['topic', 'subject'],
  open: (view) => ({
    message(node) {
      const bot = view.first(node, 'from.application.displayName');
      const name = view.first(node, 'from.user.displayName', 'from.emailAddress.name') ?? bot;
      const isBot = name !== undefined && name === bot;
      const email = view.first(node, 'from.emailAddress.address', 'from.user.userPrincipalName');
      const text = view.text(view.member(node, 'body', 'content'));
      const isHtml = view.first(node, 'body.contentType')?.toLowerCase() !== 'text';
      const isNotice = /systemEventMessage|unknownFutureValue/.test(view.first(node, 'messageType') ?? '');
      return {
        author: name === undefined ? null : { name, id: view.first(node, 'from.user.id'), email, isBot },
        time: view.first(node, 'createdDateTime', 'sentDateTime', 'receivedDateTime'),
        body: text && (isHtml ? htmlToText(text) : trimmed(text)),
        kind: isNotice ? 'system' : isBot ? 'bot' : 'chat',
        id: view.first(node, 'id'),
        replyToId: view.first(node, 'replyToId'),
        agreement: { count: agreeingReactions(view, node, 'reactionType').length, by: [] },
      };
    },
  }),
});
