/** base, third person, past, participle, -ing; where a form is regular it stands all the same. */
export const IRREGULAR_VERBS: readonly (readonly [
  base: string,
  third: string,
  past: string,
  participle: string,
  ing: string,
])[] = (
  'be|is|was|been|being bring|brings|brought|brought|bringing broadcast|broadcasts|broadcast|broadcast|broadcasting build|builds|built|built|building buy|buys|bought|bought|buying ' +
  'catch|catches|caught|caught|catching come|comes|came|come|coming cut|cuts|cut|cut|cutting deal|deals|dealt|dealt|dealing ' +
  'dig|digs|dug|dug|digging do|does|did|done|doing draw|draws|drew|drawn|drawing drive|drives|drove|driven|driving ' +
  'fall|falls|fell|fallen|falling feel|feels|felt|felt|feeling find|finds|found|found|finding ' +
  'forget|forgets|forgot|forgotten|forgetting freeze|freezes|froze|frozen|freezing get|gets|got|got|getting ' +
  'give|gives|gave|given|giving go|goes|went|gone|going hang|hangs|hung|hung|hanging have|has|had|had|having ' +
  'keep|keeps|kept|kept|keeping know|knows|knew|known|knowing lay|lays|laid|laid|laying lead|leads|led|led|leading ' +
  'leave|leaves|left|left|leaving lend|lends|lent|lent|lending let|lets|let|let|letting lose|loses|lost|lost|losing ' +
  'make|makes|made|made|making mean|means|meant|meant|meaning meet|meets|met|met|meeting pay|pays|paid|paid|paying ' +
  'proofread|proofreads|proofread|proofread|proofreading put|puts|put|put|putting read|reads|read|read|reading rebuild|rebuilds|rebuilt|rebuilt|rebuilding ' +
  'recut|recuts|recut|recut|recutting ' +
  'redo|redoes|redid|redone|redoing rerun|reruns|reran|rerun|rerunning reset|resets|reset|reset|resetting ' +
  'reshoot|reshoots|reshot|reshot|reshooting ' +
  'rewrite|rewrites|rewrote|rewritten|rewriting ring|rings|rang|rung|ringing run|runs|ran|run|running say|says|said|said|saying ' +
  'see|sees|saw|seen|seeing seek|seeks|sought|sought|seeking sell|sells|sold|sold|selling send|sends|sent|sent|sending ' +
  'set|sets|set|set|setting shoot|shoots|shot|shot|shooting show|shows|showed|shown|showing shut|shuts|shut|shut|shutting ' +
  'sit|sits|sat|sat|sitting speak|speaks|spoke|spoken|speaking spin|spins|spun|spun|spinning split|splits|split|split|splitting ' +
  'stick|sticks|stuck|stuck|sticking take|takes|took|taken|taking teach|teaches|taught|taught|teaching ' +
  'tell|tells|told|told|telling think|thinks|thought|thought|thinking understand|understands|understood|understood|understanding ' +
  'undo|undoes|undid|undone|undoing upset|upsets|upset|upset|upsetting win|wins|won|won|winning ' +
  'withdraw|withdraws|withdrew|withdrawn|withdrawing write|writes|wrote|written|writing'
)
  .split(' ')
  .map((row) => {
    const [base = '', third = '', past = '', participle = '', ing = ''] = row.split('|');
    return [base, third, past, participle, ing] as const;
  });

/** Verbs of several syllables whose last consonant doubles all the same. */
export const DOUBLING_VERBS: ReadonlySet<string> = new Set(
  'commit refer submit resubmit transfer permit admit prefer occur rebut debug format program'.split(' '),
);
