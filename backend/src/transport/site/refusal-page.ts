import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Negotiator from 'negotiator';
import type { Exchange } from '../../admission/exchange.js';
import type { Problem } from '../../extraction/response/contract/problem.js';

/** Hidden, so that it is not itself a page of the website. */
const FILE = '.refusal.html';

const PLACE = /\{\{(title|detail|status|code|request_id)\}\}/g;

/** JSON first: who takes anything, as programs do, gets what the contract says. */
const OFFERED = ['application/problem+json', 'application/json', 'text/html'];

/** What people are told; all else they are told as programs are. */
const FOR_PEOPLE: Readonly<Record<string, { readonly title: string; readonly detail: string }>> = {
  not_found: {
    title: 'There is no such page',
    detail: 'The address may be mistyped, or the page has gone. Check it, or begin at one of these:',
  },
};

/** Writes a problem as a page of the website. */
export type RefusalPage = (problem: Problem) => Buffer;

/** Reads the page from the built website; null where that has none. */
export function readRefusalPage(folder: string): RefusalPage | null {
  const file = path.join(folder, FILE);
  return existsSync(file) ? refusalPage(readFileSync(file, 'utf8')) : null;
}

/** @param template HTML with the names of a problem's fields in double braces */
export function refusalPage(template: string): RefusalPage {
  return (problem) => {
    const words: Readonly<Record<string, unknown>> = { ...problem, ...FOR_PEOPLE[problem.code] };
    // In one go: what stands in the words themselves is never taken for a place.
    return Buffer.from(template.replace(PLACE, (_place, name: string) => escapeHtml(String(words[name]))));
  };
}

/** Whether somebody is looking: a browser that goes to an address asks for HTML before all else. */
export function wantsPage({ method, headers }: Exchange['request']): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  return new Negotiator({ headers }).mediaType(OFFERED) === 'text/html';
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
