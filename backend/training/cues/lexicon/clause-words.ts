/** Words behind which a clause begins. */
export const CLAUSE_OPENERS: ReadonlySet<string> = new Set(
  (
    'and so but ok then also yes yeah yep sure well alright right just now hey hi thanks thank perfect great btw please or no oh ah hmm um uh ' +
    'cool fine good nice anyway actually again first second finally plus lol haha sorry agreed und dann also et puis alors y entonces e então ' +
    'aber ja jo jep jepp nein nee doch okay gut super perfekt klar stimmt danke bitte hallo moin servus oder sonst denn alles übrigens außerdem ' +
    'bzw sorry sry gerne gern ok mhm ähm äh genau prima passt ach naja tja eben deshalb weil wenn dass ' +
    'mais oui ouais non donc alors bon ben bah parfait super nickel top merci salut bonjour ok voilà coup sinon car parce ensuite et ou noté entendu ' +
    'euh hein enfin ah désolé désolée attention bref que puisque ' +
    'pero pues sí vale ok dale bueno bien perfecto genial listo claro ya entonces así porque gracias hola buenas okey sip va venga luego si que oye ' +
    'mira che ah también además ojo uf ' +
    'mas sim ok tá bom boa beleza blz perfeito ótimo certo claro então pois porque obrigado obrigada oi olá se que aí também gente pessoal valeu show ' +
    'fechado combinado não e ou já ah ué'
  ).split(' '),
);
/** Marks behind which a clause begins. */
export const BREAKS: ReadonlySet<string> = new Set([
  ',',
  ';',
  ':',
  '-',
  '–',
  '—',
  '.',
  '(',
  ')',
  '"',
  '“',
  '”',
  '*',
  '…',
  '!',
  '?',
  '>',
  '/',
  '→',
  '•',
  '_',
  '~',
  '¿',
  '¡',
  '«',
  '»',
  '„',
]);
/** Marks that no gap of a frame reaches over. */
export const HARD_BREAKS: ReadonlySet<string> = new Set(['.', ';', '?', '!', '…']);
