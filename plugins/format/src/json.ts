import { type Format, sanitizeJson } from '@structured-extraction/plugin-kit';

/** The payload as it is, two spaces deep, keys in the order in which they came. */
export const json: Format = ({ payload }) => `${sanitizeJson(JSON.stringify(payload, null, 2))}\n`;
