import open from 'open';

/** Opens a page in the browser of this desktop, without waiting for it; `onFailure` is told where that did not work. */
export async function openBrowser(page: string, onFailure: () => void): Promise<void> {
  try {
    const opener = await open(page);
    opener.once('error', onFailure);
    opener.once('exit', (status) => {
      if (status !== null && status !== 0) onFailure();
    });
  } catch {
    onFailure();
  }
}
