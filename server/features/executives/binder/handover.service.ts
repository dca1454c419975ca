import { z } from 'zod';
import { signedIn, member, type Member } from '../../../access/actor.ts';
import { callWith, type Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { text } from '../../../core/validation/fields.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { BinderDesk, BinderTerm } from './binder-desk.ts';
import { handedOverAlready, takenOverAlready } from './binder.errors.ts';
import { handOver, takeOver, witness } from './binder.policy.ts';
import type { HandoverNews } from './handover-news.ts';
import { keepMatters, markHandedOver, signOver, signTaken } from './handover.query.ts';
import type { GatherMatters } from './open-matters.ts';

const MISSING = 'A reason is required.';

const witnessSchema = z.object({ reason: text({ max: 400, tooShort: MISSING, required: MISSING }) });

const HANDING_OVER = { mayDo: handOver, deed: 'hand over office of term' };
const WITNESSING = { mayDo: witness, deed: 'witness handover of term' };
const TAKING_OVER = { mayDo: takeOver, deed: 'take over office of term' };

interface OtherServices {
  desk: BinderDesk;
  gather: GatherMatters;
  news: HandoverNews;
}

/** Hands offices over: two signatures, one after the other, each once. */
export class HandoverService {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** The first signature, by whoever held the office: nothing in the binder changes any more. */
  async handOver(call: Call, termId: number): Promise<number> {
    await this.others.desk.allowed(call, termId, HANDING_OVER);
    await inTransaction(call, async (tx) => {
      const term = await this.others.desk.held(tx, termId, HANDING_OVER);
      await this.sign(tx, term, '');
    });
    return termId;
  }

  /** The first signature by a witness with a reason, where whoever held the office does not sign. */
  async witness(call: Call, termId: number, input: unknown): Promise<number> {
    await this.others.desk.allowed(call, termId, WITNESSING);
    const { reason } = parse(witnessSchema, input);
    await inTransaction(call, async (tx) => {
      const term = await this.others.desk.held(tx, termId, WITNESSING);
      await this.sign(tx, term, reason);
    });
    return termId;
  }

  /** The second signature, by whoever follows: the handover is complete. */
  async takeOver(call: Call, termId: number): Promise<number> {
    await this.others.desk.allowed(call, termId, TAKING_OVER);
    await inTransaction(call, async (tx) => {
      const term = await this.others.desk.held(tx, termId, TAKING_OVER);
      const signed = await signTaken.first(tx.em, {
        ...{ termId, by: signedIn(tx.actor).userId, now: this.clock.now() },
        successorTermId: term.successorTermId ?? 0,
      });
      if (!signed) {
        throw takenOverAlready();
      }
      await markHandedOver(tx.em, { id: termId });
      await this.others.news.takenOver(tx, term);
    });
    return termId;
  }

  private async sign(tx: Call, term: BinderTerm, reason: string): Promise<void> {
    const { userId } = signedIn(tx.actor);
    const now = this.clock.now();
    if (!(await signOver.first(tx.em, { termId: term.id, by: userId, now, reason }))) {
      throw handedOverAlready();
    }
    const matters = await this.others.gather(
      callWith(tx, { actor: atDesk(signedIn(tx.actor), term, reason) }),
    );
    await keepMatters(tx.em, {
      termId: term.id,
      says: matters.map(({ says }) => says),
      counts: matters.map(({ count }) => count),
      since: matters.map(({ since }) => since),
    });
    await this.others.news.handedOver(tx, term, reason);
  }
}

/**
 * Who signs, as whoever holds the office: with its rights, which have ended where the term has. A witness sees what the
 * office sees, not all that a witness may.
 */
function atDesk(actor: Member, { position }: BinderTerm, reason: string): Member {
  const isWitness = reason !== '';
  return member({
    ...actor,
    ...(isWitness ? { role: 'MEMBER' } : {}),
    position,
    granted: isWitness ? [] : actor.held,
    revoked: [],
  });
}
