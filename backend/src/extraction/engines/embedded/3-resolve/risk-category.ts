import type { RiskCategory } from '../../../types/extraction.js';
import type { Utterance } from '../2-read/utterance.js';

/**
 * Beginnings of words, and words to their end where a space follows, that speak for a category: of English first, then of
 * the other languages. The first of equally often named categories wins. Words are as tokens have them: "can't" is "can not".
 */
const WORDS_OF_CATEGORY: readonly (readonly [category: RiskCategory, words: string])[] = [
  [
    'security',
    'secur|insecur|vulnerab|exploit|attack|hack|malicious|leak|expose|password|secret|private |privacy|phish|fraud|scam|' +
      'breach|unauthori|permission|encrypt|unsafe|not safe|trust|imposter|steal|stolen|theft|impersonat|sicherheitsl|angriff|passw|piraté|' +
      'fuite|mot de passe|contraseñ|senha |vazamento',
  ],
  [
    'blocker',
    'blocked|blocker|blocking|stuck|stands still|standstill|not proceed|not continue|can not start|halt|need access|write access|out of service|on hold|' +
      'hängt fest|steht still|blockier|bloqu|parado |detenid',
  ],
  [
    'schedule',
    'late |later than|too early|delay|deadline|in time |on time |schedul|slip |slips |slipp|postpon|overdue|expir|lapse|' +
      'will not happen|run out|runs out|in danger|timeline|this year|weeks of|spät|verzöger|frist |retard|' +
      'échéance|délai|retras|plazo|caduca|atras|prazo ',
  ],
  [
    'legal',
    'legal|law |laws |lawyer|court |licen[cs]|liab|lawsuit|copyright|patent|trademark|gdpr|complian|regulat|contract|clause|' +
      'insur|certificate|permit |permits |customs |claim|policy renew|tribunal|inspector|gesetz|recht|lizenz|vertrag|haft|dsgvo|juridi|légal|contrat|assuranc|' +
      'leyes |licencia|seguro|advogad',
  ],
  [
    'cost',
    'cost|price|expensive|budget|fund|money|dollar|euro |euros |£|€|$|pay |pays |paid |payment|invoice|afford|fee |fees |' +
      'revenue|financ|million|bill |bills |rent |grant |percent above|quote|kosten|geld |teuer|bezahl|coût|payer |argent |presupuest|dinero |pagar|orçament|dinheiro ',
  ],
  [
    'quality',
    'test|untested|bug |bugs |error|break|broken|crash|slow|confus|complicat|wrong|incompat|not work|unreliable|outdated|' +
      'fehler|langsam|kaputt|erreur|panne|lent |roto |lento |quebra',
  ],
  [
    'capacity',
    'no time|not have time|not had time|not gonna have time|have no time|short of|shortage|short on|understaff|staff|nobody |' +
      'no one |volunteer|capacity|overload|overwhelm|busy |not cope|bandwidth|resources|workload|headcount|too few|enough people|enough time|no people|two people|people to |spare |nobody to|not enough|run out of|ran out of|out sick|' +
      'only one |single |on leave|vacation|memory|ram |personal |urlaub|keine zeit|überlast|personnel|surcharg|' +
      'vacaciones|sobrecarg|sem tempo',
  ],
  [
    'dependency',
    'wait|depend |depends |dependency|dependencies|pending|heard |hear back|no answer|no reply|no response|not answer|stopped answer|' +
      'not signed|upstream|third party|third-party|vendor|supplier|unreleased|until |provider|replacement|not come back|nothing from|' +
      'warte|abhäng|lieferant|antwort|attend|fournisseur|réponse|espera|proveedor|firma |respuesta|aguard|fornecedor|resposta',
  ],
  [
    'other',
    'protest|disput|controvers|politic|unfair|reputation|consensus|disagree|no agreement|disrupt|weather|storm|undecided|' +
      'unresolved|unclear|uncertain|agree |no plan|adoption|governance|furious|angry|complain|insult|abuse|discussion|opinion|ambition',
  ],
];
const CATEGORY_OF_WORDS = new Map(
  WORDS_OF_CATEGORY.flatMap(([category, words]) => words.split('|').map((word) => [word, category] as const)),
);
const LONGEST = Math.max(...[...CATEGORY_OF_WORDS.keys()].map((word) => word.length));
/** Words of the longest phrase. */
const PHRASE = 4;

/** The category of a risk by the words of its sentences: a doubt about quality where no word tells of another. */
export function riskCategory(utterances: readonly Utterance[]): RiskCategory {
  const norms = utterances.flatMap(({ sentence }) => sentence.tokens.map(({ norm }) => norm));
  const counts = new Map<RiskCategory, number>();
  norms.forEach((_, at) => {
    const phrase = `${norms.slice(at, at + PHRASE).join(' ')} `;
    for (let length = Math.min(LONGEST, phrase.length); length > 0; length--) {
      const category = CATEGORY_OF_WORDS.get(phrase.slice(0, length));
      if (category === undefined) continue;
      counts.set(category, (counts.get(category) ?? 0) + 1);
      break;
    }
  });
  let best: RiskCategory = 'quality';
  let most = 0;
  for (const [category] of WORDS_OF_CATEGORY) {
    const count = counts.get(category) ?? 0;
    if (count > most) {
      best = category;
      most = count;
    }
  }
  return best;
}
