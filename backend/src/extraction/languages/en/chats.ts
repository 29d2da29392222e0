import type { ChatWords } from '../chats.js';

export const chats: ChatWords = {
  replies: 'replies|reply|new replies|new messages?|messages?',
  lastReply: 'Last reply',
  edited: 'edited',
  news: 'New|New messages|Unread messages|Last read',
  repliedToThread: 'replied to a thread',
  buttons: 'has context menu|Enter|Load more|Collapse all|Expand all|Reply|Reply in thread|React|Forward|More options',
  reactions: 'Like|Heart|Laugh|Surprised|Sad|Angry',
  reactedBy: 'by',
  usedCommand: 'used',
  notices:
    '(?:has |have )?(?:joined|left|was added to|was removed from|renamed|set the channel|' +
    'changed the (?:group|channel)|created (?:the |this )?group|pinned a message|started (?:a call|a huddle|' +
    'transcription|recording)|stopped transcription|added you|archived the channel|missed a call)',
  noticeLines:
    '(?:Meeting|Call|Recording|Huddle) (?:has )?(?:started|ended|stopped)\\b.{0,60}|' +
    'Messages and calls are end-to-end encrypted\\b.{0,200}|(?:\\S{1,40} ){1,4}started transcription|' +
    '(?:\\S{1,40} ){1,4}stopped transcription|=== \\S{1,40} (?:\\[.{0,80}\\]\\s{1,2})?(?:is now known as|' +
    'has (?:joined|left|quit))\\b.{0,120}|.{2,60} (?:joined|left) (?:#\\S{1,60}|the (?:meeting|chat|channel|' +
    'conversation|group|room))\\.?(?:\\s.{0,80})?|' +
    '[A-ZÀ-Þ][^\\s,]{1,30}(?: [A-ZÀ-Þ][^\\s,]{0,30}){1,3} (?:assigned|transferred|closed|reopened|snoozed) this ' +
    '(?:conversation|chat|ticket)(?:\\s.{0,80})?\\.?',
  noticeCues: 'this conversation|this chat|this ticket|known as|has quit|started|ended|ncrypted|stopped|joined|left',
  commented:
    'commented|added a comment|left a comment|replied|wrote|said|posted|reviewed|requested changes|' +
    'approved these changes|started a discussion|started a thread|opened this (?:issue|pull request)',
  transcripts: 'transcri(?:pt|ption)',
  postedBy: 'Posted by|Comment by|Post by|by',
  standIns:
    '(?:image|video|audio|GIF|sticker|document|contact card) omitted|(?:Photo|Video|Sticker|Voice|File) message|null|' +
    '(?:This message was deleted|You deleted this message|Message deleted)(?: by admin .{1,40})?\\.?|' +
    '(?:joined|left) (?:#\\S{1,60}|the channel)\\.?|was added to #\\S{1,60} by .{1,60}|' +
    'Missed (?:voice|video|group) call.{0,40}|Waiting for this message\\..{0,40}',
  repliedTo: 'In reply to',
  forwarded: 'Forwarded from',
  likes: 'like|heart',
  sentByYou: 'You sent',
  repliedToYou: 'replied to',
};
