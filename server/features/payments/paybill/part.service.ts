import { authorize, isAllowed } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { conflict, notFound } from '../../../core/errors.ts';
import { formatKes, type Cents } from '../../../core/money.ts';
import { pageFromRows, pageOffset, type Page, type PageRequest } from '../../../core/pagination.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { authorizeDecision } from '../desk/decisions.ts';
import { reasonSchema } from '../desk/reason.ts';
import type { OddOutcome } from '../payment-states.ts';
import { decideAbout, decideAboutMoney, managePayments, seeAllPayments } from '../payment.policy.ts';
import { lockedPart, ownerOfPart, partPage, sendBackPart, type PartRow } from './part.query.ts';
import { oddNotices } from './paybill-notice.query.ts';

/** PayBill money of a member, as the treasurer sees it. */
export interface PartView extends PartRow {
  /** The caller may say that what is left of it went back. */
  viewerCanSendBack: boolean;
}

/** A notice for which no money stands. */
export interface OddNoticeView {
  id: number;
  receipt: string | null;
  amountCents: Cents | null;
  receivedAt: Date;
  outcome: OddOutcome;
  excerpt: string;
}

/** What the treasurer sees and decides of members' PayBill money. */
export class PartService {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly notifications: NotificationService,
  ) {}

  /** Members' PayBill money, newest first; only what is held, when asked. */
  async list(call: Call, isHeld: boolean, request: PageRequest): Promise<Page<PartView>> {
    await authorize(call, seeAllPayments(call.actor), 'read part payments');
    const rows = await partPage(call.em, { isHeld, limit: request.pageSize, offset: pageOffset(request) });
    return pageFromRows(
      request,
      rows,
      ({ total, ...part }) => shown(call, part),
      () => Promise.resolve(0),
    );
  }

  /** Notices of M-Pesa for which no money stands, newest first. */
  async odd(call: Call, request: PageRequest): Promise<Page<OddNoticeView>> {
    await authorize(call, seeAllPayments(call.actor), 'read odd notices');
    const rows = await oddNotices(call.em, { limit: request.pageSize, offset: pageOffset(request) });
    return pageFromRows(
      request,
      rows,
      ({ total, ...notice }) => notice,
      () => Promise.resolve(0),
    );
  }

  /** Says that what is left of a part went back to its payer, by hand; nobody says it of their own. */
  async sendBack(call: Call, id: number, input: unknown): Promise<PartView> {
    await authorize(call, decideAboutMoney(call.actor), `send part ${String(id)} back`);
    const owner = await ownerOfPart.first(call.em, { id });
    if (!owner) {
      throw notFound();
    }
    await authorizeDecision(call, owner);
    const { reason } = parse(reasonSchema, input);
    return inTransaction(call, async (tx) => {
      const part = await lockedPart.first(tx.em, { id });
      if (!part || part.leftCents === 0) {
        throw conflict('Nothing of this money is left to send back.', 'invalid_transition');
      }
      const by = signedIn(tx.actor).userId;
      await sendBackPart(tx.em, { id, by, reason, now: this.clock.now() });
      await this.tell(tx, part, reason);
      const sent = await lockedPart.first(tx.em, { id });
      return shown(tx, sent ?? part);
    });
  }

  private async tell(tx: Call, part: PartRow, reason: string): Promise<void> {
    await this.audit.record(tx, {
      action: 'PERMISSION_USED',
      right: managePayments,
      oldValue: 'HELD',
      newValue: 'SENT_BACK',
      reason: `${formatKes(part.leftCents)} of ${part.receipt}: ${reason}`,
    });
    await this.notifications.announce(tx.em, {
      userId: ownedBy(part),
      title: 'Your part payment was sent back',
      message: `${formatKes(part.leftCents)} of ${part.receipt} was sent back. ${reason}`.slice(0, 500),
      type: 'info',
      category: 'payment',
    });
  }
}

const ownedBy = ({ userId }: PartRow): number => userId ?? 0;

const shown = (call: Call, part: PartRow): PartView => ({
  ...part,
  viewerCanSendBack: part.leftCents > 0 && isAllowed(decideAbout(call.actor, { userId: ownedBy(part) })),
});
