/** Of ResolvedActions 1, what a gate looks at. */
export interface GatedActions {
  readonly actions: readonly GatedAction[];
}

export interface GatedAction {
  readonly id: string;
  readonly source_task_index: number;
  readonly title: string;
  readonly status: 'open' | 'done' | 'cancelled';
  readonly owner: { readonly display_name: string | null; readonly raw: string | null };
  readonly due: { readonly raw: string | null; readonly date: string | null; readonly datetime: string | null };
  readonly confidence: number;
  readonly flags: readonly string[];
}
