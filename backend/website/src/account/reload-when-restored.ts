/**
 * Pages that show an account, or a form on its way, are not shown as they were left: Back after signing out would bring
 * the account to the screen again.
 */
export function reloadWhenRestored(): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
