import type { FunctionWords } from '../function-words.js';

export const functionWords: FunctionWords = {
  little:
    'le les et est pas je nous vous pour une dans qui sur avec mais ou du des il elle sont avez on ça bien merci aussi tout fait',
  // Words that English has too (son, pour, on, car, dire) are not among them.
  all:
    "le la les un une des du de d' l' qu' c' j' m' t' s' n' au aux je tu il elle nous vous ils elles moi toi lui leur leurs mon ma mes ta tes sa ses notre " +
    'nos votre vos ce cet cette ces ça cela ceci qui que quoi dont où quel quelle quels quelles et ou mais donc or ni car puis alors ensuite si sinon ' +
    "comme quand lorsque parce puisque afin avec sans sous sur dans chez vers entre avant après depuis pendant jusque jusqu’à jusqu' par pas plus moins " +
    "très trop assez bien mal aussi encore déjà toujours jamais souvent peut-être rien tout tous toute toutes quelque quelques quelqu' chaque autre " +
    "autres même mêmes ici là là-bas maintenant hier aujourd' hui demain soir matin midi être suis es est sommes êtes sont était étaient étais serait " +
    'sera seront serai soit été avoir ai as avons avez ont avait avaient aurait auront aura eu faut fallait faudrait faudra peux peut pouvons pouvez ' +
    'peuvent pourrait pourrais pourriez pourrons pourra veux veut voulons voulez veulent voudrais voudrait dois doit devons devez doivent devrait ' +
    'devrais devriez merci bonjour bonsoir salut oui ouais non voilà bon bonne cordialement svp stp jour jours semaine semaines mois année ans heure ' +
    'heures tôt tard ainsi cependant toutefois pourtant notamment environ presque seulement juste vraiment plutôt surtout donc y en à',
  days: 'lundi mardi mercredi jeudi vendredi samedi dimanche demain après-demain hui soir matin midi aprem week-end',
  pointing: 'ça',
  negations: 'pas ne non jamais aucun aucune personne rien sans ni',
};
