import { describe, expect, it } from 'vitest';
import { sentenceOf } from '#extraction/engines/embedded/1-segment/sentence-of-for-tests';
import { CUE_TABLES, ENGLISH_CUE_TABLES } from '../cue-tables.js';
import { FrameMatcher } from '../frames/match-frames.js';

const matcher = new FrameMatcher(CUE_TABLES, ENGLISH_CUE_TABLES);
const NAMES = ['Toñi', 'Bruno'];

function cuesOf(sentence: string): string[] {
  return [...new Set(matcher.hitsIn(sentenceOf(sentence, NAMES)).map((hit) => hit.cue))];
}

type Row = readonly [sentence: string, has: readonly string[], hasNot?: readonly string[]];

const ROWS: readonly Row[] = [
  ['¿Puedes revisar el informe?', ['ask.can-you']],
  ['¿Podría usted enviarnos la factura?', ['ask.can-you']],
  ['¿Me pasas el enlace?', ['ask.can-you']],
  ['¿Te encargas tú?', ['ask.can-you']],
  ['¿Podéis confirmar la hora?', ['ask.can-you']],
  ['¿Nos mandás el archivo?', ['ask.can-you']],
  ['Por favor, firma el contrato.', ['ask.please']],
  ['Les ruego que lo revisen.', ['ask.please']],
  ['Necesito el listado.', ['ask.need-you']],
  ['Mándame la foto porfa', ['ask.imperative', 'ask.please']],
  ['Envíen los datos antes del lunes.', ['ask.imperative']],
  ['Toñi, llama al taller.', ['ask.name-imperative']],
  ['Toñi, ¿puedes comprar el hielo?', ['ask.name-request']],
  ['No olvides las llaves.', ['ask.dont']],
  ['Asegúrate de cerrar la válvula.', ['ask.make-sure']],
  ['Que cada uno traiga su silla.', ['ask.everyone']],
  ['¿Quién lleva las bebidas?', ['ask.someone']],
  ['Alguien tiene que avisar al portero.', ['ask.someone']],
  ['Hay que pintar la verja.', ['ask.we-need']],
  ['¿Quieres que lo haga yo?', ['ask.want-me']],
  ['Recordatorio: mañana cierran a las dos.', ['ask.remind']],
  ['Avísame cuando llegues.', ['ask.reply']],
  ['¿Dónde está la llave?', ['ask.info']],
  ['Yo llamo al fontanero mañana.', ['commit.will', 'commit.present']],
  ['Ahora lo mando.', ['commit.will']],
  ['Me encargo de las entradas.', ['commit.on-it', 'commit.will']],
  ['Lo hago yo.', ['commit.on-it']],
  ['Le escribo el martes.', ['commit.will']],
  ['Enviaré el acta.', ['commit.will']],
  ['Voy a pedir presupuesto.', ['commit.will']],
  ['Cuenta conmigo.', ['commit.on-it']],
  ['Puedo pasar el jueves.', ['commit.can']],
  ['Lo tienes mañana.', ['commit.you-get']],
  ['Nos vemos el viernes en la obra.', ['commit.we']],
  ['No puedo, estoy fuera.', ['commit.negative', 'refuse.no']],
  ['Toñi llama al seguro.', ['assign.name-will']],
  ['Bruno enviará las fotos.', ['assign.name-will']],
  ['El presidente convocará la junta.', ['assign.third']],
  ['Próximos pasos', ['marker.task']],
  ['Acuerdo: se cambia la cerradura.', ['marker.decision']],
  ['Vamos a dejarlo para otro día.', ['propose.lets', 'commit.will']],
  ['Podríamos alquilar una furgoneta.', ['propose.we-should']],
  ['¿Qué os parece el sábado?', ['propose.about']],
  ['Propongo pintar de azul.', ['propose.i-suggest']],
  ['Nos quedamos con el local pequeño.', ['decide.go-with']],
  ['Vamos con la opción barata.', ['decide.go-with']],
  ['Queda aprobado el presupuesto.', ['decide.it-is', 'decide.decided']],
  ['Se acuerda subir la cuota.', ['decide.decided']],
  ['Adelante con el pedido.', ['decide.approve']],
  ['De ninguna manera.', ['decide.reject']],
  ['Aplazamos la cena al jueves.', ['decide.change']],
  ['Se mantiene el precio.', ['decide.stays']],
  ['Siempre que lo firmen antes.', ['decide.condition']],
  ['Vale, perfecto.', ['accept.yes']],
  ['Me parece bien.', ['accept.agree']],
  ['De acuerdo, gracias.', ['accept.agree', 'social.thanks']],
  ['No, lo siento.', ['refuse.no']],
  ['Quizás mañana.', ['hedge.maybe']],
  ['Si tuviéramos dinero, sería distinto.', ['hypothetical']],
  ['Enviado ✅', ['done.done']],
  ['He mandado el correo.', ['done.done']],
  ['Ayer falló la bomba.', ['done.past', 'worry.break']],
  ['Olvídalo.', ['cancel.never-mind']],
  ['Muchas gracias a todos', ['social.thanks']],
  ['Cualquier duda me dices.', ['social.feel-free']],
  ['Vamos con retraso.', ['worry.late']],
  ['No llegamos a tiempo.', ['worry.late']],
  ['La licencia vence el día 3.', ['worry.expire']],
  ['Estamos bloqueados sin la firma.', ['worry.blocked']],
  ['El banco sigue sin respuesta.', ['worry.silence']],
  ['Nos pueden multar.', ['worry.might']],
  ['Si no llueve, perdemos la cosecha.', ['worry.if-then']],
  ['Solo tenemos una copia.', ['worry.single']],
  ['No se ha probado nunca.', ['worry.untested']],
  ['Faltan tres personas.', ['worry.short']],
  ['La multa es enorme.', ['worry.cost']],
  ['Hay una fuga de gas.', ['worry.security']],
  ['Está prohibido por la normativa.', ['worry.legal']],
  ['El motor está averiado.', ['worry.break']],
  ['Depende del proveedor.', ['worry.outside']],
  ['No pasa nada, ya funciona.', ['calm.resolved']],
  ['La casa es azul y el perro también.', [], ['ask.please', 'worry.word']],
  ['Todo el pueblo lo sabe.', [], ['marker.task']],
];
const ENGLISH: readonly string[] = [
  'No son of mine has once come to the sale.',
  'He resolved the case and moved the files to red.',
];

describe('Spanish cues', () => {
  it.each(ROWS.map(([sentence, has, hasNot = []]) => ({ sentence, has, hasNot })))(
    '$sentence gives $has and not $hasNot',
    ({ sentence, has, hasNot }) => {
      const cues = cuesOf(sentence);
      expect(cues).toEqual(expect.arrayContaining([...has]));
      for (const cue of hasNot) expect(cues).not.toContain(cue);
    },
  );

  it('are silent in English sentences with words that only look Spanish', () => {
    const own = new FrameMatcher(CUE_TABLES.filter((table) => !ENGLISH_CUE_TABLES.includes(table)));
    for (const sentence of ENGLISH) {
      expect(own.hitsIn(sentenceOf(sentence, NAMES)).map((hit) => hit.cue)).toEqual([]);
    }
  });
});
