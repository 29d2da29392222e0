import type { DateWords } from '../dates.js';

export const dates: DateWords = {
  months:
    'janvier janv|février fevrier févr fév|mars|avril avr|mai|juin|juillet juil|août aout|septembre sept|octobre oct|novembre nov|décembre decembre déc',
  weekdays: 'lundi lun|mardi mar|mercredi mer|jeudi jeu|vendredi vendr ven|samedi sam|dimanche dim',
  today: "aujourd'hui aujourd’hui",
  yesterday: 'hier',
  connectors: 'à a de le h',
  suffixes: 'er',
  dayFirst: 'les des est pour pas que dans une nous vous sur avec mais qui',
  stated: "aujourd['’]hui",
  statedBefore: 'hier',
  statedOn: 'est|le',
  loneDays: "Aujourd['’]hui|Hier",
  dayEndings: 'er',
  ago: 'il y a (?:une?|\\d{1,3}) \\p{L}{1,10}',
};
