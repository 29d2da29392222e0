import { basesOfFirst, conjugated, formsOfAll } from '../regular-forms.js';
import type { VerbForms, Verbs } from '../verbs.js';

/** Regular verbs in -er, among them those whose stem changes its spelling. */
const REGULAR =
  'envoyer renvoyer appeler rappeler relancer préparer vérifier contacter demander confirmer valider réserver commander acheter payer régler ' +
  'gérer organiser planifier caler bloquer poser déposer apporter amener ramener chercher récupérer trouver regarder checker tester ' +
  'corriger modifier changer ajouter retirer supprimer enlever rédiger noter publier poster partager diffuser imprimer scanner signer ' +
  'compléter terminer finaliser lancer démarrer arrêter couper fermer créer déployer installer configurer réparer remplacer nettoyer ranger ' +
  'monter démonter préciser expliquer montrer présenter proposer inviter informer avertir alerter signaler transférer transporter livrer ' +
  'expédier recontacter consulter interroger négocier discuter échanger parler passer repasser aller avancer décaler reporter annuler ' +
  'résilier renouveler prolonger embaucher recruter former accompagner aider garder laisser donner redonner prêter louer vendre ' +
  'calculer chiffrer estimer évaluer comparer analyser étudier creuser documenter archiver sauvegarder exporter importer migrer basculer ' +
  'activer désactiver débloquer ouvrir charger recharger coller afficher distribuer collecter rassembler rembourser virer facturer ' +
  'déclarer remplir dessiner peindre cuisiner arroser filmer monter éditer enregistrer traiter trier classer assurer occuper charger ' +
  'coller animer piloter coordonner adresser rapporter déplacer relever mesurer tracer filer balancer bosser tourner pousser intégrer';

/** Infinitive, then je, tu, il, nous, vous, participle and the first person of the future. */
const IRREGULAR =
  'faire|fais|fais|fait|faisons|faites|fait|ferai refaire|refais|refais|refait|refaisons|refaites|refait|referai ' +
  'mettre|mets|mets|met|mettons|mettez|mis|mettrai remettre|remets|remets|remet|remettons|remettez|remis|remettrai ' +
  'transmettre|transmets|transmets|transmet|transmettons|transmettez|transmis|transmettrai soumettre|soumets|soumets|soumet|soumettons|soumettez|soumis|soumettrai ' +
  'prendre|prends|prends|prend|prenons|prenez|pris|prendrai reprendre|reprends|reprends|reprend|reprenons|reprenez|repris|reprendrai ' +
  'rendre|rends|rends|rend|rendons|rendez|rendu|rendrai répondre|réponds|réponds|répond|répondons|répondez|répondu|répondrai ' +
  'vendre|vends|vends|vend|vendons|vendez|vendu|vendrai attendre|attends|attends|attend|attendons|attendez|attendu|attendrai ' +
  'voir|vois|vois|voit|voyons|voyez|vu|verrai revoir|revois|revois|revoit|revoyons|revoyez|revu|reverrai ' +
  'écrire|écris|écris|écrit|écrivons|écrivez|écrit|écrirai inscrire|inscris|inscris|inscrit|inscrivons|inscrivez|inscrit|inscrirai ' +
  'lire|lis|lis|lit|lisons|lisez|lu|lirai relire|relis|relis|relit|relisons|relisez|relu|relirai dire|dis|dis|dit|disons|dites|dit|dirai ' +
  'venir|viens|viens|vient|venons|venez|venu|viendrai revenir|reviens|reviens|revient|revenons|revenez|revenu|reviendrai ' +
  'prévenir|préviens|préviens|prévient|prévenons|prévenez|prévenu|préviendrai tenir|tiens|tiens|tient|tenons|tenez|tenu|tiendrai ' +
  'finir|finis|finis|finit|finissons|finissez|fini|finirai choisir|choisis|choisis|choisit|choisissons|choisissez|choisi|choisirai ' +
  'remplir|remplis|remplis|remplit|remplissons|remplissez|rempli|remplirai fournir|fournis|fournis|fournit|fournissons|fournissez|fourni|fournirai ' +
  'définir|définis|définis|définit|définissons|définissez|défini|définirai avertir|avertis|avertis|avertit|avertissons|avertissez|averti|avertirai ' +
  'établir|établis|établis|établit|établissons|établissez|établi|établirai réunir|réunis|réunis|réunit|réunissons|réunissez|réuni|réunirai ' +
  'ouvrir|ouvre|ouvres|ouvre|ouvrons|ouvrez|ouvert|ouvrirai suivre|suis|suis|suit|suivons|suivez|suivi|suivrai ' +
  'aller|vais|vas|va|allons|allez|allé|irai conduire|conduis|conduis|conduit|conduisons|conduisez|conduit|conduirai ' +
  'traduire|traduis|traduis|traduit|traduisons|traduisez|traduit|traduirai réduire|réduis|réduis|réduit|réduisons|réduisez|réduit|réduirai ' +
  'construire|construis|construis|construit|construisons|construisez|construit|construirai peindre|peins|peins|peint|peignons|peignez|peint|peindrai ' +
  'envoyer|envoie|envoies|envoie|envoyons|envoyez|envoyé|enverrai renvoyer|renvoie|renvoies|renvoie|renvoyons|renvoyez|renvoyé|renverrai ' +
  'servir|sers|sers|sert|servons|servez|servi|servirai partir|pars|pars|part|partons|partez|parti|partirai ' +
  'recevoir|reçois|reçois|reçoit|recevons|recevez|reçu|recevrai descendre|descends|descends|descend|descendons|descendez|descendu|descendrai';

