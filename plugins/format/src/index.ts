import { defineContribution } from '@structured-extraction/plugin-kit';
import { json } from './json.js';
import { text } from './text.js';

export default defineContribution({ formats: { text, json } });
