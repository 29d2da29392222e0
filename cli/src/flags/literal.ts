/** A text for the help. The framework takes it for a template, some of them twice: a template in it is taken apart. */
export function literal(text: string): string {
  return text.replaceAll('<%', '< %');
}
