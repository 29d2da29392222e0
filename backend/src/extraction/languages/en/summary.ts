import type { SummaryWords } from '../summary.js';

export const summary: SummaryWords = {
  openings:
    /^(?:(?:ok|okay|so|then|well|but|and|also|yes|yeah|yep|right|alright|anyway|actually|frankly|honestly|basically|look|btw|fyi|sorry|no worries|in that case|to be honest|only that|please note that|i think|i guess|wish to bring to your notice that|says|you['’]re right|@channel|@here|@all|@everyone)(?:\s{0,2}[,:.–—-]\s{0,2}|\s)|(?:(?:honest|my|one|our|main|big|other|another|quick)\s)?(?:deal|decision|agreed|decided|resolved|concern|worry|risk|problem|blocker|summary)\s?[:–—]\s{0,2})(?=\S)/,
  noOpenings: /^(?:so (?:far|long|much|many)|right (?:now|after|before|away)|well (?:done|over|under))\b/,
  clauseEnds:
    '(?<!(?:ahead|try|go|going|gone|went|come) )and|but|because|since|so|which|who|where|as|when|while|if|unless|until|or',
  sounds: 'um|uh|uhm|erm',
  capitals:
    /^(?:I|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)$/,
  objects: 'the|a|an|it|them|him|her|their|his|our|my|your',
  noVerb: 'is|are|was|were|has|of',
  noVerbEndings: 's|ed|ing',
  proposals: /^(?:let['’]?s|let us)\s(?:(?:just|say yes and|go ahead and)\s)?(?=\S)/,
  ours: /^we(?:['’]ll|\swill|\sshall|['’]re going to|\sare going to|['’]re gonna|\sgonna)?\s(?:(?:just|then)\s)?/,
  noErrands: 'are|have|do|need|be|think|want|like|love|hope|know|feel|believe|agree|prefer',
  mine: { will: /^I(?:['’]ll|\swill)\s/, inThirdPerson: 'will' },
  asides: /[,;]\s(?:and\s)?I(?:['’](?:ve|m|ll|d))?\s/,
  months: 'January February March April May June July August September October November December',
  beforeTime: /^(?:gimme|give (?:me|us)|(?:in|over|up|out)(?=\s(?:on|by|at|before|until|to)))\s/,
  times:
    'by|before|until|till|til|on|in|at|after|within|around|early|late|next|this|end|today|tonight|tomorrow|' +
    'asap|eod|eow|noon|mon|tue|wed|thu|fri|sat|sun',
  places: 'in|on|at',
  fields: 'date|call|present|attendees|attending|time|location|where|when|link|scribe|regrets|minutes',
  replies: 're|fwd?',
  relatives: 'aunty|auntie|nan|cousin|town',
  roles:
    'manager|designer|engineer|expert|officer|director|chair|chairman|secretary|assistant|agent|interface|' +
    'interviewer|speaker|moderator|host',
  speaker: 'I|my|me|myself',
  asking:
    /^(?:do|does|did|is|are|can|could|would|what|how|why|who)\s(?:we|you|i|it|they|there|the)\b|[\s,](?:do|can|shall|should|could)\swe\s/,
  leaning:
    /^(?:that|that's|thats|it|it's|its|this|these|they|they're|you|you're|he|she|which|i['’]m|i (?:am|agree)|no|because|cause|is|are|was|were|so|especially)\b/,
  errandSpeaker: 'I|me|my|you|your',
  errandPointing: 'it|that|this|them|one|both',
  begging: /^(?:can|could|may) I ask (?:you|u)(?:, ?[\p{L}-]{1,30})?,? to\s/u,
  ownersWill: 'to|will',
  errandFor: { verbs: 'let(?= you| us know)|tell|send|give|get|show|ask|ping', you: 'you', us: 'us' },
  noTopics:
    'action actions todo decision decisions agreed resolved proposal topic scribe thing things stuff someone ' +
    'people guys idea question problem issue reply message thread channel minute moment chance reason point ' +
    'side part anyone everyone hello morning afternoon yeah okay true false null',
  noTopicEndings: 'ing|ed|ly',
};
