import { createRequire } from 'node:module';

const read = createRequire(import.meta.url);

/** Of the package, as `service-backend --version` prints it and metrics and traces name it. */
export const { version: VERSION } = read('../package.json') as { readonly version: string };
