import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { isPinned, unknownVariables } from './variables.mjs';

/** What is wrong with a Dockerfile: the linter's findings, and the rules of this house. */
export function problemsOfDockerfile(text) {
  const file = DockerfileParser.parse(text);
  const instructions = file.getInstructions();
  const last = (keyword) => instructions.findLast((instruction) => instruction.getKeyword() === keyword);
  const stages = file.getFROMs().map((from) => from.getBuildStage());
  const problems = validate(text).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`);

  for (const from of file.getFROMs()) {
    const image = from.getImage() ?? '';
    if (!isPinned(image) && !stages.includes(image)) problems.push(`the image ${image} is not pinned`);
  }
  for (const keyword of ['ARG', 'ADD']) {
    if (last(keyword) !== undefined)
      problems.push(`${keyword} is not used here: the build takes COPY and no arguments`);
  }
  if (!/^[1-9]\d*:[1-9]\d*$/.test(last('USER')?.getArgumentsContent() ?? '')) {
    problems.push('the last USER must be a user and a group other than root, both by number');
  }
  if (last('HEALTHCHECK') === undefined) problems.push('HEALTHCHECK is missing');
  for (const keyword of ['ENTRYPOINT', 'HEALTHCHECK']) {
    const content = last(keyword)?.getArgumentsContent() ?? '[]';
    if (!content.includes('[')) problems.push(`${keyword} must be in exec form: a shell would keep the signals`);
  }
  const variables = file.getENVs().flatMap((env) => env.getProperties());
  problems.push(...unknownVariables(variables.map((variable) => variable.getName())));
  for (const variable of variables) {
    if (/SECRET|PASSWORD|TOKEN|_URL$/.test(variable.getName())) {
      problems.push(`${variable.getName()} would stay in the image: give it when it runs`);
    }
  }
  return problems;
}
