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
  takingBack:
    /\b(?:on second thoughts?|change of plans?|plans? (?:has|have) changed|changed (?:my|our) minds?|scrap the|(?:scrap|forget|strike) (?:that|this|it)|ignore that|forget the|actually .{0,60}\binstead)\b/,
  risks: {
    security:
      'secur|insecur|vulnerab|exploit|attack|hack|malicious|malware|leaked|leaks |expose|password|' +
      'credential|secret|private |privacy|phish|fraud|scam|spoof|breach|unauthori|' +
      'permission|encrypt|unsafe|not safe|untrusted|do not trust|imposter|steal|stolen|theft|impersonat|' +
      'double spend|double-spend',
    blocker:
      'blocked|blocker|blocking|stuck|stands still|standstill|not proceed|not continue|not begin|can not start|' +
      'can not be merged|not be able to start|roadblock|halt|need access|write access|out of service|on hold|' +
      'showstopper|show stopper|before we can|no way to proceed',
    schedule:
      'too late|be late|running late|late for|arrive late|later than|too early|delay|deadline|in time |' +
      'on time |schedul|slip |slips |slipp|postpon|overdue|expir|lapse|in danger|timeline|timetable|' +
      'time is short|weeks of|a week or|days left|weeks left|' +
      'take longer|takes longer|behind schedule|fall behind|this year|tight |' +
      'not be ready|not ready|have not made progress|no progress',
    legal:
      'legal|law |laws |lawyer|court |licens|licenc|liab|lawsuit|copyright|patent|trademark|gdpr|gpl |agpl|' +
      'complian|regulat|clause|insur|planning permission|a permit|permits |customs |claim against|policy renew|' +
      'tribunal|inspector|inspection|closed source|stop notice|visa |lease|landlord|tenan|' +
      'sanction|accreditation|audit |auditor|unlawful|illegal|ethics|charter',
    cost:
      'cost|price|expensive|over budget|budget|funds |funding|money|dollar|euro |euros |£|€|$|pay |pays |paid |' +
      'payment|invoice|afford|fee |fees |revenue|financ|million|bills |rent |grant |percent above|the quote|' +
      'discount|profit|salary|wages|sell |sells |sales |subsid|economic crisis|economy|income|rental|' +
      'per month|for free',
    quality:
      'test|untested|bug |bugs |error|break|broken|crash|slow|confus|complicat|wrong|incompat|compatib|' +
      'not compatible|not work|not support|unsupported|unreliable|outdated|fail|incorrect|inconsisten|ambigu|' +
      'unstable|regress|deprecat|performance|latency|bottleneck|memory|hang |hangs |freeze|flaky|readab|' +
      'unreadable|usab|hard to |difficult to |tricky|workaround|hacky|edge case|corner case|overflow|garbage|' +
      'undefined|redundan|duplicat|weird|odd |strange|annoying|messy|semantic|implement|spec |syntax|api |' +
      'compile|install|debug|optimi|bandwidth|refactor|syntactic|readabl|overhead|mistake|' +
      'misus|unexpected|surprising',
    capacity:
      'no time|not have time|not going to have time|not gonna have time|have no time|much time|' +
      'enough time|short of|shortage|short on|understaff|staff|nobody |no one |volunteer|capacity|overload|' +
      'overwhelm|busy|not cope|resources|workload|headcount|too few|enough people|no people|two people|' +
      'people to |spare |nobody to|not enough|run out of|ran out of|out sick|on leave|vacation|on holiday|' +
      'out of town|will not be there|not be here|is not here|was not here|be out |only one person|' +
      'only one who|the only one|only person|more developers|more people|burn|disk space|' +
      'be full|know nothing|next to nothing about|' +
      'losing ',
    dependency:
      'wait|depend |depends |dependent on|dependency|dependencies|pending|heard from|hear from|hear back|' +
      'heard back|not heard|no answer|no reply|no response|not answer|stopped answer|not signed|upstream|' +
      'third party|third-party|vendor|supplier|unreleased|provider|not come back|nothing from|rely on|' +
      'relies on|reliant|approval|sign off|sign-off|standardized by|' +
      'commitment|depends on|up to them|their side|not shipped|other clients|other teams|lead time',
    other:
      'protest|disput|controvers|politic|unfair|reputation|consensus|disagree|no agreement|disrupt|weather|' +
      'storm|undecided|unresolved|unclear|uncertain|unknown|adoption|governance|furious|angry|complain|insult|' +
      'abuse|opinion|ambition|out of scope|censor|children|pupils|parents|school|families|' +
      'conflict of|asbestos|health|safety|injur|evacuat|time zone|time zones|official policy|' +
      'competition|perception|trust ',
  },
};
