import { isAllowed } from '../../access/ability.ts';
import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { seeAllApprovals } from '../approvals/approval.policy.ts';
import { rejectPosts } from '../blog/blog.policy.ts';
import { readAllFeedback } from '../feedback/feedback.policy.ts';
import { seeAllOrders, workOnOrders } from '../orders/order.policy.ts';
import { decideAboutMoney } from '../payments/payment.policy.ts';
import type { OpenMatter } from '../executives/binder/open-matters.ts';
import { waitingKinds } from './waiting-kinds.ts';
import { waitingWords } from './waiting-words.ts';
import { waitingFor, type WaitingRow } from './waiting.query.ts';

/** Gathers what waits for a person of the club. */
export class WaitingService {
  /** The desks that are the caller's, and their own affairs; most pressing first, in one statement. */
  async list({ em, actor }: Call): Promise<WaitingRow[]> {
    const { userId } = signedIn(actor);
    const money = isAllowed(decideAboutMoney(actor));
    const rows = await waitingFor(em, {
      reader: userId,
      money,
      refundsOfOrders: money && isAllowed(seeAllOrders(actor)),
      orders: isAllowed(workOnOrders(actor)),
      approvals: seeAllApprovals(actor),
      posts: isAllowed(rejectPosts(actor)),
      feedback: isAllowed(readAllFeedback(actor)),
    });
    return rows.sort((a, b) => waitingKinds.indexOf(a.kind) - waitingKinds.indexOf(b.kind));
  }

  /** The same as a handover binder names it, without the caller's own affairs. */
  async matters(call: Call): Promise<OpenMatter[]> {
    return (await this.list(call)).flatMap(({ kind, count, since }) => {
      const says = waitingWords[kind];
      return says === null ? [] : [{ says, count, since }];
    });
  }
}
