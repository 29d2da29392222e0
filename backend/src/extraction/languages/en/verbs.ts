import type { VerbForms, Verbs } from '../verbs.js';
import { inflect } from './inflect.js';
import { stem } from './stem.js';

/**
 * Verbs for things that people undertake, in base form. Irregular forms are in `irregular-verbs.ts`; regular ones are
 * made by `inflect.ts`. Two-word verbs are read as their first word.
 */
export const WORK_VERBS: readonly string[] = (
  'accept account activate add address adjust advertise advise align allocate alter amend analyse analyze announce ' +
  'answer apologise apply appoint approach approve archive arrange ask assemble assess assign attach attend audit ' +
  'authorise authorize automate back backfill backport backup bake ban bisect block book borrow brief bring broadcast ' +
  'build bump buy calculate calibrate call cancel capture carry cash catch change charge chase check circle clarify ' +
  'clean clear click close coach code collect combine commission commit communicate compare compile complete compose ' +
  'conduct configure confirm connect consolidate consult contact convert cook coordinate copy correct cost count ' +
  'courier cover craft create credit cross-check cut deal debug decide decommission decorate dedupe define delegate ' +
  'delete deliver demo deploy describe design destroy detail develop dig digitise disable disconnect discuss dispatch ' +
  'distribute document donate double-check download draft drag draw drive drop dry-run duplicate edit eject email ' +
  'enable encrypt enforce enter escalate establish estimate evaluate exchange execute expand expedite explain explore ' +
  'export extend extract fetch file fill film finalise finalize find finish fix flag flash flip follow force format ' +
  'forward freeze gather generate get give google grab grant guard handle hang harden help hire host hunt hunt ' +
  'identify implement import improve include inform inspect install instruct integrate interview introduce inventory ' +
  'investigate invite invoice isolate issue join keep kick kill label land launch lay lead leave lend let-know levy ' +
  'liaise link list load lobby locate lock log look lower mail make map mark measure meet merge message migrate mirror ' +
  'mock model modify monitor mount move mute negotiate nominate note notify number nudge obtain offer open optimise ' +
  'optimize order organise organize outline overhaul pack page paint park patch pause pay pencil perform phone photograph ' +
  'pick pin ping place plan plot polish pop populate port post postpone prepare present press print prioritise ' +
  'process procure produce profile program promote proofread propose provide provision prune publish pull purchase ' +
  'purge push put query queue quote raise re-run reach read rebase reboot rebook rebuild recalculate recheck recommend ' +
  'reconcile record recruit recut redact redirect redo reduce refactor refer refresh refund register reject release ' +
  'relocate remind remove rename renew rent repair repeat rephrase replace replay reply report reproduce request rerun ' +
  'reschedule research reserve reset reshoot resize resolve respond restart restock restore resubmit retest retire ' +
  'retrieve retry return revert review revise revisit revoke rewrite ring roll rotate route run scan schedule scope ' +
  'screen screenshot scrub search secure see seek sell send separate serve set settle share shift ship shoot shop show ' +
  'shut sign simplify sit size sketch smooth snapshot sort source speak specify spin split sponsor squash stage staple ' +
  'start step stick stitch stop store study submit subscribe summarise summarize supply support survey swap switch sync ' +
  'table tackle tag take talk teach tell tender test text tidy tighten time top touch tow trace track train transcribe ' +
  'transfer translate transport treat trim try tune turn tweak type unblock undo uninstall unlock unmute unpack update ' +
  'upgrade upload validate verify visit vote wait walk warn wash watch weigh whip wipe wire withdraw work wrap write zip'
).split(' ');

/** Verbs of state, thought and feeling: "I'll see", "I think", "let me know" promise nothing. */
const STATE_VERBS: readonly string[] = (
  'be have do think know believe hope guess suppose feel want need like love hate prefer wish remember forget ' +
  'understand agree disagree wonder doubt imagine expect mean mind care seem appear sound look live die stay remain ' +
  'go come say let miss lose win fail fall happen become exist owe belong contain consist deserve bet enjoy trust worry regret'
).split(' ');

export const verbs: Verbs = { forms, bases, stem };

function forms(): VerbForms {
  const all = WORK_VERBS.map(inflect);
  return {
    state: new Set(STATE_VERBS),
    work: new Set(all.map(({ base }) => base)),
    workIng: new Set(all.map(({ ing }) => ing)),
    workPast: new Set(all.flatMap(({ past, participle }) => [past, participle])),
    workThird: new Set(all.map(({ third }) => third)),
  };
}

function bases() {
  const all = [...WORK_VERBS, ...STATE_VERBS].map(inflect);
  return {
    ofIng: new Map(all.map(({ base, ing }) => [ing, base])),
    ofThird: new Map(all.map(({ base, third }) => [third, base])),
  };
}
