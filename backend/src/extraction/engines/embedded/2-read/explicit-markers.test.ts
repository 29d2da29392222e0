import { describe, expect, it } from 'vitest';
import { readText } from './utterances-for-tests.js';

/** Every sentence with the kind that somebody marked it as. */
const markedIn = (text: string) =>
  readText(text).utterances.map(
    ({ sentence, message, marker }) =>
      [message.body.text.slice(sentence.span.start, sentence.span.end), marker?.kind ?? null] as const,
  );
const markerOf = (line: string) => markedIn(`Ana: ${line}\nBen: hm\nAna: hm\nBen: hm`)[0]?.[1];

describe('a marker at the head of a sentence', () => {
  it.each([
    ['TODO: call the bakery', 'task'],
    ['to-do: call the bakery', 'task'],
    ['To do: call the bakery', 'task'],
    ['#todo call the bakery', 'task'],
    ['#action call the bakery', 'task'],
    ['FIXME the bell rings twice', 'task'],
    ['Action item: call the bakery', 'task'],
    ['[Action item] call the bakery', 'task'],
    ['Action – call the bakery', 'task'],
    ['Aufgabe: Bäckerei anrufen', 'task'],
    ['AI Ben: call the bakery', 'task'],
    ['AP @jim: call the bakery', 'task'],
    ['ACTION BW: call the bakery', 'task'],
    ['Action Ben: call the bakery', 'task'],
    ['Next steps: call the bakery', 'task'],
    ['Zu erledigen: Bäckerei anrufen', 'task'],
    ['À faire : appeler la boulangerie', 'task'],
    ['[Next step] call the bakery', 'task'],
    ['Decision made: we bake', 'decision'],
    ['Heads up: the oven is old', 'risk'],
    ['Watch out - the oven is old', 'risk'],
    ['Decision: we bake', 'decision'],
    ['Decision - we bake', 'decision'],
    ['#agreed we bake', 'decision'],
    ['Beschluss: wir backen', 'decision'],
    ['Risk: the oven is old', 'risk'],
    ['#risk the oven is old', 'risk'],
    ['Blocker: the oven is old', 'risk'],
    ['Risque : le four est vieux', 'risk'],
    ['Nächster Schritt: Bäckerei anrufen', 'task'],
    ['Aprobado: compramos el horno', 'decision'],
    ['Action item 3: call the bakery', 'task'],
    ['ACTION: by noon the ovens are hot', 'task'],
    ['FIXME: the bell rings twice', 'task'],
    ['Atenção: o forno é velho', 'risk'],
    ['Maßnahme: Bäckerei anrufen', 'task'],
    ['Risiko: der Ofen ist alt', 'risk'],
    ['Décision : on achète un four', 'decision'],
    ['Acción: llamar a la panadería', 'task'],
    ['Acuerdo: compramos el horno', 'decision'],
    ['Riesgo: el horno es viejo', 'risk'],
    ['Tarefa: ligar para a padaria', 'task'],
    ['Decisão: compramos o forno', 'decision'],
    ['Risco: o forno é velho', 'risk'],
    ...[
      ['task', 'Aktion|Maßnahmen|Hausaufgaben|Wiedervorlage|Zu tun|Offene Punkte'],
      ['task', 'Acciones|Tarea|Pendiente|Próximos pasos|Por hacer'],
      ['task', 'Actions|Tâche|Prochaines étapes|À traiter|À suivre'],
      ['task', 'Tarefas|Ação|Pendências|Encaminhamentos|Próximos passos|A fazer'],
      ['decision', 'Beschlossen|Entscheidung|Festlegung|Vereinbart|Ergebnis'],
      ['decision', 'Decisiones|Decidido|Acordado|Aprobado|Resolución'],
      ['decision', 'Décisions|Arbitrage|Adopté|Validé|Acté'],
      ['decision', 'Decisões|Deliberação|Aprovado|Rejeitado'],
      ['risk', 'Risiken|Bedenken|Achtung|Vorsicht|Warnung'],
      ['risk', 'Riesgos|Atención|Bloqueo'],
      ['risk', 'Risques|Attention|Blocage'],
      ['risk', 'Riscos|Bloqueio'],
    ].flatMap(([kind = '', words = '']) => words.split('|').map((word) => [`${word}: der Ofen`, kind])),
  ])('marks %j', (line, kind) => {
    expect(markerOf(line)).toBe(kind);
  });

  it.each([
    'We watched an action movie',
    'Action movie tonight',
    'AI is what everybody speaks of: ovens that learn',
    'AI Policy: the oven learns',
    'action Ben: the movie',
    'Next steps are clear to all',
    'Heads up everybody',
    'Watch out for the step',
    'Next steps:',
    'The action items are late',
    'The decision is hard to make',
    'Risk is part of baking',
    'We wrote a todo list',
    'Todo está listo',
    'Nächster Termin: Donnerstag',
    'Aprobado por todos',
    'TODO:',
    'Decision:',
  ])('is not in %j', (line) => {
    expect(markerOf(line)).toBeNull();
  });
});

