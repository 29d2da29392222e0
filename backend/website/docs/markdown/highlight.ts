import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import go from 'highlight.js/lib/languages/go';
import http from 'highlight.js/lib/languages/http';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import protobuf from 'highlight.js/lib/languages/protobuf';
import python from 'highlight.js/lib/languages/python';
import rust from 'highlight.js/lib/languages/rust';
import typescript from 'highlight.js/lib/languages/typescript';
import yaml from 'highlight.js/lib/languages/yaml';

const LANGUAGES = {
  ...{ go, http, java, json, proto: protobuf, python, rust, sh: bash },
  ...{ js: javascript, ts: typescript, yaml },
};
/** Shown as it is. */
const PLAIN = ['', 'text'];

for (const [name, language] of Object.entries(LANGUAGES)) highlighter.registerLanguage(name, language);
highlighter.configure({ classPrefix: 'code-' });

/**
 * Code as HTML with a class for each kind of word; docs.css gives the classes their colours.
 * @throws {Error} for a language that is not in the list above
 */
export function highlight(code: string, language: string): string {
  if (PLAIN.includes(language)) return escapeHtml(code);
  if (!Object.hasOwn(LANGUAGES, language)) {
    throw new Error(`Code in ${language} has no highlighter: add the language to highlight.ts`);
  }
  return highlighter.highlight(code, { language, ignoreIllegals: true }).value;
}

/** A block of code. A box that scrolls has to take the focus, so that it scrolls by the keyboard, too. */
export function codeBlock(code: string, language: string): string {
  return `<pre class="code" tabindex="0"><code>${highlight(code, language)}</code></pre>\n`;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
