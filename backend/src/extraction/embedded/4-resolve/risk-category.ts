import type { RiskCategory } from '../../extraction.js';
import type { Utterance } from '../3-detect/utterance.js';

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
      'need .{1,30} before|hängt fest|steht still|blockier|bloqu|parado |detenid',
  ],
  [
    'schedule',
    'late |later than|too early|delay|deadline|in time |on time |schedul|slips? |slipp|postpon|overdue|expir|lapse|' +
      'will not happen|runs? out|in danger|timeline|this year|weeks of|spät|verzöger|frist |retard|' +
      'échéance|délai|retras|plazo|caduca|atras|prazo ',
  ],
  [
    'legal',
    'legal|laws? |lawyer|court |licen[cs]|liab|lawsuit|copyright|patents? |trademark|gdpr|complian|regulat|contract|clause|' +
      'insur|certificate|permits? |customs |claims? |policy renew|tribunal|inspector|gesetz|recht|lizenz|vertrag|haft|dsgvo|juridi|légal|contrat|assuranc|' +
      'leyes |licencia|seguro|advogad',
  ],
  [
    'cost',
    'cost|price|expensive|budget|fund|money|dollar|euro |euros |£|€|\\$|pay |pays |paid |payment|invoice|afford|fees? |' +
      'revenue|financ|million|bills? |rent |grants? |percent above|quote|kosten|geld |teuer|bezahl|coût|payer |argent |presupuest|dinero |pagar|orçament|dinheiro ',
  ],
  [
    'quality',
    'test|untested|bugs? |errors? |break|broken|crash|slow|confus|complicat|wrong|incompat|not work|unreliable|outdated|' +
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
    'wait|depends? |dependency|dependencies|pending|heard |hear back|no answer|no reply|no response|not answer|stopped answer|' +
      'not signed|upstream|third party|third-party|vendor|supplier|unreleased|until |provider|replacement|not come back|nothing from|' +
      'warte|abhäng|lieferant|antwort|attend|fournisseur|réponse|espera|proveedor|firma |respuesta|aguard|fornecedor|resposta',
  ],
  [
    'other',
    'protest|disput|controvers|politic|unfair|reputation|consensus|disagree|no agreement|disrupt|weather|storm|undecided|' +
      'unresolved|unclear|uncertain|agree |no plan|adoption|governance|furious|angry|complain|insult|abuse|discussion|opinion|ambition',
  ],
];
const CATEGORIES = WORDS_OF_CATEGORY.map(([category, words]) => [category, new RegExp(` (?:${words})`, 'gu')] as const);

/** The category of a risk by the words of its sentence: a doubt about quality where no word tells of another. */
export function riskCategory({ sentence }: Utterance): RiskCategory {
  const words = ` ${sentence.tokens.map(({ norm }) => norm).join(' ')} `;
  let best: RiskCategory = 'quality';
  let most = 0;
  for (const [category, pattern] of CATEGORIES) {
    const count = words.match(pattern)?.length ?? 0;
    if (count > most) {
      best = category;
      most = count;
    }
  }
  return best;
}
