import { basesOfFirst, formsOfAll } from '../regular-forms.js';
import type { VerbForms, Verbs } from '../verbs.js';

/** Regular verbs for things that people undertake. */
const REGULAR = (
  'machen schicken klären prüfen buchen fragen holen kaufen besorgen bestellen erledigen kümmern organisieren planen testen schauen gucken ' +
  'checken melden sagen bauen legen setzen stellen zeigen erklären kopieren drucken scannen mailen posten pushen mergen deployen fixen ' +
  'reparieren tauschen wechseln ändern ergänzen korrigieren aktualisieren installieren konfigurieren starten stoppen löschen sperren ' +
  'verschicken versenden senden verteilen sammeln zählen rechnen kalkulieren bezahlen zahlen überweisen buchen reservieren stornieren ' +
  'kündigen verlängern erneuern beantragen anmelden melden registrieren informieren benachrichtigen kontaktieren telefonieren erinnern ' +
  'warnen einladen besuchen liefern packen laden putzen reinigen kochen backen führen leiten moderieren präsentieren vorbereiten ' +
  'dokumentieren notieren protokollieren formulieren skizzieren übersetzen lektorieren kürzen streichen markieren sortieren ' +
  'ordnen räumen lagern analysieren untersuchen messen vergleichen bewerten schätzen recherchieren googeln suchen verhandeln ' +
  'vereinbaren bestätigen genehmigen freigeben budgetieren fordern mahnen reklamieren beauftragen engagieren delegieren koordinieren abstimmen ' +
  'diskutieren besprechen kommunizieren veröffentlichen publizieren verkaufen spenden montieren verlegen streichen schneiden filmen ' +
  'fotografieren hängen richten stimmen spielen üben proben trainieren lernen retten sichern archivieren exportieren importieren ' +
  'migrieren aufsetzen rollen klingeln ersetzen beheben drehen kleben bohren gießen füttern begleiten fassen haken reichen rühren hören'
).split(' ');

/** Infinitive, then the forms for ich, du, er, the call to one person, and the past participle. */
const IRREGULAR = (
  'geben|gebe|gibst|gibt|gib|gegeben nehmen|nehme|nimmst|nimmt|nimm|genommen sehen|sehe|siehst|sieht|sieh|gesehen lesen|lese|liest|liest|lies|gelesen ' +
  'sprechen|spreche|sprichst|spricht|sprich|gesprochen besprechen|bespreche|besprichst|bespricht|besprich|besprochen ' +
  'treffen|treffe|triffst|trifft|triff|getroffen helfen|helfe|hilfst|hilft|hilf|geholfen laden|lade|lädst|lädt|lad|geladen ' +
  'fahren|fahre|fährst|fährt|fahr|gefahren tragen|trage|trägst|trägt|trag|getragen halten|halte|hältst|hält|halt|gehalten ' +
  'lassen|lasse|lässt|lässt|lass|gelassen schreiben|schreibe|schreibst|schreibt|schreib|geschrieben bleiben|bleibe|bleibst|bleibt|bleib|geblieben ' +
  'rufen|rufe|rufst|ruft|ruf|gerufen bringen|bringe|bringst|bringt|bring|gebracht gehen|gehe|gehst|geht|geh|gegangen ' +
  'kommen|komme|kommst|kommt|komm|gekommen finden|finde|findest|findet|find|gefunden schließen|schließe|schließt|schließt|schließ|geschlossen ' +
  'ziehen|ziehe|ziehst|zieht|zieh|gezogen schieben|schiebe|schiebst|schiebt|schieb|geschoben bieten|biete|bietest|bietet|biete|geboten ' +
  'übernehmen|übernehme|übernimmst|übernimmt|übernimm|übernommen übergeben|übergebe|übergibst|übergibt|übergib|übergeben ' +
  'entwerfen|entwerfe|entwirfst|entwirft|entwirf|entworfen werfen|werfe|wirfst|wirft|wirf|geworfen ' +
  'unterschreiben|unterschreibe|unterschreibst|unterschreibt|unterschreib|unterschrieben leihen|leihe|leihst|leiht|leih|geliehen ' +
  'messen|messe|misst|misst|miss|gemessen schneiden|schneide|schneidest|schneidet|schneid|geschnitten streichen|streiche|streichst|streicht|streich|gestrichen ' +
  'verschieben|verschiebe|verschiebst|verschiebt|verschieb|verschoben vergleichen|vergleiche|vergleichst|vergleicht|vergleich|verglichen ' +
  'beheben|behebe|behebst|behebt|behebe|behoben heben|hebe|hebst|hebt|heb|gehoben tun|tue|tust|tut|tu|getan ' +
  'entscheiden|entscheide|entscheidest|entscheidet|entscheide|entschieden backen|backe|backst|backt|back|gebacken ' +
  'werden|werde|wirst|wird|werd|geworden bitten|bitte|bittest|bittet|bitte|gebeten denken|denke|denkst|denkt|denk|gedacht ' +
  'beginnen|beginne|beginnst|beginnt|beginn|begonnen fangen|fange|fängst|fängt|fang|gefangen springen|springe|springst|springt|spring|gesprungen ' +
  'stehen|stehe|stehst|steht|steh|gestanden überweisen|überweise|überweist|überweist|überweis|überwiesen ' +
  'weisen|weise|weist|weist|weis|gewiesen senden|sende|sendest|sendet|sende|gesendet gießen|gieße|gießt|gießt|gieß|gegossen ' +
  'behalten|behalte|behältst|behält|behalt|behalten erhalten|erhalte|erhältst|erhält|erhalt|erhalten'
)
  .split(' ')
  .map((row) => row.split('|'));

