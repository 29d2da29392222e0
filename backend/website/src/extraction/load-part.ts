import { ServiceProblem } from '../http/service-problem.js';

/** Loads a part of the page that comes late. @throws {ServiceProblem} network or page_outdated where it does not come */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  return load().catch(() => {
    // Browsers do not tell a lost connection from a file that a newer release has replaced.
    if (!navigator.onLine) throw new ServiceProblem('You are offline. Connect and try again.', { code: 'network' });
    throw new ServiceProblem('A part of this page could not be loaded. Reload it: your text stays in this tab.', {
      code: 'page_outdated',
    });
  });
}
