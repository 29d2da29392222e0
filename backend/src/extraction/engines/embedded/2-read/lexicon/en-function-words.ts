/** English function words, days and months among them. */
export const EN_FUNCTION_WORDS =
  'a an the this that these those i me my mine we us our ours you your yours he him his she her hers it its they them their theirs ' +
  'who whom whose which what when where why how if then else and or but so because as of at by for with about into to from in on off over under up down out ' +
  'is am are was were be been being have has had do does did done will would shall should can could may might must not no nor yes yeah yep ok ' +
  "'s any some all both each every either neither one ones more most much many few less least other another such same own only just also too very " +
  'really quite still already yet ever never always often again once here there now today tomorrow tonight soon later well right sure fine good ' +
  'great perfect thanks thank please maybe perhaps probably actually anyway btw lol haha hi hey hello ah oh uh um hmm than though although while ' +
  'until till since before after during without within between against per via like let us somebody someone anybody anyone everybody everyone ' +
  'nobody nothing something anything everything going got get bit lot kind sort way thing things time times day days week weeks month months year years ' +
  'monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november december';
