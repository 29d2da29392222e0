/** Lets the browser save the text as a file, without a request. */
export function saveFile(name: string, text: string, mediaType: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
