import { authorize, type Ability } from '../../access/ability.ts';
import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import { publish } from '../../core/pubsub.ts';
import { parse } from '../../core/validation/parse.ts';
import type { AuditService } from '../audit/audit.service.ts';
import type { NotificationService } from '../notifications/notification.service.ts';
import type { Verdict } from './approval-kinds.ts';
import { notPending } from './approval.errors.ts';
import { verdictNotice } from './approval.notices.ts';
import { cancelApproval, decideApproval, manageApprovals } from './approval.policy.ts';
import { approvalById, cancel, decide, type ApprovalRow } from './approval.query.ts';
import { approveSchema, rejectSchema } from './approval.schemas.ts';
import type { ApprovalService } from './approval.service.ts';
import { approvalChanged } from './approval.topics.ts';
import type { ApprovalView } from './approval.view.ts';

interface Others {
  approvals: ApprovalService;
  audit: AuditService;
  notifications: NotificationService;
}

/** Decides about requests. Only one that waits moves, and of two deciders one wins; nothing else changes by it (D34). */
export class ApprovalDecisionService {
  constructor(
    private readonly clock: Clock,
    private readonly others: Others,
  ) {}

  /** Agrees (P4). */
  async approve(call: Call, id: number, input: unknown): Promise<ApprovalView> {
    const row = await this.decidable(call, id);
    return this.decide(call, row, 'APPROVED', parse(approveSchema, input).decisionNotes);
  }

  /** Does not agree, and says why (P5). */
  async reject(call: Call, id: number, input: unknown): Promise<ApprovalView> {
    const row = await this.decidable(call, id);
    return this.decide(call, row, 'REJECTED', parse(rejectSchema, input).decisionNotes);
  }

  /** Takes an own request back (P6). */
  async cancel(call: Call, id: number): Promise<ApprovalView> {
    const { requestedById } = await this.cancellable(call, id);
    await inTransaction(call, async ({ em }) => {
      if (!(await cancel.first(em, { id, now: this.clock.now() }))) {
        throw notPending();
      }
      await publish(em, approvalChanged, { approvalId: id, requestedById });
    });
    return this.others.approvals.get(call, id);
  }

  /** A request that the caller may decide. */
  async decidable(call: Call, id: number): Promise<ApprovalRow> {
    return this.find(call, id, decideApproval);
  }

  /** A request that the caller may take back. */
  async cancellable(call: Call, id: number): Promise<ApprovalRow> {
    return this.find(call, id, cancelApproval);
  }

  private async find(call: Call, id: number, mayDo: Ability<ApprovalRow>): Promise<ApprovalRow> {
    const row = await approvalById.first(call.em, { id });
    if (!row) {
      throw notFound();
    }
    await authorize(call, mayDo(call.actor, row), `decide approval ${String(id)}`);
    return row;
  }

  private async decide(
    call: Call,
    { id, title, requestedById }: ApprovalRow,
    verdict: Verdict,
    decisionNotes: string,
  ): Promise<ApprovalView> {
    const { userId: deciderId } = signedIn(call.actor);
    await inTransaction(call, async (tx) => {
      const decided = { id, verdict, decisionNotes, deciderId, now: this.clock.now() };
      if (!(await decide.first(tx.em, decided))) {
        throw notPending();
      }
      const change = { before: { status: 'PENDING' }, after: { status: verdict, notes: decisionNotes } };
      await this.others.audit.recordWork(tx, manageApprovals, `Approval ${String(id)}`, change);
      const notice = verdictNotice(verdict, title, decisionNotes);
      await this.others.notifications.announce(tx.em, { userId: requestedById, ...notice });
      await publish(tx.em, approvalChanged, { approvalId: id, requestedById });
    });
    return this.others.approvals.get(call, id);
  }
}
