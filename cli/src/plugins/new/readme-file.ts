import type { Names } from './names.js';

/** The README of a new plugin. */
export function readmeFile({ package: name, short }: Names): string {
  return `# ${name}

A plugin of the command line \`service\`.

| what | how |
| --- | --- |
| a format | \`service extract --file thread.txt --format ${short}\` |
| a flag | \`service extract --file thread.txt --format ${short} --${short}-open\` |
| a transform | every \`service extract\`: tasks with the earliest date first (\`--no-transforms\` leaves it out) |
| a command | \`service ${short} Ana < thread.txt\` |

\`\`\`sh
npm install
npm test
service plugins link .
\`\`\`

\`package.json\` declares what there is under \`service\`, and \`index.js\` has a function for each of it. To hand it on:
\`npm pack\`, then \`service plugins install ./FILE.tgz\`; or \`npm publish\`, then \`service plugins install ${name}\`.
`;
}
