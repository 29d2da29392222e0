import type { WordingWords } from '../wording.js';

export const wording: WordingWords = {
  subjects: 'i he she they it this we there you',
  reasons: 'because otherwise cause cos',
  joins:
    'and but so or then which who where when while whilst if unless until because since as after before though although',
  or: 'or',
  bareVerbs: 'have had has is are was were did do give gimme think hope thanks thank',
  relative: 'which who where as or that',
  staying: 'if when which who where until unless before after',
  particles:
    'while this that those these in on off up down out over before after all any some both each it about under within ' +
    'then so there you another one',
  stranded: 'with for at from by of into through',
  joined: 've|s|re|ll|d|m',
  persons: { me: 'me', my: 'my', you: 'you', your: 'your', phrase: 'know', theirs: 'their', owner: "'s" },
  settling: 'go do',
  settled:
    'agreed agree agreement consensus approved approval accepted objection objections opposition unanimous unanimously ' +
    'poll passes passed resolved resolution verdict decided decision proceed achieved reached believe carried motion settled ' +
    'vote voted result sounds reasonable board committee team group members meeting call',
  headings:
    'agenda discussion discussions notes minutes meeting item items update updates week weekly general other topic topics ' +
    'point points business status round other any misc introduction and of the action actions todo todos next steps decisions tasks two three previous open new old',
  generic:
    'pr prs pull issue ticket comment repo feedback result results feasibility feasability draft approval approvals ' +
    'comments based email mail something stuff thing things offline forward further',
  light: 'look closer try shot spin whirl mind go ahead shortly',
  trying: 'try look check shot spin whirl read watch',
  objectless:
    'go come work look talk speak wait meet follow reach start stop continue check think log sign ask search plan apply ' +
    'prepare respond reply report vote click join focus agree sync listen aim step dig act return deal get try test ' +
    'register update upgrade migrate move liaise negotiate chat run walk jump stick settle switch push link refer call',
  pointing: 'it that this these those them they one',
  numbered: 'speaker|guest|caller|participant|person|phd|grad|postdoc|professor',
  fillers:
    'ok so and but then also yes yeah yep heh hehe eh hm sure well alright right hey hi hello thanks thank perfect great ' +
    'btw oh ah hmm um uh cool fine good nice anyway actually again plus lol haha sorry first agreed please no just ' +
    'now maybe perhaps guys folks all team everyone morning fyi honestly basically like i mean you ' +
    'know yup absolutely definitely obviously also nope none tanks thx wow awesome interesting ugh idea',
  fillersAlone: 'no none idea awesome interesting agreed first guys folks all team everyone fine',
  fillerPairs: { i: 'mean', you: 'know', thank: 'you' },
  leadIn:
    'for one the a my our only main big bigger biggest small slight real other another catch hitch snag worry ' +
    'concern concerns problem thing caveat note issue risk warning update reminder heads up front fyi news ' +
    'point question side action aim todo task decision resolution item proposal next step verdict result outcome ' +
    'conclusion resolved plan poll',
  addressed: 'mr mrs ms dr madam madame minister sir dear speaker chair',
  tails: 'please thanks then myself lol haha btw promise promised cheers ta thx kk',
  tags: 'so ok okay though tho too anyway right yeah correct and or no yes',
  doingIt: 'do take handle manage sort own have get will can sure yes ok on leave',
  that: 'that',
  reporting: 'said says say told thought thinks felt feels shown showed shows means meant turns turned',
  sounds: 'um uh eh uhm umm uhh erm er hm hmm hmmm mm mhm mmm',
  wordsElsewhere: 'um er',
  twice: 'very really no yes yeah bye ha had that this so long much far',
  slips: [['like'], ['you', 'know'], ['i', 'mean']],
  hedges: [
    ['kind', 'of'],
    ['sort', 'of'],
  ],
  adverbs:
    'also just probably definitely certainly then now maybe perhaps still all both really actually gladly ' +
    'happily kindly personally quickly simply already basically obviously hopefully currently ' +
    'therefore only either at least soon surely absolutely likely ideally possibly',
  thirdPersons: 'he she someone somebody anyone anybody everyone everybody',
  opinion:
    /^(?:(?:(?:it|that) (?:is|'s)|we(?: have| are)?|all) (?:now |all )?(?:decided|settled|agreed|agree) [,:–-] |(?:that|this) (?:is|'s) an? (?:\S{3,8} )?(?:risk|worry|concern|problem) [,:–-] (?!because |but |and )|(?:(?:(?:i|we) (?:would |must |have to |do )?(?:think|guess|believe|suppose|feel|say|mean|agreed|agree|decided|suspect)|i (?:also |already )?(?:know|assume|imagine|understand|bet)(?= (?:that|it|this|we|i|you|they|there) )|you are right(?= that )|(?:it )?(?:sounds|seems|looks) like|(?:i|we) (?:am|are) (?:worried|afraid|concerned)|(?:(?:my|our|the|one|another|main|only|real|other|big|biggest) ){0,2}(?:problem|concern|worry|issue|fear|thing|trouble) (?:here |now )?(?:is|was) that|what (?:worries|concerns|bothers) (?:me|us) is that|(?:what|all) (?:i|we) (?:should|could|can|will|have to|want to|need to|would like to|would like you to) do is|(?:what|all) (?:i|you|we) (?:mean|am saying|are saying) is|as (?:i |we |you )?(?:said|discussed|mentioned|agreed|noted)(?: before| earlier| above)? [,:]|agreed(?= (?:this|that|it|they) (?:is|will|should))|(?:that|this) (?:is|'s) why|(?:because|cuz|cause)(?! (?:.{0,60} ,|:))) (?:(?:that(?! (?:is|was|would|will|should|can|could|'s) )|,) )?)(?!that (?:of|on|for|in|with|to) |like |about |of |on |so |not |to |for |in |with |it$|an? ))/,
  somebody: 'i we he she someone somebody anyone anybody everyone everybody',
  leads: [
    {
      pattern: /^(?:can|could|will|would|shall|should|may|might) (?:@|you) (?:(?:want|need|have|be able) to )?/,
      weight: 4,
    },
    { pattern: /^(?:are|would) you (?:be )?(?:able|willing|happy|free|up) to /, weight: 4 },
    { pattern: /^who (?:will|can|could|should|would|wants to|(?:is|are) going to) /, weight: 4, isFirst: true },
    { pattern: /^(?:are|would) you (?:be )?(?:up|available|game) for /, weight: 4, isIng: true },
    { pattern: /^(?:please (?:do )?|feel free to |why do not (?:@|you) )/, weight: 4 },
    { pattern: /^(?:let us|lets) (?!(?:know|hear|receive|be|see) )/, weight: 4 },
    { pattern: /^(?:let (?:me|@)|lemme) /, weight: 4, isWish: true },
    {
      pattern: /^(?:need|needs|want|wants|like|love|ask|asks|asked|remind|encourage|urge) (?:@|you|folks|people) to /,
      weight: 4,
    },
    {
      pattern: /^(?:grateful|great|good|nice|helpful|appreciate (?:it|that)) if (?:@|you) (?:could|can|would) /,
      weight: 4,
    },
    { pattern: /^(?:how about|what about|what if) (?:@|you) /, weight: 4 },
    { pattern: /^@ to /, weight: 4, isFirst: true },
    { pattern: /^@ (?:[:–-] )?/, weight: 2, isFirst: true, isKnown: true },
    {
      pattern:
        /^(?:suggest|propose|recommend|say|agreed|suggests|proposes|recommends) (?:that )?(?:@|you) (?:should |can |could )?/,
      weight: 4,
    },
    { pattern: /^(?:suggest|propose|recommend|suggests|proposes|recommends|agree|agreed|decided) to /, weight: 3 },
    {
      pattern:
        /^(?:plan|goal|idea|aim|proposal|job|task|step|action|thing) (?:[a-z]{1,20} ){0,4}(?:is|would be) (?:for (?:me|us|you) )?to /,
      weight: 3,
    },
    {
      pattern: /^would be (?:good|great|nice|helpful|useful|best|better|worth|lovely) (?:for (?:me|us|you) )?to /,
      weight: 3,
      isWish: true,
    },
    {
      pattern:
        /^(?:@|you) (?:(?:will|should|(?:am|is|are) going to) be|am|are|is) (?!going to (?!(?:an?|the|my|our|your|his|her|their|this|that) ))/,
      weight: 3,
      isIng: true,
    },
    { pattern: /^(?:encouraged|invited|advised|urged|welcome|requested|required|sense|need|important) to /, weight: 2 },
    { pattern: /^ill /, weight: 4, isFirst: true, isKnown: true },
    { pattern: /^take (?:an |the )?action (?:item )?to /, weight: 4 },
    { pattern: /^vote to /, weight: 5, isFirst: true },
    { pattern: /^resolves? to /, weight: 5 },
    { pattern: /^would (?:suggest|propose|recommend) /, weight: 3, isKnown: true },
    { pattern: /^(?:was|were|been) (?:decided|agreed) to /, weight: 4 },
    { pattern: /^am /, weight: 3, isFirst: true, isIng: true },
    {
      pattern: /^(?:(?:(?:would|do) you )?mind|how about|what about|suggest|propose|recommend) /,
      weight: 4,
      isIng: true,
    },
  ],
  must: /^(?:will|shall|should|must|gotta|(?:(?:am|are|is|was|were|'s) )?(?:gonna|going to)|(?:would )?(?:have|has|need|needs|got|ought) to|(?:am|are|is|be) (?:going )?to|had better) /,
  may: /^(?:do )?(?:can|could|may|might|wanna|(?:want|wants|plan|plans|hope|hopes|try|tries|intend|like|love|aim|agree|agreed|offered|promise|promised|volunteered|decide|decided) to|would (?:like|love|prefer) to|would(?: rather)?(?! (?:like|love|prefer|be|have|suggest|recommend|propose|rather) )|(?:(?:would )?(?:am|are|is|be) )?(?:(?:very|more than) )?(?:happy|glad|willing|able|ready|planning|hoping|trying|about|free|up|supposed|due) to) /,
  wishing: /(?:like|love|wants?) to $/,
  wishingOf: { you: 'you', pattern: /^(?:will|can|should) $/ },
  also: /^(?:(?:go ahead|go|come|try) and|(?:recommend|suggest|propose) to) /,
  neverVerbs:
    'be been wondering mind please kindly not never no yes yeah sure ok and or but so to if when because who what ' +
    'bed happen which how as than there here well more most too very much',
  obtaining: 'have get receive hear see find need want know like be',
  asides:
    'if when once before after until since because unless whether while whilst although though which who whose what ' +
    'where how why whenever as than that',
  finite: 'is are was were will should would can could must has have had needs of comes goes',
  breaks: 'and but so then',
  having: { have: 'have', participle: /(?:ed|en|ne|nt)$/ },
};
