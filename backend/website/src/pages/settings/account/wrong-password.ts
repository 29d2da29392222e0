import type { FieldErrors } from '../../../forms/field-errors.js';
import { fieldErrors } from '../../../forms/field-errors.js';
import type { ServiceProblem } from '../../../http/service-problem.js';

const WRONG = 'This is not your password. Try again.';

/** The errors of a form that confirms the password in `field`. */
export function passwordErrors(problem: ServiceProblem, field: 'password' | 'current_password'): FieldErrors {
  if (problem.code === 'invalid_credentials') return { [field]: WRONG };
  if (problem.code === 'weak_password') return { new_password: problem.message };
  return fieldErrors(problem, new Map([[field, WRONG]]));
}
