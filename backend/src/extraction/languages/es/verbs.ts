import { basesOfFirst, conjugated, formsOfAll, regularForms } from '../regular-forms.js';
import type { VerbForms, Verbs } from '../verbs.js';

/** Verbs for things that people undertake whose stem does not change. */
const REGULAR =
  'mandar llamar avisar preparar revisar comprar reservar confirmar preguntar consultar hablar contactar reclamar pagar abonar transferir ' +
  'encargar llevar pasar recoger sacar buscar mirar checar chequear subir bajar montar desmontar arreglar reparar cambiar modificar corregir ' +
  'actualizar instalar configurar lanzar publicar compartir imprimir escanear firmar rellenar completar terminar acabar finalizar redactar ' +
  'escribir anotar apuntar agendar organizar planificar coordinar gestionar tramitar solicitar presentar entregar repartir distribuir ' +
  'informar notificar comunicar invitar convocar cancelar anular aplazar retrasar adelantar ampliar renovar contratar negociar cotizar presupuestar ' +
  'calcular estimar evaluar comparar analizar estudiar investigar documentar archivar guardar exportar importar migrar borrar eliminar quitar agregar ' +
  'añadir crear armar diseñar dibujar pintar limpiar ordenar cocinar regar grabar editar tratar atender ayudar acompañar dejar quedar tomar coger ' +
  'validar aprobar autorizar verificar comprobar testear desplegar abrir cerrar bloquear desbloquear vender alquilar prestar cobrar facturar ' +
  'depositar cargar descargar juntar recopilar responder contestar reenviar ocupar comprometer intentar averiguar localizar trasladar vaciar ' +
  'radicar tramitar levantar parchear convencer insistir traducir reunir devolver explicar enseñar subtitular maquetar';

/** Infinitive, then yo, tú, él, the subjunctive, nosotros, the participle and the first person of the future. */
const IRREGULAR =
  'enviar|envío|envías|envía|envíe|enviamos|enviado|enviaré reenviar|reenvío|reenvías|reenvía|reenvíe|reenviamos|reenviado|reenviaré ' +
  'hacer|hago|haces|hace|haga|hacemos|hecho|haré rehacer|rehago|rehaces|rehace|rehaga|rehacemos|rehecho|reharé ' +
  'poner|pongo|pones|pone|ponga|ponemos|puesto|pondré proponer|propongo|propones|propone|proponga|proponemos|propuesto|propondré ' +
  'traer|traigo|traes|trae|traiga|traemos|traído|traeré decir|digo|dices|dice|diga|decimos|dicho|diré ' +
  'ver|veo|ves|ve|vea|vemos|visto|veré ir|voy|vas|va|vaya|vamos|ido|iré dar|doy|das|da|dé|damos|dado|daré ' +
  'pedir|pido|pides|pide|pida|pedimos|pedido|pediré seguir|sigo|sigues|sigue|siga|seguimos|seguido|seguiré ' +
  'conseguir|consigo|consigues|consigue|consiga|conseguimos|conseguido|conseguiré corregir|corrijo|corriges|corrige|corrija|corregimos|corregido|corregiré ' +
  'empezar|empiezo|empiezas|empieza|empiece|empezamos|empezado|empezaré cerrar|cierro|cierras|cierra|cierre|cerramos|cerrado|cerraré ' +
  'comprobar|compruebo|compruebas|comprueba|compruebe|comprobamos|comprobado|comprobaré probar|pruebo|pruebas|prueba|pruebe|probamos|probado|probaré ' +
  'aprobar|apruebo|apruebas|aprueba|apruebe|aprobamos|aprobado|aprobaré contar|cuento|cuentas|cuenta|cuente|contamos|contado|contaré ' +
  'mostrar|muestro|muestras|muestra|muestre|mostramos|mostrado|mostraré encontrar|encuentro|encuentras|encuentra|encuentre|encontramos|encontrado|encontraré ' +
  'mover|muevo|mueves|mueve|mueva|movemos|movido|moveré resolver|resuelvo|resuelves|resuelve|resuelva|resolvemos|resuelto|resolveré ' +
  'volver|vuelvo|vuelves|vuelve|vuelva|volvemos|vuelto|volveré devolver|devuelvo|devuelves|devuelve|devuelva|devolvemos|devuelto|devolveré ' +
  'escribir|escribo|escribes|escribe|escriba|escribimos|escrito|escribiré abrir|abro|abres|abre|abra|abrimos|abierto|abriré ' +
  'transferir|transfiero|transfieres|transfiere|transfiera|transferimos|transferido|transferiré recoger|recojo|recoges|recoge|recoja|recogemos|recogido|recogeré ' +
  'coger|cojo|coges|coge|coja|cogemos|cogido|cogeré traducir|traduzco|traduces|traduce|traduzca|traducimos|traducido|traduciré ' +
  'distribuir|distribuyo|distribuyes|distribuye|distribuya|distribuimos|distribuido|distribuiré regar|riego|riegas|riega|riegue|regamos|regado|regaré ' +
  'atender|atiendo|atiendes|atiende|atienda|atendemos|atendido|atenderé tener|tengo|tienes|tiene|tenga|tenemos|tenido|tendré ' +
  'venir|vengo|vienes|viene|venga|venimos|venido|vendré salir|salgo|sales|sale|salga|salimos|salido|saldré ' +
  'desplegar|despliego|despliegas|despliega|despliegue|desplegamos|desplegado|desplegaré mantener|mantengo|mantienes|mantiene|mantenga|mantenemos|mantenido|mantendré ' +
  'vaciar|vacío|vacías|vacía|vacíe|vaciamos|vaciado|vaciaré reunir|reúno|reúnes|reúne|reúna|reunimos|reunido|reuniré ' +
  'convencer|convenzo|convences|convence|convenza|convencemos|convencido|convenceré averiguar|averiguo|averiguas|averigua|averigüe|averiguamos|averiguado|averiguaré ' +
  'imprimir|imprimo|imprimes|imprime|imprima|imprimimos|impreso|imprimiré ampliar|amplío|amplías|amplía|amplíe|ampliamos|ampliado|ampliaré';

