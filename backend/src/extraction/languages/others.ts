import type { ConversationParts } from './language.js';

/** What is known of languages without a folder of their own. */
interface Other extends ConversationParts {
  /** Frequent little words that no other language of any list has: they show that a text is in none that is read. */
  readonly little?: string;
  /** As in `Spelling`. */
  readonly notCalled?: string;
}

/** By ISO 639-1. A language that gets a folder takes its words with it. */
export const OTHERS: Readonly<Record<string, Other>> = {
  nl: {
    little: 'het een van ik niet dat maar naar voor wel zijn wij',
    notCalled: 'van',
    dates: {
      months:
        'januari jan|februari feb|maart mrt|april apr|mei|juni jun|juli jul|augustus aug|september sep|oktober okt|november nov|december dec',
      weekdays: 'maandag ma|dinsdag di|woensdag wo|donderdag do|vrijdag vr|zaterdag za|zondag zo',
      today: 'vandaag',
      yesterday: 'gisteren',
      connectors: 'om op',
      dayFirst: 'het een niet voor maar met',
    },
    names: { particles: 'van der den ter ten' },
    chats: { standIns: 'Dit bericht is verwijderd\\.?|(?:afbeelding|video|audio|document|sticker) weggelaten' },
    mail: {
      opens: 'Op',
      wrote: 'schreef',
      wroteBeforeName: 'schreef',
      keys: { from: 'van', date: 'datum verzonden', to: 'aan', cc: 'kopie', subject: 'onderwerp', other: 'bijlagen' },
      olderMail: 'Oorspronkelijk bericht|Doorgestuurd bericht',
      closings: 'groet(?:en|jes)?|met vriendelijke groet(?:en)?',
      devices: 'verstuurd vanaf .{1,40}',
    },
  },
  it: {
    little: 'che non sono della anche questo nel gli',
    notCalled: 'di',
    dates: {
      months:
        'gennaio gen|febbraio feb|marzo mar|aprile apr|maggio mag|giugno giu|luglio lug|agosto ago|settembre set|ottobre ott|novembre nov|dicembre dic',
      weekdays: 'lunedì|martedì mar|mercoledì mer|giovedì gio|venerdì ven|sabato sab|domenica dom',
      today: 'oggi',
      yesterday: 'ieri',
      connectors: 'alle il',
      dayFirst: 'che non sono della per anche il',
    },
    names: { particles: 'di', titles: 'dott ing', self: 'io mi' },
    chats: {
      edited: 'modificato',
      standIns: 'Questo messaggio è stato eliminato\\.?|(?:immagine|video|audio|documento|sticker) omess[oa]',
    },
    mail: {
      opens: 'Il',
      wrote: 'ha scritto',
      keys: { from: 'da mittente', date: 'data inviato', to: 'a', cc: 'copia', subject: 'oggetto', other: 'allegati' },
      olderMail: 'Messaggio originale|Messaggio inoltrato',
      window: 'Posta in arrivo',
      closings: 'cordiali saluti|saluti|grazie|baci|baci e abbracci',
      devices: 'inviato da .{1,40}',
      greetings: 'caro|cara|ciao',
    },
    notes: { attendance: 'presenti', attendanceTitles: 'presenti' },
  },
  sv: {
    little: 'och det inte för är',
    dates: {
      months:
        'januari jan|februari feb|mars|april apr|maj|juni jun|juli jul|augusti aug|september sep|oktober okt|november nov|december dec',
      weekdays: 'måndag mån|tisdag tis|onsdag ons|torsdag tors|fredag fre|lördag lör|söndag sön',
      connectors: 'kl den',
    },
    names: { particles: 'af av' },
    mail: {
      opens: 'Den',
      wrote: 'skrev',
      wroteBeforeName: 'skrev',
      keys: { from: 'från', date: 'skickat', to: 'till', cc: 'kopia', subject: 'ämne' },
    },
  },
  nb: {
    little: 'ikke jeg på',
    dates: { weekdays: 'mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag' },
    mail: { keys: { from: 'fra', to: 'til' }, closings: 'vg' },
  },
  pl: {
    little: 'nie jest się że już jeszcze dla',
    dates: {
      months:
        'stycznia sty|lutego lut|marca mar|kwietnia kwi|maja maj|czerwca cze|lipca lip|sierpnia sie|września wrz|października paź|listopada lis|grudnia gru',
      weekdays: 'poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela',
    },
    mail: {
      opens: 'W dniu',
      wrote: 'napisał\\(?a?\\)?',
      keys: { from: 'od', date: 'wysłano', to: 'do', cc: 'kopia', subject: 'temat' },
      closings: 'pozdrawiam',
    },
  },
  fi: { dates: { connectors: 'klo' } },
  ru: { chats: { repliedTo: 'В ответ на', forwarded: 'Переслано от' } },
  ko: {
    dates: { weekdays: '월요일|화요일|수요일|목요일|금요일|토요일|일요일', beforeNoon: '오전', afterNoon: '오후' },
  },
  ja: {
    dates: { weekdays: '月曜日|火曜日|水曜日|木曜日|金曜日|土曜日|日曜日', beforeNoon: '午前', afterNoon: '午後' },
  },
  zh: { dates: { beforeNoon: '上午', afterNoon: '下午' } },
  tr: { little: 'bir için' },
  id: { little: 'yang untuk dengan tidak' },
  hi: { dates: { beforeNoon: 'पूर्वाह्न', afterNoon: 'अपराह्न' } },
  ar: { dates: { beforeNoon: 'ص صباحًا', afterNoon: 'م مساءً' }, names: { particles: 'al bin ibn' } },
};
