import { authorize, type Ability } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { unknownTerm } from '../executive.errors.ts';
import { termState } from '../term-state.ts';
import { readBinder, type BinderStanding } from './binder.policy.ts';
import { binderTermById, lockTerms, termsAroundReader, type BinderTermRow } from './binder-term.query.ts';

/** A term with what is to be known of its binder. */
export type BinderTerm = BinderTermRow & BinderStanding;

/** What somebody is about to do with a binder. */
export interface BinderDeed {
  mayDo: Ability<BinderStanding>;
  deed: string;
}

/** Finds binders for whoever may do something with them. */
export class BinderDesk {
  constructor(private readonly clock: Clock) {}

  /** The term, if the caller may read its binder. */
  async readable(call: Call, id: number): Promise<BinderTerm> {
    const term = await this.find(call, id);
    await authorize(call, readBinder(call.actor, term), `read handover binder ${String(id)}`);
    return term;
  }

  /** The term, if the caller may read its binder and do this with it. */
  async allowed(call: Call, id: number, { mayDo, deed }: BinderDeed): Promise<BinderTerm> {
    const term = await this.readable(call, id);
    await authorize(call, mayDo(call.actor, term), `${deed} ${String(id)}`);
    return term;
  }

  /** The same under a lock: until the transaction ends nobody else writes into the binder or signs for it. */
  async held(tx: Call, id: number, asked: BinderDeed): Promise<BinderTerm> {
    await lockTerms(tx.em, { ids: [id] });
    return this.allowed(tx, id, asked);
  }

  /** The caller's terms, and those of the offices in which they serve or follow, newest first. */
  async around(call: Call): Promise<BinderTerm[]> {
    return (await termsAroundReader(call.em, this.readerOf(call))).map((row) => this.withState(row));
  }

  private async find(call: Call, id: number): Promise<BinderTerm> {
    const row = await binderTermById.first(call.em, { id, ...this.readerOf(call) });
    if (!row) {
      throw unknownTerm();
    }
    return this.withState(row);
  }

  private withState(row: BinderTermRow): BinderTerm {
    return { ...row, state: termState(row, this.today()) };
  }

  private readerOf({ actor }: Call): { today: string; reader: number } {
    return { today: this.today(), reader: signedIn(actor).userId };
  }

  private today(): string {
    return nairobiDate(this.clock.now());
  }
}
