/** Never conversation text, a token or any other words of a caller. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface Span {
  set(attributes: SpanAttributes): void;
  /** Something that happened at this moment. */
  event(name: string, attributes?: SpanAttributes): void;
  /** Marks the span as failed, with a code of the error catalogue. */
  fail(code: string): void;
}

export interface Tracer {
  /** Whether anybody sees the spans; where not, the work for them can be spared. */
  readonly isOn: boolean;
  /**
   * Runs `run` as a span, under the one that is running or, where given, under the caller's `traceparent` header. A
   * span whose run rejects is marked as failed.
   */
  span<Result>(
    name: string,
    attributes: SpanAttributes,
    run: (span: Span) => Promise<Result>,
    traceparent?: string,
  ): Promise<Result>;
  /** Sends what is left, within 2 s. */
  stop(): Promise<void>;
}

export const NO_SPAN: Span = { set: () => undefined, event: () => undefined, fail: () => undefined };

/** Runs everything, and traces nothing. */
export const NO_TRACER: Tracer = {
  isOn: false,
  span: (_name, _attributes, run) => run(NO_SPAN),
  stop: async () => undefined,
};
