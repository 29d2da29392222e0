import type { FunctionWords } from '../function-words.js';

export const functionWords: FunctionWords = {
  little:
    'the and you that is it for to of we i on with this have be will are not can but was if they just do what your from has',
  all:
    'a an the this that these those i me my mine we us our ours you your yours he him his she her hers it its they them their theirs ' +
    'who whom whose which what when where why how if then else and or but so because as of at by for with about into to from in on off over under up down out ' +
    'is am are was were be been being have has had do does did done will would shall should can could may might must not no nor yes yeah yep ok ' +
    "'s any some all both each every either neither one ones more most much many few less least other another such same own only just also too very " +
    'really quite still already yet ever never always often again once here there now today tomorrow tonight soon later well right sure fine good ' +
    'great perfect thanks thank please maybe perhaps probably actually anyway btw lol haha hi hey hello ah oh uh um hmm than though although while ' +
    'until till since before after during without within between against per via like let us somebody someone anybody anyone everybody everyone ' +
    'nobody nothing something anything everything going got get bit lot kind sort way thing things time times day days week weeks month months year years ' +
    'monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december',
  days: 'today tonight tomorrow monday tuesday wednesday thursday friday saturday sunday mon tue tues wed weds thu thur thurs fri sat sun eod eow eom cob asap morning afternoon evening noon lunch midnight weekend week month quarter january february march april june july august september october november december',
  units: 'minute minutes min mins hour hours hr hrs day days week weeks month months quarter sprint',
  pronouns:
    'i me we us you he him she her it they them someone somebody anyone anybody everyone everybody who this that these those',
  determiners: 'a an the this that these those my your his her its our their any some all both each every no another',
  prepositions:
    'of at by for with about into to from in on off over under up down out before after until till since within against via per',
  empty:
    'need want think know like make take get give say tell ask send check look see put use let try keep come work talk call set run ' +
    'good new old big small first last next able already always part side moment minute point people guy guys whole half year week month',
  and: 'and',
  pointing: 'it that this them those these both one so then which',
  lookalikes: 'die on no do des est son sur com e o y os pas ou also den dem auf il el du con por del pero',
  negations: "not never no none nobody nothing neither nor without cannot don't won't can't isn't shouldn't",
};
