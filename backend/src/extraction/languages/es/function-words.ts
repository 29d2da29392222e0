import type { FunctionWords } from '../function-words.js';

export const functionWords: FunctionWords = {
  little:
    'el los y es no yo que para una con por las pero lo está hay muy ya hoy gracias también del como cuando hemos tenemos vamos',
  // Words that English has too (son, con, me, no) are not among them.
  all:
    'el la los las un una unos unas lo al del de que qué quien quién quienes cual cuál cuales y e o u ni pero sino aunque porque pues si sí como cómo ' +
    'cuando cuándo donde dónde cuanto cuánto cuántos cuántas para por sin sobre entre desde hasta hacia según tras durante mediante contra ante bajo ' +
    'yo tú vos usted ustedes él ella ello nosotros nosotras vosotros vosotras ellos ellas mí ti se te le les nos os mi mis tu tus su sus nuestro nuestra ' +
    'nuestros nuestras vuestro vuestra este esta esto estos estas ese esa eso esos esas aquel aquella aquello es eres somos sois eran fue fueron sea ' +
    'sean será serán sería está están estoy estamos estás estaba estaban esté estén ser estar hay había haya hubo habrá habría ha han hemos habéis haber ' +
    'tiene tienen tenemos tienes tengo puede pueden puedes podemos podéis podría podrías podrían podríamos debe deben debo debemos debería quiere quieren ' +
    'quiero quieres hace hacen muy más menos mucho mucha muchos muchas poco poca pocos algo alguien algún alguna algunos nada nadie ningún ninguna todo ' +
    'toda todos todas otro otra otros otras mismo misma cada ya aún todavía también tampoco siempre nunca ahora luego después antes entonces aquí ahí allí ' +
    'bien mal así solo sólo casi tal vez quizá quizás hoy mañana ayer anoche noche tarde día días semana semanas mes meses año años hora horas gracias hola ' +
    'buenas buenos saludos favor che vale',
  days: 'lunes martes miércoles jueves viernes sábado domingo mañana hoy noche finde',
  pointing: 'lo eso',
  negations: 'no nunca jamás ningún ninguno ninguna nadie nada sin ni',
};
