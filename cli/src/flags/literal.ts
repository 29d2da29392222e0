/** A text for the help, which the framework takes for a template, as the text that it is. */
export function literal(text: string): string {
  return text.replaceAll('<%', '<%%');
}
