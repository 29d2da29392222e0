import { describe, expect, it } from 'vitest';
import { sentenceOf } from '#extraction/engines/embedded/1-segment/sentence-of-for-tests';
import { CUE_TABLES, ENGLISH_CUE_TABLES } from '../cue-tables.js';
import { FrameMatcher } from '../frames/match-frames.js';

const matcher = new FrameMatcher(CUE_TABLES, ENGLISH_CUE_TABLES);
const NAMES = ['Jens', 'Heike'];

function cuesOf(sentence: string): string[] {
  return [...new Set(matcher.hitsIn(sentenceOf(sentence, NAMES)).map((hit) => hit.cue))];
}

type Row = readonly [sentence: string, has: readonly string[], hasNot?: readonly string[]];

const ROWS: readonly Row[] = [
  ['Kannst du bitte die Rechnung prüfen?', ['ask.can-you', 'ask.please']],
  ['Könntet ihr bis Freitag die Zahlen liefern?', ['ask.can-you']],
  ['Könnten Sie uns das Angebot zusenden?', ['ask.can-you']],
  ['Magst du die Folien nochmal durchgehen?', ['ask.can-you']],
  ['Schickst du mir den Link?', ['ask.can-you']],
  ['Wäre es möglich, den Termin zu verlegen?', ['ask.can-you']],
  ['Bitte senden Sie uns den Vertrag zurück.', ['ask.please', 'ask.imperative']],
  ['Schau bitte mal in die Logs.', ['ask.imperative', 'ask.please']],
  ['Jens, ruf bitte den Kunden an.', ['ask.name-imperative']],
  ['Heike, kannst du das übernehmen?', ['ask.name-request']],
  ['@Jens du machst die Folien', ['ask.name-imperative']],
  ['Jens, fragst du bei der Werkstatt an?', ['ask.can-you']],
  ['Ich brauche von dir noch die Unterlagen.', ['ask.need-you']],
  ['Denk bitte an die Schlüssel!', ['ask.dont']],
  ['Stellt bitte sicher, dass die Türen zu sind.', ['ask.make-sure']],
  ['Alle bitte bis Montag abstimmen!', ['ask.everyone']],
  ['Wer kümmert sich um den Raum?', ['ask.someone']],
  ['Jemand müsste die Heizung ablesen.', ['ask.someone']],
  ['Wir müssen noch den Saal buchen.', ['ask.we-need']],
  ['Die Pumpe muss bis Mai getauscht werden.', ['ask.we-need']],
  ['Soll ich das Protokoll schreiben?', ['ask.want-me']],
  ['Kurze Erinnerung: morgen ist Abgabe.', ['ask.remind']],
  ['Gebt mir bitte kurz Bescheid.', ['ask.reply']],
  ['Weiß jemand, wo der Beamer steht?', ['ask.info']],
  ['Ich schicke dir morgen die Liste.', ['commit.will', 'commit.present']],
  ['Mach ich!', ['commit.will-do']],
  ['Das übernehme ich.', ['commit.will', 'commit.on-it']],
  ['Ich kümmere mich um die Getränke.', ['commit.on-it', 'commit.will']],
  ['Ich werde den Text kürzen.', ['commit.will']],
  ['Ruf heute noch an.', ['commit.will-bare']],
  ['Wird erledigt.', ['commit.will-do']],
  ['Bin schon dran.', ['commit.on-it']],
  ['Ich kann am Samstag fahren.', ['commit.can']],
  ['Du bekommst den Entwurf bis Dienstag.', ['commit.you-get']],
  ['Wir treffen uns am Montag.', ['commit.we']],
  ['Ich kann leider nicht kommen.', ['commit.negative', 'refuse.no']],
  ['Jens holt die Schlüssel ab.', ['assign.name-will']],
  ['Heike soll den Vertrag prüfen.', ['assign.name-will']],
  ['Frau Kehl bestellt neue Filter.', ['assign.name-to']],
  ['Er kümmert sich um die Technik.', ['assign.third']],
  ['Nächste Schritte', ['marker.task']],
  ['Beschluss: Das Fest findet statt.', ['marker.decision']],
  ['Lass uns das am Montag besprechen.', ['propose.lets']],
  ['Wir könnten auch den kleinen Saal nehmen.', ['propose.we-should']],
  ['Was haltet ihr von Blau?', ['propose.about']],
  ['Ich schlage vor, wir warten.', ['propose.i-suggest']],
  ['Dann nehmen wir die grüne Variante.', ['decide.go-with']],
  ['Wir bleiben bei der alten Lösung.', ['decide.go-with']],
  ['Das ist jetzt beschlossen.', ['decide.it-is', 'decide.decided']],
  ['Der Antrag wurde einstimmig angenommen.', ['decide.decided']],
  ['Von mir freigegeben.', ['decide.approve']],
  ['Abgelehnt.', ['decide.reject']],
  ['Wir verschieben das Treffen auf Donnerstag.', ['decide.change', 'decide.go-with']],
  ['Es bleibt beim alten Preis.', ['decide.stays']],
  ['Vorausgesetzt, der Kunde zahlt.', ['decide.condition']],
  ['Ja, gerne.', ['accept.yes']],
  ['Einverstanden, passt für mich.', ['accept.agree']],
  ['Nein, das geht nicht.', ['refuse.no']],
  ['Vielleicht wird es später.', ['hedge.maybe']],
  ['Wenn ich Zeit hätte, wäre alles leichter.', ['hypothetical']],
  ['Ich habe die Mail verschickt.', ['done.done']],
  ['Erledigt', ['done.done']],
  ['Letzte Woche war der Strom weg.', ['done.past']],
  ['Hat sich erledigt.', ['cancel.never-mind']],
  ['Vielen Dank euch!', ['social.thanks']],
  ['Bei Fragen melden Sie sich gerne.', ['social.feel-free']],
  ['Die Lieferung hat Verspätung.', ['worry.late']],
  ['Das wird eng.', ['worry.late']],
  ['Der Vertrag läuft am 31. Mai ab.', ['worry.expire']],
  ['Wir warten noch auf die Freigabe.', ['worry.blocked']],
  ['Bisher keine Antwort vom Amt.', ['worry.silence']],
  ['Der Termin könnte platzen.', ['worry.might']],
  ['Sonst stehen wir ohne Strom da.', ['worry.if-then']],
  ['Nur einer kennt das Passwort.', ['worry.single']],
  ['Das Backup wurde nie getestet.', ['worry.untested']],
  ['Das Budget reicht nicht.', ['worry.short']],
  ['Die Vertragsstrafe ist hoch.', ['worry.cost']],
  ['Es gibt eine Sicherheitslücke im Portal.', ['worry.security']],
  ['Das dürfen wir rechtlich nicht.', ['worry.legal']],
  ['Die App stürzt beim Start ab.', ['worry.break']],
  ['Der Lieferant will nicht liefern.', ['worry.outside']],
  ['Kein Problem, läuft wieder.', ['calm.resolved']],
  ['Die Farbe war schön und die Wand auch.', [], ['worry.break', 'done.done']],
  ['Die Tür ist gelb.', [], ['worry.break', 'commit.will', 'ask.please']],
];
const ENGLISH: readonly string[] = [
  'We also moved the plan, and the bank was fine.',
  'That is a super art project, man.',
];

describe('German cues', () => {
  it.each(ROWS.map(([sentence, has, hasNot = []]) => ({ sentence, has, hasNot })))(
    '$sentence gives $has and not $hasNot',
    ({ sentence, has, hasNot }) => {
      const cues = cuesOf(sentence);
      expect(cues).toEqual(expect.arrayContaining([...has]));
      for (const cue of hasNot) expect(cues).not.toContain(cue);
    },
  );

  it('are silent in English sentences with words that only look German', () => {
    const own = new FrameMatcher(CUE_TABLES.filter((table) => !ENGLISH_CUE_TABLES.includes(table)));
    for (const sentence of ENGLISH) {
      expect(own.hitsIn(sentenceOf(sentence, NAMES)).map((hit) => hit.cue)).toEqual([]);
    }
  });
});
