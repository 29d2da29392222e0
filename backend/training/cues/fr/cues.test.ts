import { describe, expect, it } from 'vitest';
import { sentenceOf } from '#extraction/engines/embedded/1-segment/sentence-of-for-tests';
import { CUE_TABLES, ENGLISH_CUE_TABLES } from '../cue-tables.js';
import { FrameMatcher } from '../frames/match-frames.js';

const matcher = new FrameMatcher(CUE_TABLES, ENGLISH_CUE_TABLES);
const NAMES = ['Odile', 'Hugo'];

function cuesOf(sentence: string): string[] {
  return [...new Set(matcher.hitsIn(sentenceOf(sentence, NAMES)).map((hit) => hit.cue))];
}

type Row = readonly [sentence: string, has: readonly string[], hasNot?: readonly string[]];

const ROWS: readonly Row[] = [
  ['Peux-tu relancer le traiteur ?', ['ask.can-you']],
  ['Pourriez-vous nous confirmer la date ?', ['ask.can-you']],
  ['Tu peux envoyer la facture ?', ['ask.can-you']],
  ['Tu me passes le fichier ?', ['ask.can-you']],
  ['Envoie-moi la liste stp', ['ask.imperative', 'ask.please']],
  ["Merci de valider d'ici jeudi.", ['ask.please']],
  ["S'il te plaît, ferme le local.", ['ask.please']],
  ['Veuillez nous transmettre le bon de commande.', ['ask.please']],
  ["J'ai besoin du plan.", ['ask.need-you']],
  ['Appelez le plombier.', ['ask.imperative']],
  ['Odile, rédige le compte rendu.', ['ask.name-imperative']],
  ['Odile tu peux réserver la salle ?', ['ask.name-request', 'ask.can-you']],
  ['Hugo, pourrais-tu vérifier ?', ['ask.name-request']],
  ["N'oubliez pas les badges.", ['ask.dont']],
  ['Vérifiez bien que tout est fermé.', ['ask.make-sure']],
  ['Chacun apporte un plat.', ['ask.everyone']],
  ["Quelqu'un peut imprimer les affiches ?", ['ask.someone']],
  ["Qui s'en charge ?", ['ask.someone']],
  ['Il faut appeler la mairie.', ['ask.we-need']],
  ['Tu veux que je le fasse ?', ['ask.want-me']],
  ['Petit rappel : réunion mardi.', ['ask.remind']],
  ['Tiens-moi au courant.', ['ask.reply']],
  ['Où est la clé du local ?', ['ask.info']],
  ["Je t'envoie le devis demain.", ['commit.will']],
  ["Je m'en occupe.", ['commit.on-it']],
  ["J'appelle le garage ce soir.", ['commit.will', 'commit.present']],
  ["J'enverrai le contrat lundi.", ['commit.will']],
  ['Ça marche, je le prépare.', ['commit.will-do', 'commit.will']],
  ['Je vais relire le texte.', ['commit.will']],
  ["C'est noté.", ['commit.will-do']],
  ['Je peux passer samedi.', ['commit.can']],
  ["Tu l'auras avant midi.", ['commit.you-get']],
  ['On se retrouve mardi.', ['commit.we']],
  ['Je peux pas, je suis absent.', ['commit.negative', 'refuse.no']],
  ['Hugo contacte le fournisseur.', ['assign.name-will']],
  ['Odile à confirmer', ['assign.name-to']],
  ['Odile à relancer la banque', ['assign.name-to']],
  ["Odile s'en occupe.", ['assign.name-will']],
  ['Le trésorier enverra les reçus.', ['assign.third']],
  ['Prochaines étapes', ['marker.task']],
  ['Décision : le tarif ne change pas.', ['marker.decision']],
  ['Et si on prenait le train ?', ['propose.lets']],
  ['On pourrait décaler la fête.', ['propose.we-should']],
  ["Qu'en pensez-vous ?", ['propose.about']],
  ['Je propose la salle bleue.', ['propose.i-suggest']],
  ['On part sur la formule A.', ['decide.go-with']],
  ['Nous avons décidé de vendre.', ['decide.go-with', 'decide.decided']],
  ["C'est validé pour mardi.", ['decide.it-is', 'decide.approve']],
  ["Adopté à l'unanimité.", ['decide.decided']],
  ['Feu vert du client.', ['decide.decided']],
  ['Pas question.', ['decide.reject']],
  ['On annule le stand.', ['decide.go-with', 'decide.change']],
  ["On garde l'horaire.", ['decide.stays', 'decide.go-with']],
  ['À condition que le budget passe.', ['decide.condition']],
  ["Oui, d'accord.", ['accept.yes', 'accept.agree']],
  ['Ça me va.', ['accept.agree']],
  ['Non, désolé.', ['refuse.no']],
  ['Peut-être demain.', ['hedge.maybe']],
  ['Si on gagnait au loto on achèterait la ferme.', ['hypothetical']],
  ["C'est fait.", ['done.done']],
  ["J'ai envoyé les invitations.", ['done.done']],
  ['La semaine dernière il pleuvait.', ['done.past']],
  ['Laisse tomber.', ['cancel.never-mind']],
  ['Merci beaucoup !', ['social.thanks'], ['ask.please']],
  ["N'hésitez pas à passer.", ['social.feel-free']],
  ['Le chantier a du retard.', ['worry.late']],
  ['Le délai est très serré.', ['worry.late']],
  ['Le bail expire le 30.', ['worry.expire']],
  ['On est bloqués sans leur accord.', ['worry.blocked']],
  ['Toujours pas de réponse du syndic.', ['worry.silence']],
  ['Cela pourrait retarder la livraison.', ['worry.might']],
  ['Sinon on perd la caution.', ['worry.if-then', 'worry.cost']],
  ['On a un seul chauffeur.', ['worry.single']],
  ["Personne n'a testé la sauvegarde.", ['worry.silence', 'worry.untested']],
  ['Il manque deux bénévoles.', ['worry.short']],
  ['Une amende est possible.', ['worry.cost']],
  ['Il y a une fuite de données personnelles.', ['worry.security']],
  ["C'est interdit par le règlement.", ['worry.legal']],
  ['La chaudière est en panne.', ['worry.break']],
  ['Le fournisseur refuse de livrer.', ['worry.outside']],
  ['Pas de souci, tout est réglé.', ['calm.resolved']],
  ['La maison est jolie et le jardin aussi.', [], ['worry.word', 'ask.please']],
];
const ENGLISH: readonly string[] = [
  'Pour the main sauce on the son of a chat.',
  'The files on the desk have a comment and a place.',
];

describe('French cues', () => {
  it.each(ROWS.map(([sentence, has, hasNot = []]) => ({ sentence, has, hasNot })))(
    '$sentence gives $has and not $hasNot',
    ({ sentence, has, hasNot }) => {
      const cues = cuesOf(sentence);
      expect(cues).toEqual(expect.arrayContaining([...has]));
      for (const cue of hasNot) expect(cues).not.toContain(cue);
    },
  );

  it('are silent in English sentences with words that only look French', () => {
    const own = new FrameMatcher(CUE_TABLES.filter((table) => !ENGLISH_CUE_TABLES.includes(table)));
    for (const sentence of ENGLISH) {
      expect(own.hitsIn(sentenceOf(sentence, NAMES)).map((hit) => hit.cue)).toEqual([]);
    }
  });
});
