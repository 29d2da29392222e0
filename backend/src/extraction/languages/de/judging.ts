import type { JudgingWords } from '../judging.js';

export const judging: JudgingWords = {
  needed: 'muss müssen sollte sollten brauchen bitte',
  tentative: 'vorausgesetzt vorbehaltlich wahrscheinlich',
  tentativePhrases: ['im prinzip'],
  risks: {
    security: 'sicherheitsl|angriff|passw',
    blocker: 'hängt fest|steht still|blockier',
    schedule: 'spät|verzöger|frist ',
    legal: 'gesetz|recht|lizenz|vertrag|haft|dsgvo',
    cost: 'kosten|geld |teuer|bezahl',
    quality: 'fehler|langsam|kaputt',
    capacity: 'urlaub|keine zeit|überlast',
    dependency: 'warte|abhäng|lieferant|antwort',
  },
};
