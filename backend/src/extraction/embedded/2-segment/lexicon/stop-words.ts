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