/** Verbs that take a separable first part: "anrufen", "vorbeibringen", "durchrechnen". */
const SEPARABLE = new Set(
  (
    'machen schicken holen fragen schauen gucken melden sagen bauen legen setzen stellen drucken laden führen räumen suchen rechnen ' +
    'geben nehmen sehen lesen sprechen fahren tragen halten lassen schreiben rufen bringen gehen kommen schließen ziehen schieben ' +
    'bieten werfen heben fangen hören kaufen packen zahlen fordern stimmen haken reichen telefonieren hängen leiten bereiten ' +
    'klären arbeiten prüfen zeigen richten planen buchen passen springen lösen weisen senden spielen messen zählen'
  ).split(' '),
);
const FIRST_PARTS = (
  'an auf ab aus bei durch ein fest fertig frei hin her los mit nach vor vorbei weiter zu zurück zusammen um rein raus runter hoch rüber ' +
  'weg bereit bekannt vorab gegen klar'
).split(' ');
const UNSEPARATED = /^(?:be|ver|er|ent|zer|über|unter|ge|miss|wider)/;

export const verbs: Verbs = {
  forms,
  bases: () => ({ ofFirst: new Map([...basesOfFirst(IRREGULAR.map((row) => row.slice(0, 2))), ...regularFirsts()]) }),
};

function regularFirsts(): [string, string][] {
  return REGULAR.flatMap((infinitive) => {
    const stem = infinitive.replace(/e?n$/, '');
    return [
      [`${stem}e`, infinitive],
      [stem, infinitive],
    ];
  });
}

function forms(): VerbForms {
  const irregular = new Set(IRREGULAR.map(([infinitive]) => infinitive));
  const regular = REGULAR.filter((infinitive) => !irregular.has(infinitive));
  const known = formsOfAll([...IRREGULAR.map(irregularForms), ...regular.map(regularForms)]);
  for (const opinion of 'sehe seh denke denk stehe steh halte halt finde erhalte erhalt wird werd'.split(' '))
    known.deFirst.delete(opinion);
  for (const taken of ENGLISH_OR_NOUN) for (const set of Object.values(known)) set.delete(taken);
  return known;
}

function irregularForms([
  infinitive = '',
  first = '',
  second = '',
  third = '',
  imperative = '',
  participle = '',
]: string[]) {
  const bare = first.slice(0, -1);
  return {
    deInfinitive: withFirstParts(infinitive, infinitive),
    deFirst: /[dt]$/.test(bare) ? [first] : [first, bare],
    deSecond: [second],
    deThird: [third],
    deImperative: [imperative],
    participle: withFirstParts(infinitive, participle),
  };
}

function regularForms(infinitive: string) {
  const stem = infinitive.endsWith('en') ? infinitive.slice(0, -2) : infinitive.slice(0, -1);
  const link = /(?:[dt]|ch[nm]|[^aeiouäöülrh][nm])$/.test(stem) ? 'e' : '';
  const third = `${stem}${link}t`;
  const first = [`${stem}e`, stem, stem.endsWith('el') ? `${stem.slice(0, -2)}le` : stem];
  const isBare = infinitive.endsWith('ieren') || UNSEPARATED.test(infinitive);
  return {
    deInfinitive: withFirstParts(infinitive, infinitive),
    deFirst: first,
    deSecond: [/[sßzx]$/.test(stem) ? `${stem}t` : `${stem}${link}st`],
    deThird: [third],
    deImperative: first,
    participle: withFirstParts(infinitive, isBare ? third : `ge${third}`),
  };
}

/** A form of a verb, alone and behind each of the first parts that the verb takes. */
function withFirstParts(infinitive: string, form: string): string[] {
  return [form, ...(SEPARABLE.has(infinitive) ? FIRST_PARTS.map((first) => first + form) : [])];
}

/** Bare stems that stand for something else far more often. */
const ENGLISH_OR_NOUN =
  'test plan post start stop park pack back setz end put fund find bring bitte wird führ lad'.split(' ');
