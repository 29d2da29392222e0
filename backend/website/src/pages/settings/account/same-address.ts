/** Whether what was typed is the address of the account, which the service keeps in small letters. */
export function isSameAddress(typed: string, email: string): boolean {
  return typed.trim().toLowerCase() === email.toLowerCase();
}
