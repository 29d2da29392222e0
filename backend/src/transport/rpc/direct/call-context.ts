import { type ContextValues, createContextValues, type HandlerContext } from '@connectrpc/connect';
import type { Exchange } from '../../../admission/exchange.js';
import { abortSignalOf, type Ending, LateSignal } from '../../../late-signal.js';
import { deadlinePassed } from '../deadline.js';
import { exchangeKey } from '../exchange-key.js';

/** What a method is given beside its message: of the library's context, what methods here use. */
export type MethodContext = Pick<
  HandlerContext,
  'requestMethod' | 'requestHeader' | 'responseHeader' | 'responseTrailer' | 'signal' | 'timeoutMs' | 'values'
>;

/** The context of one call. Headers are made when somebody asks for them: no method of the service does. */
export class CallContext implements MethodContext {
  readonly requestMethod = 'POST';
  /** Ends with the exchange, and at the deadline where there is one. */
  readonly ending: Ending;
  readonly values: ContextValues;
  readonly #exchange: Exchange;
  readonly #until: number | undefined;
  readonly #timer: NodeJS.Timeout | undefined;
  #responseHeader: Headers | undefined;
  #responseTrailer: Headers | undefined;

  /** @param timeoutMs after so many milliseconds the call ends; undefined: it lasts as long as the exchange */
  constructor(exchange: Exchange, timeoutMs: number | undefined) {
    this.#exchange = exchange;
    this.values = createContextValues().set(exchangeKey, exchange);
    if (timeoutMs === undefined) {
      this.ending = exchange.ended;
      return;
    }
    const { ended } = exchange;
    const ending = new LateSignal();
    this.ending = ending;
    this.#until = performance.now() + timeoutMs;
    this.#timer = setTimeout(() => ending.abort(deadlinePassed()), timeoutMs);
    ended.listen(() => ending.abort(ended.reason));
  }

  get signal(): AbortSignal {
    return abortSignalOf(this.ending);
  }

  timeoutMs = (): number | undefined => {
    return this.#until === undefined ? undefined : Math.ceil(this.#until - performance.now());
  };

  get requestHeader(): Headers {
    const header = new Headers();
    for (const [name, value] of Object.entries(this.#exchange.request.headers)) {
      if (value !== undefined && !name.startsWith(':')) for (const each of [value].flat()) header.append(name, each);
    }
    return header;
  }

  get responseHeader(): Headers {
    this.#responseHeader ??= new Headers();
    return this.#responseHeader;
  }

  get responseTrailer(): Headers {
    this.#responseTrailer ??= new Headers();
    return this.#responseTrailer;
  }

  /** What the method has added; undefined where it has not asked for it. */
  get addedHeader(): Headers | undefined {
    return this.#responseHeader;
  }

  /** As above. */
  get addedTrailer(): Headers | undefined {
    return this.#responseTrailer;
  }

  /** Ends the wait for the deadline. */
  end(): void {
    clearTimeout(this.#timer);
  }
}

/** When a call ends, without the signal that the library would make of it. */
export function endingOf(context: MethodContext): Ending {
  return context instanceof CallContext ? context.ending : context.signal;
}
