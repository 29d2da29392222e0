/** Of ResolvedActions 1, what this client reads. The plugin that makes them has the whole. */
export interface ResolvedActions {
  readonly prompt_version: string;
  readonly context: { readonly thread_id: string | null };
  readonly actions: readonly Action[];
}

export interface Action {
  readonly id: string;
  /** Changes when what an exporter would write changes; not when the action only moves in the text. */
  readonly revision_hash: string;
  readonly source_task_index: number;
  readonly title: string;
  readonly text: string;
  readonly kind: string | null;
  readonly status: 'open' | 'done' | 'cancelled';
  readonly owner: Owner;
  readonly requester: { readonly display_name: string } | null;
  readonly due: Due;
  /** 0 to 1. */
  readonly confidence: number;
  readonly flags: readonly string[];
}

export interface Owner {
  readonly state: string;
  readonly display_name: string | null;
  readonly raw: string | null;
}

export interface Due {
  readonly state: string;
  readonly raw: string | null;
  readonly date: string | null;
  readonly datetime: string | null;
}

/** The words for who is to do it: the resolved name, else those of the thread; null: nobody. */
export function ownerWords({ display_name, raw }: Owner): string | null {
  return display_name ?? raw;
}

/** Date-time, date, or the words of the thread; null: none. */
export function dueWords({ datetime, date, raw }: Due): string | null {
  return datetime ?? date ?? raw;
}