describe('a heading', () => {
  it('marks the points under it, up to the next heading', () => {
    const text =
      '# Minutes\n\n## Action items\n- call Bo\n- wash up\n\n## Decisions\n- we bake\n\n## Weather\n- sunny\n';
    expect(markedIn(text).filter(([, kind]) => kind !== null)).toEqual([
      ['call Bo', 'task'],
      ['wash up', 'task'],
      ['we bake', 'decision'],
    ]);
  });

  it.each([
    ['Next steps', 'task'],
    ['À faire', 'task'],
    ['Heads up', 'risk'],
    ['Next to the oven', null],
    ['Follow-up meeting', null],
  ])('of two words counts too: %s', (heading, kind) => {
    expect(markedIn(`# Minutes\n\n## ${heading}\n- call Bo\n- wash up\n`)).toContainEqual(['call Bo', kind]);
  });

  it.each([
    ['Decisions', true],
    ['Open action items', true],
    ['Decisions needed', false],
    ['Material for other actions', false],
  ])('is held to its word only where it says nothing else: %s', (heading, isPlain) => {
    const { utterances } = readText(`# Minutes\n\n## ${heading}\n- call Bo\n- wash up\n`);
    const point = utterances.find(({ marker }) => marker !== null);
    expect(point?.marker?.isPlain).toBe(isPlain);
  });

  it('marks no prose under it', () => {
    const text = '# Minutes\n\n## Action items\nIt rained on all of us today.\n- call Bo\n';
    expect(markedIn(text).filter(([, kind]) => kind !== null)).toEqual([['call Bo', 'task']]);
  });

  it('that names two kinds marks nothing', () => {
    expect(markedIn('# Minutes\n\n## Decisions and action items\n- we bake\n').some(([, kind]) => kind !== null)).toBe(
      false,
    );
  });
});

describe('a line that announces a list', () => {
  it('marks the points right under it in the same message', () => {
    const text = 'Ana: Hello\nAction items:\n- call Bo\n- wash up\nThat is all\n- sunny\nBen: hm\nAna: hm\nBen: - hm';
    expect(markedIn(text).filter(([, kind]) => kind !== null)).toEqual([
      ['call Bo', 'task'],
      ['wash up', 'task'],
    ]);
  });

  it.each([
    ['Next steps:', 'task'],
    ['Zu erledigen:', 'task'],
    ['À faire :', 'task'],
    ['Heads up:', 'risk'],
    ['Next week:', null],
  ])('announces by two words: %s', (line, kind) => {
    expect(markedIn(`Ana: Hello\n${line}\n- call Bo\nBen: hm\nAna: hm\nBen: hm`)).toContainEqual(['call Bo', kind]);
  });

  it('is no item itself', () => {
    expect(markedIn('Ana: Decisions:\n- we bake\nBen: hm\nAna: hm\nBen: hm')).toContainEqual(['Decisions:', null]);
  });

  it('announces nothing without its colon', () => {
    const text = 'Ana: Hello\nthe tasks of old\n- call Bo\nBen: hm\nAna: hm\nBen: hm';
    expect(markedIn(text)).toContainEqual(['call Bo', null]);
  });
});
