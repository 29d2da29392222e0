import type { Markers } from '../markers.js';

/** "Beschluss", "Festlegung" and "Maßnahme" are the words of German minutes. */
export const markers: Markers = {
  task: 'aktion, aktionen, aufgabe, aufgaben, maßnahme, maßnahmen, nächste schritte, nächster schritt, offene punkte, hausaufgaben, zu erledigen, zu tun, wiedervorlage',
  decision:
    'beschluss, beschlüsse, beschlossen, entscheidung, entscheidungen, festlegungen, festlegung:, festgelegt:, entschieden:, vereinbart:, vereinbarung:, ergebnis:',
  risk: 'risiko, risiken, bedenken, problem:, achtung:, vorsicht:, warnung:',
};