/** Calls of one syllable, with and without pronouns. */
const SHORT_CALLS = (
  'haz hazlo hazla hazme hazle hazlos hazte pon ponlo ponla ponme ponle ponlos ponte rehaz ven decí dime dile dinos diles dilo dame danos daselo ' +
  'dáselo dímelo dímelo hacelo haceme'
).split(' ');
const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' };

export const verbs: Verbs = {
  forms,
  bases: () => ({ ofFirst: basesOfFirst(rows()) }),
  writtenOn: /(?:[mts]e(?:l[oa]s?)?|nos(?:l[oa]s?)?|os|l[oae]s?)$/,
};

const rows = () => conjugated(IRREGULAR, REGULAR, (verb) => regularForms(verb, /z$/, 'é'));

function forms(): VerbForms {
  const known = formsOfAll(rows().map(formsOf));
  for (const short of SHORT_CALLS) known.clearImperative.add(short);
  for (const short of ['dad', 'id', 'dá', 'emos', 'amos']) {
    known.clearImperative.delete(short);
    known.ibWe.delete(short);
  }
  const taken = 'base use ve da das va sale sales dice ten come trate ves cole'.split(' ');
  for (const set of [known.ibThird, known.second, known.ibSubjunctive, known.ibFirst])
    for (const word of taken) set.delete(word);
  return known;
}

function formsOf(row: readonly string[]) {
  const [infinitive = '', yo = '', tu = '', el = '', subjunctive = '', we = '', participle = '', future = ''] = row;
  const stem = infinitive.slice(0, -2);
  const vowel = infinitive.slice(-2, -1);
  const accented = stem + (ACCENTED[vowel] ?? vowel);
  return {
    infinitive: [infinitive],
    ibFirst: [yo],
    second: [tu, `${accented}s`],
    ibThird: [el],
    ibSubjunctive: [subjunctive, `${subjunctive}n`, `${subjunctive}s`],
    ibWe: [we, `${future.slice(0, -1)}emos`, stem + (vowel === 'a' ? 'emos' : 'amos')],
    participle: ['o', 'a', 'os', 'as'].map((end) => participle.slice(0, -1) + end),
    futureFirst: [future],
    futureThird: [`${future.slice(0, -1)}á`, `${future.slice(0, -1)}án`],
    clearImperative: [`${stem}${vowel}d`, accented],
  };
}
