import { Scorer } from '#engine/3-detect/model/model';
import type { SourceType } from '#engine/conversation';
import { extract } from '#engine/pipeline';
import { FeatureBook } from './feature-book.js';
import { fitModel } from './fit-model.js';
import { ITEM_KINDS, type LabelledConversation, OWN_CONVERSATIONS, readLabelled } from './labelled-conversations.js';
import { prepare } from './prepare.js';
import { calibration, f1, precision, recall, Scorecard } from './scorecard.js';
import { SETTINGS } from './settings.js';

const FOLDS = 5;
const USAGE = `eval: scores the embedded engine on labelled conversations
  npm run eval -- PATH...             with the weights that ship
  npm run eval -- --cross PATH...     five folds: each conversation with weights fitted on the others
  --errors                            lists every miss and every false alarm
  PATH: a .json, .jsonl or .jsonl.gz file, or a folder of them
`;

const args = process.argv.slice(2);
const paths = args.filter((argument) => !argument.startsWith('--'));
if (paths.length === 0) {
  process.stderr.write(USAGE);
  process.exit(2);
}
const labelled = paths.flatMap(readLabelled);
const cards = new Map<string, Scorecard>();
const cardOf = (name: string) => {
  const card = cards.get(name) ?? new Scorecard();
  cards.set(name, card);
  return card;
};
if (args.includes('--cross')) crossValidate(labelled);
else for (const conversation of labelled) score(conversation);
print();

function score(conversation: LabelledConversation, scorer?: Scorer): void {
  const extraction = extract(conversation.rawContent, contextOf(conversation), () => undefined, scorer);
  cardOf('all').add(conversation, extraction);
  cardOf(conversation.sourceType ?? 'no source type').add(conversation, extraction);
}

function contextOf({ sourceType }: LabelledConversation) {
  return sourceType === undefined ? {} : { sourceType: sourceType as SourceType };
}

function crossValidate(conversations: readonly LabelledConversation[]): void {
  const book = new FeatureBook();
  const prepared = conversations.map((one) => prepare(one, book));
  const own = readLabelled(OWN_CONVERSATIONS).map((one) => prepare(one, book, SETTINGS.ownShare));
  for (let fold = 0; fold < FOLDS; fold++) {
    const scorer = new Scorer(
      fitModel(
        prepared.filter((_, at) => at % FOLDS !== fold),
        own,
        book,
        SETTINGS,
      ),
    );
    for (const conversation of conversations.filter((_, at) => at % FOLDS === fold)) score(conversation, scorer);
  }
}

function print(): void {
  const show = (value: number) => (Number.isNaN(value) ? '  -  ' : value.toFixed(3));
  const share = ({ right, of }: { right: number; of: number }) =>
    `${of === 0 ? '  -  ' : (right / of).toFixed(3)} (${right}/${of})`;
  for (const [name, card] of cards) {
    process.stdout.write(`\n${name}\n            precision recall F1     right wrong missed\n`);
    for (const kind of ITEM_KINDS) {
      const counts = card.kinds[kind];
      process.stdout.write(
        `${kind.padEnd(11)} ${show(precision(counts))}     ${show(recall(counts))}  ${show(f1(counts))}  ${String(counts.right).padEnd(5)} ${String(counts.wrong).padEnd(5)} ${counts.missed}\n`,
      );
    }
    if (name !== 'all') continue;
    process.stdout.write(
      `owner ${share(card.owner)}  none invented ${share(card.noOwner)}  due date ${share(card.dueDate)}  verbatim ${share(card.verbatim)}  nothing where nothing is ${share(card.empty)}\n`,
    );
    const { error, bins } = calibration(card.confidences);
    process.stdout.write(
      `calibration error ${error.toFixed(3)}: ${bins.map((bin) => `${bin.confidence.toFixed(2)}>${bin.right.toFixed(2)} (${bin.count})`).join('  ')}\n`,
    );
    if (args.includes('--errors')) process.stderr.write(`${card.errors.join('\n')}\n`);
  }
}
