import type { Candidate } from '../../3-detect/candidate.js';
import type { Scene } from '../scene.js';
import { pronounAt, requestMeant, requestTakenUp, thingOf } from './antecedent.js';
import { nameOfSpeaker, type Persons } from './persons.js';
import { placeWords } from './place-words.js';
import { capitalize, textOfTokens } from './text-of-tokens.js';

/**
 * A short imperative for a task: "I'll send Acme the quote by Friday, promise" gives "Send Acme the quote by Friday".
 * "I'll do it" has the words of the request that it takes up, and "I'll send it" the thing that the request names.
 */
export function taskWording(candidate: Candidate, scene: Scene, persons: Persons): string {
  const words = placeWords(candidate);
  const request = requestMeant(candidate, words.from, words.to, scene);
  if (request !== undefined) return wordingOf(request, personsAsked(request, persons, scene));
  const replacements = new Map(words.replacements);
  const { tokens } = candidate.utterance.sentence;
  const pronoun = words.isForeign ? -1 : pronounAt(tokens, words.from, words.to);
  const thing = pronoun < 0 ? undefined : nameOfThing(candidate, tokens[pronoun]?.norm ?? '', persons, scene);
  if (thing !== undefined) replacements.set(pronoun, thing);
  return wordingOf(candidate, words.isForeign ? {} : persons, replacements);
}

function wordingOf(candidate: Candidate, persons: Persons, replacements?: Map<number, string>): string {
  const words = placeWords(candidate);
  const { sentence, message } = candidate.utterance;
  const inPlace = replacements ?? words.replacements;
  return capitalize(
    textOfTokens(sentence.tokens, words.from, words.to, message.body.text, words.isForeign ? {} : persons, inPlace),
  );
}

/** In the words of a request "I" is who asks, and "you" is who does it. */
function personsAsked({ utterance }: Candidate, { doer }: Persons, scene: Scene): Persons {
  const speaker = nameOfSpeaker(utterance.message.speaker, scene);
  return { ...(speaker !== undefined && { speaker }), ...(doer !== undefined && { addressee: doer, doer }) };
}

function nameOfThing(candidate: Candidate, pronoun: string, persons: Persons, scene: Scene): string | undefined {
  const request = requestTakenUp(candidate, scene);
  const thing = request === undefined ? null : thingOf(request, pronoun);
  if (request === undefined || thing === null) return undefined;
  const { sentence, message } = request.utterance;
  const asked = personsAsked(request, persons, scene);
  return textOfTokens(sentence.tokens, thing.from, thing.to, message.body.text, asked);
}
