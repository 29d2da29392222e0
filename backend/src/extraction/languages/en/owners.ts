import type { OwnerWords } from '../owners.js';

export const owners: OwnerWords = {
  i: 'i ima imma',
  you: 'you u ya yall',
  addressed: 'you',
  we: 'we',
  anybody: 'someone somebody anyone anybody sb some1 who',
  everybody: 'everyone everybody all each every folks team guys',
  ofAll: 'all each every team',
  called: 'channel here everyone all team group everybody',
  third: 'he she they it this that these those there the a an my our their his her its your nobody none no',
  others: 'he she they my his her their',
  onePerson: 'he she',
  groups: 'team group committee council board crew department staff chairs maintainers editors',
  things: 'pr prs mr wg wgs sig tc tg tsc cg ci cd api ui ux qa hr pm ceo cto cla rfc rdf spec todo tbd community',
  mine: 'i me my',
  me: 'me',
  us: 'us',
  openers: 'if when once until till before after while as since because although though unless whenever whether',
  leading: 'what all which',
  joins: 'and but so then',
  thinking:
    'think guess suppose believe hope know see hear understand mean assume agree wonder doubt feel bet ' +
    'figure reckon say said mentioned remember worry thought noticed suspect fear',
  that: 'that',
  wanting:
    'need want like love appreciate prefer expect ask trust rely count grateful glad thankful obliged ' + 'require',
  needs: 'need want',
  evenPromised: 'need',
  be: 'be',
  auxiliaries: 'can could will would shall should may might must do does did am are is was have has had cannot not',
  promising: 'will shall',
  will: 'will',
  offering: 'shall should',
  doing: 'do',
  named:
    'takes take has have owns own does do gets get goes go needs need handles leads covers brings writes ' +
    'sends agreed offered promised volunteered volunteers kindly still also now then brings does is',
  adverbs:
    'also just then now still really actually probably quickly definitely gladly personally kindly maybe ' +
    'first therefore already only both rather much very so too happily simply',
  obtaining: 'have get receive hear see find',
  asking: 'get have ask bother trouble borrow see request',
  to: 'to',
  please: 'please',
  politely: 'please kindly',
  let: 'let lets',
  handing: 'leave give hand',
  handed: 'it that this them',
  handedTo: 'to with',
  signing: 'put count sign',
  signed: 'down in up',
  owning: "'s '",
  is: 'is',
  saying:
    'said says asked asks thinks thought suggests suggested mentioned mentions noted notes agrees agreed ' +
    'volunteered volunteers volunteering offered offers explained explains proposes proposed promised wants ' +
    'reported replied wonders',
  greeting: 'thanks thank hi hello hey cc dear',
  giving: 'for',
  present:
    'present attendees attendance attending attended participants roll regrets apologies guests invited ' +
    'chair chairs scribe scribes',
  sections: 'next done todo doing plan plans planned upcoming blocked blockers last yesterday today',
  planned: 'next todo doing plan plans planned upcoming today',
  and: 'and',
  or: 'or',
  willing: 'will should',
  given: 'to and',
  passive: 'be been being',
};
