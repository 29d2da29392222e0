/** Puts text on the clipboard. @returns false where the browser does not let a page do it: over plain HTTP, or when told so */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = navigator as Partial<Navigator>;
  if (clipboard === undefined) return false;
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
