import { codeBlock } from '../markdown/highlight.js';

/** A block of code, as the guides have them: HTML that the highlighter makes of text, at build time. */
export function Code({ code, language }: { readonly code: string; readonly language: string }) {
  return <div dangerouslySetInnerHTML={{ __html: codeBlock(code, language) }} />;
}