export const verbs: Verbs = {
  forms,
  bases: () => ({ ofFirst: basesOfFirst(rows()) }),
  joined: 'moi toi le la les lui nous leur en y vous tu je',
  asking: 'tu vous',
};

const rows = () => conjugated(IRREGULAR, REGULAR, regular);

function forms(): VerbForms {
  const known = formsOfAll(rows().map(formsOf));
  known.participle.delete('miss');
  for (const taken of ['suis', 'pars', 'sert', 'pas', 'note', 'place']) {
    known.frFirst.delete(taken);
    known.second.delete(taken);
  }
  return known;
}

function formsOf(row: readonly string[]) {
  const [infinitive = '', je = '', tu = '', il = '', nous = '', vous = '', participle = '', future = ''] = row;
  return {
    infinitive: [infinitive],
    frFirst: [je],
    frThird: [il],
    frVous: [vous],
    frNous: [nous],
    second: [tu],
    participle: ['', 'e', 's', 'es'].map((end) => participle + end),
    futureFirst: [future],
    futureThird: [future.slice(0, -1)],
  };
}

/** "acheter" gives "achète", "gérer" "gère", "appeler" "appelle", "nettoyer" "nettoie". */
function regular(infinitive: string): string[] {
  const stem = infinitive.slice(0, -2);
  let strong = stem;
  if (/(?:appel|renouvel)$/.test(stem)) strong = `${stem}l`;
  else if (/[ou]y$/.test(stem)) strong = `${stem.slice(0, -1)}i`;
  else if (
    /[eé](?:[^aeiouyéègq]{1,2}|g[lr])$/.test(stem) &&
    /(?:ach|am|ram|enl|rel|él|ér|ét|égl|égr|et|ev|en)[a-zé]{0,3}$/.test(stem)
  )
    strong = stem.replace(/[eé](?=[^aeiouyéè]{1,2}$)/, 'è');
  const soft = stem.endsWith('g') ? `${stem}e` : stem.endsWith('c') ? `${stem.slice(0, -1)}ç` : stem;
  return [
    infinitive,
    `${strong}e`,
    `${strong}es`,
    `${strong}e`,
    `${soft}ons`,
    `${stem}ez`,
    `${stem}é`,
    `${strong}erai`,
  ];
}
