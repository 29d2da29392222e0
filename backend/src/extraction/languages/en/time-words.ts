import { namesIn, type TimeWords } from '../time-words.js';
import { dates } from './dates.js';

export const timeWords: TimeWords = {
  weekdays: namesIn(dates.weekdays),
  months: namesIn(dates.months),
  days:
    '0 today|later today|straight after this|right after this|this minute|today still, ' +
    '1 tomorrow|tmrw|tmr|tmw|tomoz|tomorow|tommorow|tommorrow, 2 day after tomorrow|the day after tomorrow, ' +
    '-1 yesterday, -2 day before yesterday',
  dayParts: {
    night: '0 tonight|tonite|later tonight, -1 last night',
    morning: '0 this morning|later this morning',
    afternoon: '0 this afternoon|this arvo|later this afternoon',
    evening: '0 this evening|later this evening',
    noon: '0 this lunchtime',
  },
  parts: {
    morning: 'morning|mornings|first thing|first thing in the morning|early morning|am',
    twelve: 'noon|midday|12 noon',
    noon: 'lunch|lunchtime|lunch time',
    afternoon: 'afternoon|arvo|pm',
    evening: 'evening|eve',
    night: 'night|midnight',
    end: 'eod|end of day|end of the day|end of business|eob|cob|close of business|close of play|cop|close of day|end of play|end of the working day|end of working day|end of workday',
  },
  units: {
    minute: 'minute|minutes|min|mins',
    hour: 'hour|hours|hr|hrs|h',
    day: 'day|days|d|calendar days',
    business_day: 'business day|business days|working day|working days|workdays|weekdays',
    week: 'week|weeks|wk|wks|w',
    weekend: 'weekend|wkend',
    sprint: 'sprint|sprints|iteration',
    month: 'month|months',
    quarter: 'quarter|quarters',
    year: 'year|years',
  },
  which: {
    this: 'this|this coming|coming|the coming|upcoming',
    next: 'next|the next|following|the following',
    last: 'last|past|the past|previous|this past|the previous',
    after_next: 'after next',
  },
  edges: {
    start:
      'start of|beginning of|early|early in|the start of|the beginning of|first half of|first week of|the first week of',
    middle:
      'mid|middle of|the middle of|halfway through|mid -|late|late in|last week of|the last week of|first two weeks of|the first two weeks of|second half of|the second half of',
    end: 'end of|the end of|end|last day of|the last day of|the very end of|close of',
  },
  closings: {
    week: 'eow|end of week|week end',
    month: 'eom|end of month|month end|month - end',
    quarter: 'eoq|end of quarter|quarter end|quarter - end',
    year: 'eoy|end of year|year end|year - end',
  },
  prepositions: {
    by: 'by|no later than|not later than|at the latest by|latest by|latest on|at latest by|asap by|on or before|by about|by around|by at latest|by the latest|ready by|ready for|in time for|by like|by say|to be by|ahead of',
    before: 'before|prior to|in advance of|strictly before',
    until: "until|till|til|' til|up to|through|thru|until at least|until about",
    due: 'due|due by|due on|due at|due in|due date|due date is|due date :|due :|deadline|deadline :|deadline is|deadline of|eta|eta :',
    within:
      'within|in under|in less than|inside|in max|in no more than|in the next|within the next|over the next|during the next|no more than',
    on: 'on|come',
    at: 'at|around|about|circa|at around|at about|just after|shortly after|@|~|at exactly',
    in: 'in|during|in about|in around|sometime|some time|sometime in|in another|in like',
    for: 'for|to|scheduled for|planned for|targeting|aim for|aiming for|target|target date|target date :|moved to|pushed to|for about',
    over: 'over|across|throughout',
    from: 'from|as of|effective|starting|starting on|starting from|beginning|beginning on|from about',
    starts: 'starts|starts on|begins|begins on|kicks off|kicks off on|opens|opens on|starts at|begins at|opens at',
    after: 'after|past',
    not_before:
      'not before|not until|no earlier than|not earlier than|earliest|at the earliest|no sooner than|not till',
    since: 'since|ever since|as far back as',
    between: 'between',
    give: 'give me|gimme|need|give us|need another|give it|give me another|give me like|gimme another|give me about|give me until',
  },
  clauseLinks: {
    before: 'before|by the time',
    until: 'until|till|til',
    after:
      'after|once|as soon as|the moment|the minute|the day|straight after|right after|immediately after|soon as|the night after|the day after|just after',
    at: 'when|whenever|the next time|next time',
  },
  eventLinks: { by: 'by|no later than|in time for|ahead of|prior to', at: 'at|during', for: 'for', in: 'in', on: 'on' },
  numbers:
    '1 a|an|one|a single|another, 2 two, 3 three, 4 four, 5 five, 6 six, 7 seven, 8 eight, 9 nine, 10 ten, ' +
    '11 eleven, 12 twelve, 15 fifteen, 20 twenty, 30 thirty, 60 sixty, 90 ninety',
  ordinals:
    '1 first, 2 second, 3 third, 4 fourth, 5 fifth, 6 sixth, 7 seventh, 8 eighth, 9 ninth, 10 tenth, ' +
    '11 eleventh, 12 twelfth, 13 thirteenth, 14 fourteenth, 15 fifteenth, 16 sixteenth, 17 seventeenth, ' +
    '18 eighteenth, 19 nineteenth, 20 twentieth, 21 twenty - first|twenty first, ' +
    '22 twenty - second|twenty second, 23 twenty - third|twenty third, 24 twenty - fourth|twenty fourth, ' +
    '25 twenty - fifth|twenty fifth, 26 twenty - sixth|twenty sixth, 27 twenty - seventh|twenty seventh, ' +
    '28 twenty - eighth|twenty eighth, 29 twenty - ninth|twenty ninth, 30 thirtieth, ' +
    '31 thirty - first|thirty first',
  spans: '14 fortnight|a fortnight',
  few: 'a few|few|several|a couple of|a couple|couple of|couple',
  tails: 'or two|or so|or three',
  weekOf: 'week of|week commencing|week beginning|week starting|w / c',
  weekNumbers: 'calendar week|week|wk|cw',
  articles: 'the',
  of: 'of|in|of the',
  hedges:
    'about|around|at least|like|probably|maybe|say|roughly|at|hopefully|ideally|early|late|mid|approximately|sometime|some time|at some point',
  latest:
    'at the latest|latest|at the very latest|at latest|max|tops|at most|at the outside|sharp|or so|ish|- ish|on the dot|or earlier|or sooner|if possible',
  ago: 'ago|back|earlier|prior',
  vague:
    'asap|a . s . a . p|as soon as possible|soon|now|right now|rn|right away|straight away|immediately|at once|this instant|at some point|eventually|later|later on|shortly|same day|the same day|afterwards|until then|till then|by then|before then|by that date|in due course|someday|some day|one day|when you get a chance|when you have a minute|when you have time|whenever you can|when you can|as soon as you can|soon as you can|first chance you get|as we speak|urgently|in a bit|in a moment|in a minute|in a sec|in a second|in a few|in no time|in the near future|in the coming days|in the coming weeks|within days|within hours|within minutes|in the next days|over the coming days|over the coming weeks|these days|at your earliest convenience|at the earliest|for next time|next time|before long|in the long run|long term|short term|after this|after that|straight after|right after|before that|before this|after work|after hours|before bed|before sleep|after school|sooner rather than later|the night before|the day before|the morning of|the week before|the day after|in the new year|over the holidays|after the holidays|at the top of the hour|overnight|this second|within the week|within the day|within the hour|at the half year|over christmas|over easter|when possible|whenever possible',
  every: 'every|each|every second|every other|any',
  often:
    'daily|weekly|monthly|quarterly|yearly|annually|hourly|biweekly|fortnightly|mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weeknights|weekends|every time|each time',
  eventNouns:
    'meeting|meetings|call|standup|stand - up|demo|release|launch|review|retro|retrospective|sprint|all - hands|allhands|conference|session|workshop|audit|cutover|go - live|golive|deploy|deployment|rollout|migration|kickoff|kick - off|planning|sync|presentation|interview|exam|deadline|freeze|code freeze|board|offsite|summit|event|party|wedding|show|gig|match|game|race|training|rehearsal|practice|shift|handover|hearing|trial|filing|submission|renewal|inspection|visit|trip|flight|christmas|xmas|easter|thanksgiving|new year|holidays|vacation|break|half - term|half term|term|semester|term starts|weekend|dinner|breakfast|tea|coffee|service|opening|closing|checkpoint|milestone|pilot|beta|window|slot|appointment|election|vote|assembly|agm|1 : 1|one - on - one|hackathon|merge|payday|ceremony|delivery|pickup|surgery|clinic|dispatch|round|invoice|invoice run|payroll|webinar|talk|class|lecture|lesson|service|mass|choir|half year|half - year|boat|post|van|truck|train|ferry|town hall|ward round|registration|night shift|day shift|steering|steerco|committee|council|briefing|debrief|walkthrough|dry run|cut - off|cutoff|embargo|premiere|print run|press day|bank holiday|season|year - end|month - end|quarter - end',
  and: '+|and|to|-|–|til|till|until|or|/|&',
  oclock: "o ' clock|oclock|h|hundred hours",
  spoken: 'half|quarter|a quarter',
  quarters: 'q',
  careful:
    'mon|sat|sun|wed|may|march|mar|jan|dec|eve|h|d|w|second|come|end|need|to|through|past|start|begin|release|board|am|pm|about|target|ends|closes|@|~|in|' +
    'later|now|any|max|like|say|earlier|back|prior',
  glue: 'and|or|but|so|at|for|on|in|if|then|with|to|is|was|works|please|pls|plz|because|since|when|as|the|this|that|i|we|you|they|he|she|it|will|would|can|could|should|must|may|might|sharp|latest|max|tops|today|tonight|tomorrow|instead|ok|okay|thanks|thx|cheers|though|however|unless|otherwise|before|after|until|by|from|via|still|again|too|also|not|just|only|either|be|are|do|local|eastern|pacific|central|our|your|my|his|her|their|its|per|am|pm|yes|no|ish|lol|right|which|who|where|while|once|until|there|here|has|have|had|seems|sounds|suits|ready|everyone|everybody|all|next|now|without|gets|get|let|lets|already|maybe|probably|onwards|onward|a|an|out|up|anyway|myself|yourself|himself|herself|w|instant|inst|noon|sharp|firm|though|also|both|well|would|using|assuming|provided|given',
};
