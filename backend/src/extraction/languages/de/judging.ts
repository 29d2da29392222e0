import type { JudgingWords } from '../judging.js';

export const judging: JudgingWords = {
  needed: 'muss müssen sollte sollten brauchen bitte',
  tentative: 'vorausgesetzt vorbehaltlich wahrscheinlich',
  tentativePhrases: ['im prinzip'],
  takingBack:
    /\b(?:planänderung|doch (?:nicht|lieber)|(?:vergiss|vergesst) (?:das|es)|anders (?:überlegt|entschieden))\b/,
  risks: {
    security: 'sicherheitsl|angriff|passw|zugangsdaten|datensicher|verschlüssel',
    blocker: 'hängt fest|steht still|blockier',
    schedule: 'spät|verzöger|frist |wird knapp|rechtzeitig',
    legal: 'gesetz|recht|lizenz|vertrag|haft|dsgvo|datenschutz|ethikkommission',
    cost: 'kosten|geld |teuer|bezahl|budget|honorar',
    quality: 'fehler|langsam|kaputt|funktioniert nicht',
    capacity: 'urlaub|keine zeit|überlast|niemand|personal |braucht weitere|zu wenig|zu wenige|schaffen wir',
    dependency: 'warte|abhäng|lieferant|antwort|freigabe|steht aus|fehlt noch',
    other: 'unklar|umstritten',
  },
};
