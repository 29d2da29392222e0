import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LABELS_APART } from './labels-apart.js';
import { writeAgreement } from './write-agreement.js';
import { writeCommonWords } from './write-common-words.js';
import { writeGivenNames } from './write-given-names.js';
import { writeOwners } from './write-owners.js';
import { writeRanking } from './write-ranking.js';

export interface TrainingRun {
  /** The folder that holds eval/ and unlabelled.jsonl.gz. */
  readonly root: string;
  /** Where everything that is made on the way is kept. */
  readonly work: string;
  /** The folder of the Python programs. */
  readonly scripts: string;
}

interface Step {
  readonly name: string;
  readonly does: string;
  /** Leaves alone what an earlier run has finished. Throws where a program fails. */
  run(run: TrainingRun): void | Promise<void>;
}

/** Fold that leaves nothing out: the reader that ships. */
const WHOLE = 'none';
const FOLDS = ['standards', 'chat', 'talk', 'minutes'];
/** A third of every kind of text each: left out by a teacher and its student to tell how sure the reader may be. */
const PARTS = ['part-1', 'part-2'];

/** How teachers are fitted that begin with an adapted encoder, or only serve to measure. */
const SHORT = ['--epochs', '2', '--rate', '8e-5'];

/** What `npm run train` does, in order. */
export const STEPS: readonly Step[] = [
  {
    name: 'python',
    does: 'installs the packages of reader/requirements.txt, by their digests',
    run: ({ work, scripts }) => {
      if (existsSync(join(work, 'python'))) return;
      call('python3', ['-m', 'venv', join(work, 'python')]);
      call(join(work, 'python/bin/pip'), [
        'install',
        '--quiet',
        '--require-hashes',
        '-r',
        join(scripts, 'requirements.txt'),
      ]);
    },
  },
  {
    name: 'sentences',
    does: 'writes down what the reader is shown of every sentence, and what the cue tables say of it',
    run: ({ root, work }) => {
      const dump = fileURLToPath(new URL('dump-sentences.js', import.meta.url));
      const own = fileURLToPath(new URL('../conversations', import.meta.url));
      const sets = ['real-train', 'train', 'threads', 'real-threads'].map((set) => `${set}=${join(root, 'eval', set)}`);
      const texts = join(root, 'unlabelled.jsonl.gz');
      const added = `added=${LABELS_APART}@${texts}`;
      call(process.execPath, [dump, join(work, 'labelled.jsonl.gz'), `own=${own}`, ...sets, added]);
      call(process.execPath, [dump, join(work, 'unlabelled.jsonl.gz'), `unlabelled=${texts}`]);
    },
  },
  {
    name: 'adapted',
    does: 'has the encoder of half the teachers guess hidden words of the unlabelled conversations (15 minutes on two cores)',
    run: (run) => python(run, 'adapt.py', 'adapted.pt', []),
  },
  {
    name: 'teachers',
    does: 'fits two teachers without each part of the labelled conversations, one without each fold (20 to 40 minutes each), and linear ones',
    run: (run) => {
      for (const part of PARTS) {
        const number = part.slice(-1);
        python(run, 'teacher.py', `teacher-${part}/unlabelled.npz`, ['--fold', part, '--seed', `254${number}`]);
        const adapted = ['--adapted', join(run.work, 'adapted.pt'), ...SHORT, '--added-last'];
        const options = ['--fold', part, '--seed', `354${number}`, ...adapted];
        python(run, 'teacher.py', `teacher-${part}-adapted/unlabelled.npz`, options);
      }
      FOLDS.forEach((fold, n) => {
        const options = ['--fold', fold, '--seed', `454${n + 1}`, ...SHORT];
        python(run, 'teacher.py', `teacher-${fold}/unlabelled.npz`, options);
      });
      for (const left of [WHOLE, ...PARTS, ...FOLDS])
        python(run, 'linear.py', `linear-${left}/figures.json`, ['--fold', left]);
    },
  },
  {
    name: 'students',
    does: 'fits the reader that ships, taught by all teachers of parts; one for each part and each fold, taught by its own',
    run: (run) => {
      fitStudent(run, WHOLE, ['--epochs', '13', '--share', '0.8', '--hidden', '256', '--seed', '2']);
      for (const part of PARTS) fitStudent(run, part, ['--epochs', '10', '--share', '0.7']);
      for (const fold of FOLDS) fitStudent(run, fold, ['--epochs', '6', '--share', '0.7']);
    },
  },
  {
    name: 'weights',
    does: 'writes the weights of the reader, and what each reader said of the conversations that it had not seen',
    run: (run) => {
      python(run, 'release.py', null, []);
      python(run, 'record.py', null, []);
      // The steps below ask the reader that ships for the moves of sentences.
      call(process.execPath, [fileURLToPath(new URL('../../kernel/build.mjs', import.meta.url))]);
    },
  },
  {
    name: 'words',
    does: 'counts which words are no names (where they changed, compile before the next step)',
    run: writeCommonWords,
  },
  { name: 'names', does: 'collects the given names of people (compile before the next step)', run: writeGivenNames },
  { name: 'owners', does: 'fits the chooser of owners (a minute)', run: writeOwners },
  { name: 'ranking', does: 'fits what is made of the sentences', run: (run) => writeRanking(run, 'small') },
  {
    name: 'large-ranking',
    does: 'fits what is made of the sentences that the large reader reads (see large-reader)',
    run: (run) => writeRanking(run, 'large'),
  },
  {
    name: 'agreement',
    does: 'fits how sure an item is that a language model speaks of, too, on a simulated one (compile before)',
    run: writeAgreement,
  },
];

/** There is little written text beside the real one: each epoch takes it twice. */
function fitStudent(run: TrainingRun, fold: string, options: readonly string[]): void {
  python(run, 'student.py', `student-${fold}.pt`, ['--fold', fold, '--written-times', '2', ...options]);
}

/** Runs a program of the scripts folder in the work folder, unless `makes` is there already. */
function python(
  { work, scripts }: TrainingRun,
  program: string,
  makes: string | null,
  options: readonly string[],
): void {
  if (makes !== null && existsSync(join(work, makes))) return;
  call(join(work, 'python/bin/python'), [join(scripts, program), '--work', work, ...options]);
}

function call(program: string, options: readonly string[]): void {
  const { status, error } = spawnSync(program, options, { stdio: 'inherit' });
  if (status !== 0) throw error ?? new Error(`${program} ${options.join(' ')} ended with ${status}`);
}
