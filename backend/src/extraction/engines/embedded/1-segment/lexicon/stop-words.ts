/** Frequent little words by which the language of a conversation is told; none stands in two of the lists. */
export const STOP_WORDS: Readonly<Record<'en' | 'de' | 'fr' | 'es' | 'pt', ReadonlySet<string>>> = {
  en: new Set(
    'the and you that is it for to of we i on with this have be will are not can but was if they just do what your from has'.split(
      ' ',
    ),
  ),
  de: new Set(
    'und der die das ist nicht ich wir mit für auf ein eine den dem noch auch bei wenn ihr sind haben wird kann dann schon bitte aber oder zum'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le les et est pas je nous vous pour une dans qui sur avec mais ou du des il elle sont avez on ça bien merci aussi tout fait'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el los y es no yo que para una con por las pero lo está hay muy ya hoy gracias también del como cuando hemos tenemos vamos'.split(
      ' ',
    ),
  ),
  pt: new Set(
    'o os e é não eu para uma com por mas já hoje obrigado obrigada também do da dos das como quando temos vamos você vocês ao está isso foi'.split(
      ' ',
    ),
  ),
};

/**
 * Little words of Dutch, Italian, the northern languages, Polish, Czech, Turkish and Indonesian, by which a text is told
 * to be in none of the languages above; none is an English word or stands in a list above.
 */
export const OTHER_WORDS: ReadonlySet<string> = new Set(
  (
    'het een van ik niet dat maar naar voor wel zijn wij ' +
    'che non sono della anche questo nel gli ' +
    'och det inte för är ikke jeg på ' +
    'nie jest się że już jeszcze dla ' +
    'bir için yang untuk dengan tidak'
  ).split(' '),
);

/** English names of the languages that {@link STOP_WORDS} tells, and of the scripts that tell themselves. */
export const LANGUAGE_NAMES: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  pt: 'Portuguese',
  cyrillic: 'written in Cyrillic script',
  cjk: 'Chinese, Japanese or Korean',
  arabic: 'written in Arabic script',
  hebrew: 'Hebrew',
  greek: 'Greek',
  other: 'in a language other than English',
};
