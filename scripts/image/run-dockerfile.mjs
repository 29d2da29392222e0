import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';

/**
 * Does what a Dockerfile says, without Docker: each stage is a folder below `folder` that stands for the root of its file
 * system, COPY copies, RUN runs with the tools of this machine. Instructions that only describe the image are returned.
 * @param environment of RUN
 * @returns the last stage: its root, working folder, variables, user, start and health check
 */
export function runDockerfile(text, { context, folder, environment, report }) {
  const stages = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    const keyword = instruction.getKeyword();
    const step = STEPS[keyword];
    if (step === undefined) throw new Error(`${keyword} is not known to scripts/image/run-dockerfile.mjs`);
    if (keyword === 'FROM') stages.push(newStage(instruction, path.join(folder, `stage-${stages.length}`)));
    else step(stages.at(-1), instruction, { context, stages, environment, report });
  }
  return stages.at(-1);
}

function newStage(from, root) {
  mkdirSync(path.join(root, 'var/lib'), { recursive: true });
  return { name: from.getBuildStage(), root, workdir: '/', variables: {}, user: '0:0', start: [], health: [] };
}

const describe = () => undefined;
const STEPS = {
  FROM: describe,
  LABEL: describe,
  EXPOSE: describe,
  VOLUME: describe,
  WORKDIR(stage, instruction) {
    stage.workdir = path.posix.resolve(stage.workdir, instruction.getArgumentsContent());
    mkdirSync(inStage(stage, '.'), { recursive: true });
  },
  ENV(stage, instruction) {
    for (const variable of instruction.getProperties()) stage.variables[variable.getName()] = variable.getValue();
  },
  USER(stage, instruction) {
    stage.user = instruction.getArgumentsContent();
  },
  ENTRYPOINT(stage, instruction) {
    stage.start = JSON.parse(instruction.getArgumentsContent());
  },
  HEALTHCHECK(stage, instruction) {
    const content = instruction.getRawArgumentsContent();
    stage.health = JSON.parse(content.slice(content.indexOf('[')));
  },
  COPY: copy,
  RUN: run,
};

function copy(stage, instruction, { context, stages, report }) {
  const words = instruction.getArguments().map((argument) => argument.getValue());
  const from = instruction
    .getFlags()
    .find((flag) => flag.getName() === 'from')
    ?.getValue();
  const source = from === undefined ? context : stages.find(({ name }) => name === from)?.root;
  const destination = words.pop();
  report(`COPY ${words.join(' ')} ${destination}`);
  for (const word of words) {
    const file = path.join(source, word);
    if (!existsSync(file)) throw new Error(`COPY ${word}: it is not there, or the ignore file keeps it out`);
    const isInto = statSync(file).isFile() && destination.endsWith('/');
    const target = inStage(stage, isInto ? path.posix.join(destination, path.basename(word)) : destination);
    cpSync(file, target, { recursive: true, verbatimSymlinks: true });
  }
}

function run(stage, instruction, { environment, report }) {
  const command = instruction.getArgumentsContent();
  report(`RUN ${command}`);
  const { status, stdout, stderr } = spawnSync('sh', ['-c', inRoot(stage, command)], {
    cwd: inStage(stage, '.'),
    env: { ...environment, ...stage.variables },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`RUN ${command} ended with ${status}\n${stdout}${stderr}`);
}

/** Where a path of the image lies on this machine. */
export function inStage(stage, file) {
  return path.join(stage.root, path.posix.resolve(stage.workdir, file));
}

/** Words that are paths of the image, as paths of this machine: there is no chroot without root. */
export function inRoot(stage, text) {
  return text.replaceAll(/(?<![^\s='":])\/(?=(?:app|var)(?:\/|$))/g, `${stage.root}/`);
}
