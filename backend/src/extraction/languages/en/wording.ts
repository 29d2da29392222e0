import type { WordingWords } from '../wording.js';

export const wording: WordingWords = {
  or: 'or',
  asker: 'i we you',
  noChoice: 'i we you not no',
  reasons: 'because otherwise since cause cos',
  subjects: 'i he she they it that this we there you',
  joins: 'and but so or then which who where when while if unless until because since as after before',
  bareVerbs: 'have had has is are was were give gimme think hope',
  relative: 'which who where as or',
  opensAside: 'if when while although though since as unless because once what',
  staying: 'if when which until unless before after',
  behindNamed: 'can will should could has is would',
  own: 'i we',
  pointingSubjects: 'this that',
  pointingVerbs: "'s is was will has means needs would",
  and: 'and',
  will: 'will',
  coordinating: 'and but so that',
  lastPhrase: 'as',
  inPhrase: 'of to',
  mayEnd: 'then so',
  leadsOn: 'i he she they we',
  particles:
    'this that those these in on off up down out over before after all any some both each it about under ' + 'within',
  joined: 've|s|re|ll|d|m',
  persons: { me: 'me', my: 'my', you: 'you', your: 'your', phrase: 'know', theirs: 'their', owner: "'s" },
  light: 'do have get be take try',
  doing: 'do',
  so: 'so',
  pointing: 'it that this these those',
  behindVerb: 'by|on|in|at|before|until|till|within|during|next|soon|later|asap|\\w{2,12}ly',
  noObject: 'i we you he she is are was were as if when what',
  numbered: 'speaker|guest|caller|participant|person|phd|grad|postdoc|professor',
  titles: 'mrs?|ms|dr|prof|aunt|uncle|sister|father|capt|coach|skipper',
  chosen: 'it is',
  notChosen: 'what|as|how|where',
  proposing:
    '(?:shall|should|could|can) we|let us|lets|why do not we|(?:how|what) about|what if we|' +
    'i (?:would )?(?:suggest|propose|recommend)|(?:my )?(?:proposal|suggestion|idea) is',
  fillers:
    'ok so and but then also yes yeah yep sure well alright right hey hi hello thanks thank perfect great ' +
    'btw oh ah hmm um uh cool fine good nice anyway actually again plus lol haha sorry agreed please no just ' +
    'now maybe perhaps first guys folks all team everyone morning fyi honestly basically like i mean you ' +
    'know yup absolutely obviously also nope',
  fillersAlone: 'no',
  calledTogether: 'guys folks all team everyone',
  fillerPairs: { i: 'mean', you: 'know' },
  leadIn:
    'one the a my our only main big bigger biggest small slight real other another catch hitch snag worry ' +
    'concern concerns problem thing caveat note issue risk warning update reminder heads up front fyi news ' +
    'point question side action aim todo task decision resolution item proposal next step',
  up: 'up',
  leadFor: 'for',
  addressed: 'mr mrs ms dr madam madame minister sir dear speaker chair',
  thanks: 'thank thanks',
  thankYou: ['thank', 'you'],
  thankedFor: 'for so very a',
  tails: 'please thanks then lol haha btw promise promised cheers ta thx kk',
  tailBehind: 'by until till since',
  tags: 'ok okay though tho too anyway right yeah correct and or no yes',
  lastSubject: 'i',
  doingIt: 'do take handle manage sort own have get will can sure yes ok on leave',
  self: '(?:my|your|our|him|her|them)sel(?:f|ves)',
  by: 'by',
  that: 'that',
  afterNoun: 'is are was of',
  sounds: 'um uh uhm umm uhh erm er hm hmm mm mhm mmm',
  wordsElsewhere: 'um er',
  twice: 'very really no yes yeah bye ha had that this so long much far',
  slips: [['like'], ['you', 'know'], ['i', 'mean']],
  adverbs:
    'also just probably definitely certainly then now maybe perhaps still all both really actually gladly ' +
    'happily please kindly personally quickly simply already basically obviously hopefully currently ' +
    'therefore only at least',
  leadingAdverbs: 'please',
  somebody: 'i we he she someone somebody anyone anybody everyone everybody',
  leads: [
    {
      pattern: /^(?:can|could|will|would|shall|should|may|might) (?:@|you) (?:(?:want|need|have|be able) to )?/,
      weight: 4,
    },
    { pattern: /^(?:are|would) you (?:be )?(?:able|willing|happy|free|up) to /, weight: 4 },
    { pattern: /^(?:please (?:do )?|feel free to |why do not (?:@|you) )/, weight: 4 },
    { pattern: /^(?:let (?:us|me|@)|lets|lemme) /, weight: 4, isWish: true },
    { pattern: /^(?:need|needs|want|wants|like|love|ask|asks|asked|remind) (?:@|you) to /, weight: 4 },
    { pattern: /^(?:how about|what about|what if) (?:@|you) /, weight: 4 },
    { pattern: /^@ to /, weight: 4, isFirst: true },
    { pattern: /^@ (?:[:–-] )?/, weight: 2, isFirst: true, isKnown: true },
    {
      pattern:
        /^(?:suggest|propose|recommend|say|agreed|suggests|proposes|recommends) (?:that )?(?:@|you) (?:should )?/,
      weight: 4,
    },
    { pattern: /^(?:suggest|propose|recommend|suggests|proposes|recommends|agreed) to /, weight: 3 },
    {
      pattern: /^(?:plan|goal|idea|aim|proposal|job|task|step|action) (?:is|would be) (?:for (?:me|us|you) )?to /,
      weight: 3,
    },
    {
      pattern: /^would be (?:good|great|nice|helpful|useful|best|better|worth|lovely) (?:for (?:me|us|you) )?to /,
      weight: 3,
      isWish: true,
    },
    { pattern: /^(?:@|you) (?:(?:will|should) be|am|are|is) /, weight: 3, isIng: true },
    { pattern: /^am /, weight: 3, isFirst: true, isIng: true },
    { pattern: /^(?:would you mind|how about|what about|suggest|propose|recommend) /, weight: 4, isIng: true },
  ],
  must: /^(?:will|shall|should|must|gonna|gotta|(?:have|has|need|needs|got|ought) to|(?:am|are|is|be) (?:going )?to|had better) /,
  may: /^(?:can|could|may|might|wanna|(?:want|wants|plan|plans|hope|hopes|try|tries|intend|like|love|aim|agree|agreed|offered|promise|promised|volunteered|decide|decided) to|would (?:like|love|prefer) to|(?:would )?(?:am|are|is|be) (?:happy|glad|willing|able|ready|planning|hoping|trying|about|free|up|supposed|due) to) /,
  goingTo: /^going to /,
  wishing: /(?:like|love|wants?) to $/,
  wishingOf: { you: 'you', pattern: /^(?:will|can|should) $/ },
  also: /^(?:(?:go ahead|go|come|try) and|(?:recommend|suggest|propose) to) /,
  neverVerbs:
    'be been mind please kindly not never no yes yeah sure ok and or but so to if when because who what ' +
    'which how as than there here well more most too very much',
  obtaining: 'have get receive hear see find need want know like be',
  asides:
    'if when once before after until since because unless whether while although though which who whose what ' +
    'where how why whenever as than',
  saying:
    'think say says said suggest propose agree agreed decided believe mean note hope guess so is was feel ' +
    'sure recommend noted mentioned means',
  purpose: { so: 'so', pattern: /^(?:that )?(?:@|you|it) (?:can|could) / },
  askedWith: 'how what whether if why where which who',
  noun: 'of is are was were',
  nounThat: 'note',
  breaks: 'and but so then',
  beforeState: 'is are was were',
  having: { have: 'have', participle: /(?:ed|en|ne|nt)$/ },
  ing: 'ing',
};
