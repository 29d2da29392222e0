import { AsyncLocalStorage } from 'node:async_hooks';

type Method = (...parameters: unknown[]) => unknown;

/**
 * Remembers what went wrong in the store while the account library was at work. The library takes a store that cannot
 * be reached for a session that is not there, and says that a sign-out was done when it was not.
 */
export class NoticedFailures {
  readonly #storage = new AsyncLocalStorage<unknown[]>();

  /** Runs `work` with a list of its own for what {@link watch}ed adapters throw. */
  during<T>(noticed: unknown[], work: () => Promise<T>): Promise<T> {
    return this.#storage.run(noticed, work);
  }

  /** The same adapter, watched; so are those that it hands to transactions. */
  watch<Adapter extends object>(adapter: Adapter): Adapter {
    return new Proxy(adapter, {
      get: (target, name, receiver) => {
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof value !== 'function') return value;
        return async (...parameters: unknown[]) => {
          try {
            const watched = name === 'transaction' ? parameters.map((each) => this.#watchArgument(each)) : parameters;
            return await (value as Method).apply(target, watched);
          } catch (error) {
            this.#storage.getStore()?.push(error);
            throw error;
          }
        };
      },
    });
  }

  #watchArgument(parameter: unknown): unknown {
    if (typeof parameter !== 'function') return parameter;
    return (adapter: object) => (parameter as Method)(this.watch(adapter));
  }
}
