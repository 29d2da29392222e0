import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A bad input and what it has to get. Fields of `expect` that no test here reads are left to the people who do. */
export interface BadInput {
  readonly id: string;
  readonly group: string;
  readonly input: {
    readonly via?: string;
    readonly what?: string;
    readonly method?: string;
    readonly path?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly body_hex?: string;
    readonly body_gen?: string;
    readonly raw?: string;
    readonly frame_hex?: string;
    readonly raw_content_gen?: string;
  };
  readonly expect: {
    readonly status?: number | readonly number[] | null;
    readonly grpc_status?: number | readonly number[];
    readonly connect_http?: readonly number[];
    readonly code?: string;
    readonly errors?: readonly { readonly field: string; readonly reason: string }[];
    readonly body?: Readonly<Record<string, unknown>>;
    readonly header?: Readonly<Record<string, string>>;
    readonly content_type?: string;
    readonly not_contains?: readonly string[];
    readonly body_empty?: boolean;
    readonly close?: boolean;
    readonly by_request?: number;
  };
}

const FILE = fileURLToPath(new URL('../../../shared/bad-inputs.jsonl', import.meta.url));

/** The list lies beside the checkout and is read in place; `null` where it is not there. */
export function readBadInputs(): readonly BadInput[] | null {
  if (!existsSync(FILE)) return null;
  const lines = readFileSync(FILE, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as BadInput);
}
