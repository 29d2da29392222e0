import type { ProgressWords } from '../progress.js';

export const progress: ProgressWords = {
  unsuitable:
    'not tight tough late away busy off out leave holiday vacation exam exams closed abroad travelling traveling cannot',
  moving:
    'make instead actually rather realistically move push moved pushed then better till extended postponed delayed',
  suiting:
    'ok okay fine good great perfect works work certain sure realistically kinder enough soon latest ' +
    'earliest actually then suits doable better safe easier please yes yeah yep thanks say',
  granting: 'give gimme need take',
  notYet:
    'consider will shall can could should would may might must going not never nothing once when until till ' +
    'if unless before almost nearly half need needs no yet tomorrow',
  turns: 'if provided because since unless although though otherwise so but while',
  pronouns: 'i you we he she they',
  about: 'i we it that this they them those these all both he she',
  states: "is are was were has have 's",
  already: 'already',
  adding: 'and also',
  spokenOf: 'it that this them those these one',
  beginning: 'start starting begin beginning',
  replacing: ['instead of', 'rather than'],
  until: '(?:un)?till?\\b',
  beforeHour: 'at |by ',
  behindHour: "[ap]m|o'clock",
  beforeWhen: 'by |till |until |and ',
  when: 'when|what date|how soon',
  now: 'today|tonight|tomorrow|tmrw|tmr|tomoz|this (?:morning|afternoon|evening)',
};
