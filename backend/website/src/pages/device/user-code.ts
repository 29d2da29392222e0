/** What is typed or pasted between the characters of a code: spaces, hyphens, dashes. */
const BETWEEN = /[\s\p{Dash_Punctuation}]/gu;

/** The service makes codes of these 32 characters: none that looks like another. */
const CODE = /^[A-HJ-NP-Z2-9]{8}$/;

const MAX_CHARACTERS = 40;

/** The code as the service has it, eight characters; null where what was typed cannot be one. */
export function readUserCode(typed: string): string | null {
  if (typed.length > MAX_CHARACTERS) return null;
  const code = typed.replace(BETWEEN, '').toUpperCase();
  return CODE.test(code) ? code : null;
}

/** As the terminal shows it: ABCD-EFGH. */
export function groupedCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** What is wrong with a code that was typed; null: nothing. */
export function codeFault(typed: string): string | null {
  if (readUserCode(typed) !== null) return null;
  if (typed.trim() === '') return 'Enter the code that your terminal shows.';
  return 'A code has 8 letters and digits, such as ABCD-2345. The letters I and O and the digits 0 and 1 are in none.';
}
