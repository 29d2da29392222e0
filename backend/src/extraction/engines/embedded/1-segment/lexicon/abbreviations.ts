/** Words that carry a full stop without ending a sentence, without their last stop. */
export const ABBREVIATIONS: ReadonlySet<string> = new Set(
  (
    'mr mrs ms dr prof st sr jr rev hon gen col capt lt sgt vs etc approx appt dept est fig inc ltd co corp no nos nr ' +
    'vol pp ed eds al cf ca jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri sat ' +
    'sun e.g i.e eg ie a.m p.m u.s u.k ph.d bzw ca evtl ggf inkl max min str tel usw z.b d.h u.a o.ä sog vgl hr fr ' +
    'mme mlle env p.ex c.-à-d sra srta ud uds pág av exmo dra ref attn incl qty temp'
  ).split(' '),
);
