/** What is known of languages without a folder of their own, by ISO 639-1. */
interface Other {
  /** Frequent little words that no other language of any list has: a text is told by them to be in none that is read. */
  readonly little?: string;
  /** Particles of names, see `Spelling.titles`. */
  readonly titles?: string;
}

export const OTHERS: Readonly<Record<string, Other>> = {
  nl: { little: 'het een van ik niet dat maar naar voor wel zijn wij', titles: 'van' },
  it: { little: 'che non sono della anche questo nel gli', titles: 'di' },
  sv: { little: 'och det inte för är' },
  nb: { little: 'ikke jeg på' },
  pl: { little: 'nie jest się że już jeszcze dla' },
  tr: { little: 'bir için' },
  id: { little: 'yang untuk dengan tidak' },
};
