import { authorize, isAllowed } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import type { Cents } from '../../../core/money.ts';
import { pageFromRows, pageOffset, type Page, type PageRequest } from '../../../core/pagination.ts';
import type { OddOutcome } from '../records/payment-states.ts';
import { seeAllPayments } from '../payment.policy.ts';
import { refundPayment } from '../payment.policy.ts';
import { heldByMember, partPage, type PartRow } from './part.query.ts';
import { oddNotices } from './paybill-notice.query.ts';

/** PayBill money of a member, as the treasurer sees it. */
export interface PartView extends PartRow {
  /** The caller may ask that what is left of it goes back. */
  viewerCanRefund: boolean;
}

/** A member for whom money is held in parts. */
export interface HeldMemberView {
  userId: number;
  memberName: string;
  registrationNumber: string;
  parts: number;
  leftCents: Cents;
  since: Date;
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

/** What the treasurer sees of members' PayBill money. */
export class PartService {
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

  /** For whom money is held in parts, who waits longest first. */
  async heldMembers(call: Call, request: PageRequest): Promise<Page<HeldMemberView>> {
    await authorize(call, seeAllPayments(call.actor), 'read part payments');
    const rows = await heldByMember(call.em, { limit: request.pageSize, offset: pageOffset(request) });
    return pageFromRows(
      request,
      rows,
      ({ total, ...member }) => member,
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
}

const ownedBy = ({ userId }: PartRow): number => userId ?? 0;

const shown = (call: Call, part: PartRow): PartView => ({
  ...part,
  viewerCanRefund: part.leftCents > 0 && isAllowed(refundPayment(call.actor, { userId: ownedBy(part) })),
});
