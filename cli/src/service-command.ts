import { Command, type Config, type Interfaces } from '@oclif/core';
import type { Session } from './session.js';

/** A command of this client: an oclif command that is handed its session instead of reaching for the process. */
export abstract class ServiceCommand extends Command {
  protected readonly session: Session;

  constructor(argv: string[], config: Config, session: Session) {
    super(argv, config);
    this.session = session;
  }
}

/** What the table of commands holds. */
export interface ServiceCommandClass {
  new (argv: string[], config: Config, session: Session): ServiceCommand;
  readonly flags: Interfaces.FlagInput;
  readonly args?: Interfaces.ArgInput;
  readonly summary?: string | undefined;
  readonly description?: string | undefined;
  readonly examples?: readonly Command.Example[];
  readonly hidden?: boolean;
}
