import type { JudgingWords } from '../judging.js';

export const judging: JudgingWords = {
  needed: 'need needs must should ought required requires please',
  neededBefore: 'have has',
  to: 'to',
  planning: 'will want would going gonna hope hoping planning plan can could',
  being: 'am are be',
  whereabouts: 'in at out off away abroad offline unavailable travelling traveling',
  ownPlans: 'next week today tomorrow plans doing working upcoming progress',
  tentative:
    'provided pending assuming contingent conditional conditionally tentative tentatively provisional ' +
    'provisionally probably perhaps leaning',
  tentativePhrases: ['subject to', 'in principle'],
  plainBehind:
    'is are was were be been has have had i we he she they it who which that all any the our some these ' +
    'those other still',
  risks: {
    security:
      'secur|insecur|vulnerab|exploit|attack|hack|malicious|leak|expose|password|secret|private |privacy|' +
      'phish|fraud|scam|breach|unauthori|permission|encrypt|unsafe|not safe|trust|imposter|steal|stolen|' +
      'theft|impersonat',
    blocker:
      'blocked|blocker|blocking|stuck|stands still|standstill|not proceed|not continue|can not start|halt|' +
      'need access|write access|out of service|on hold',
    schedule:
      'late |later than|too early|delay|deadline|in time |on time |schedul|slip |slips |slipp|postpon|' +
      'overdue|expir|lapse|will not happen|run out|runs out|in danger|timeline|this year|weeks of',
    legal:
      'legal|law |laws |lawyer|court |licen[cs]|liab|lawsuit|copyright|patent|trademark|gdpr|complian|' +
      'regulat|contract|clause|insur|certificate|permit |permits |customs |claim|policy renew|tribunal|' +
      'inspector',
    cost:
      'cost|price|expensive|budget|fund|money|dollar|euro |euros |£|€|$|pay |pays |paid |payment|invoice|' +
      'afford|fee |fees |revenue|financ|million|bill |bills |rent |grant |percent above|quote',
    quality:
      'test|untested|bug |bugs |error|break|broken|crash|slow|confus|complicat|wrong|incompat|not work|' +
      'unreliable|outdated',
    capacity:
      'no time|not have time|not had time|not gonna have time|have no time|short of|shortage|short on|' +
      'understaff|staff|nobody |no one |volunteer|capacity|overload|overwhelm|busy |not cope|bandwidth|' +
      'resources|workload|headcount|too few|enough people|enough time|no people|two people|people to |spare |' +
      'nobody to|not enough|run out of|ran out of|out sick|only one |single |on leave|vacation|memory|ram |' +
      'personal ',
    dependency:
      'wait|depend |depends |dependency|dependencies|pending|heard |hear back|no answer|no reply|no response|' +
      'not answer|stopped answer|not signed|upstream|third party|third-party|vendor|supplier|unreleased|' +
      'until |provider|replacement|not come back|nothing from',
    other:
      'protest|disput|controvers|politic|unfair|reputation|consensus|disagree|no agreement|disrupt|weather|' +
      'storm|undecided|unresolved|unclear|uncertain|agree |no plan|adoption|governance|furious|angry|' +
      'complain|insult|abuse|discussion|opinion|ambition',
  },
};
