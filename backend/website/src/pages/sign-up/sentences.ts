import { EMAIL_FORMAT } from '../../account/email-fault.js';
import type { FieldErrors, FieldSentences } from '../../forms/field-errors.js';
import { fieldErrors } from '../../forms/field-errors.js';
import type { ServiceProblem } from '../../http/service-problem.js';

const SENTENCES: FieldSentences = new Map([
  ['email', EMAIL_FORMAT],
  ['password', 'This cannot be a password. Choose another.'],
  ['name.length', 'This name has more than 100 characters. Shorten it.'],
  ['name', 'This name holds characters that cannot be shown. Remove them.'],
]);

/** The fields that a refused sign-up is about. */
export function signUpErrors(problem: ServiceProblem): FieldErrors {
  switch (problem.code) {
    case 'weak_password':
      return { password: problem.message };
    case 'conflict':
      return { email: 'There is an account with this e-mail address already.' };
    default:
      return fieldErrors(problem, SENTENCES);
  }
}
