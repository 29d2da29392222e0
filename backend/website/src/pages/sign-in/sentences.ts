import { EMAIL_FORMAT } from '../../account/email-fault.js';
import type { FieldSentences } from '../../forms/field-errors.js';

export const SIGN_IN_SENTENCES: FieldSentences = new Map([
  ['email', EMAIL_FORMAT],
  ['password', 'This cannot be your password. Check it.'],
]);
