import { authorize } from '../../access/ability.ts';
import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import { BoundedPages } from '../../core/bounded-pages.ts';
import type { Clock } from '../../core/clock.ts';
import { containsPattern } from '../../core/db/search.ts';
import { notFound } from '../../core/errors.ts';
import { shownPage, type Page, type PageRequest } from '../../core/pagination.ts';
import { publish } from '../../core/pubsub.ts';
import type { RateLimiter } from '../../core/rate-limits.ts';
import { parseFully } from '../../core/validation/parse.ts';
import { unknownReference } from '../../core/validation/reference.ts';
import type { RightHoldersService } from '../accounts/people/right-holders.service.ts';
import type { NotificationService } from '../notifications/notification.service.ts';
import type { ApprovalRequestType, ApprovalStatus } from './approval-kinds.ts';
import { approvalFields } from './approval.fields.ts';
import { requestsPerUser } from './approval.limits.ts';
import { requestNotice } from './approval.notices.ts';
import { manageApprovals, seeAllApprovals, seeApproval } from './approval.policy.ts';
import { addApproval, approvalById, approvalPage, countApprovals, personExists } from './approval.query.ts';
import { approvalChanged } from './approval.topics.ts';
import { approvalView, type ApprovalView } from './approval.view.ts';

/** What the list is narrowed to; absent and null mean "all". */
export interface ApprovalFilter {
  status?: ApprovalStatus | null;
  requestType?: ApprovalRequestType | null;
  search?: string | null;
  /** Own ones only, also for who sees all. */
  isMine?: boolean | null;
}

/** A request as it is kept. */
export interface Request {
  requestType: ApprovalRequestType;
  title: string;
  description: string;
  /** The right that is asked for, `''` for none. */
  permission: string;
  targetUserId: number | null;
}

interface Others {
  notifications: NotificationService;
  rightHolders: RightHoldersService;
}

/** What people ask the club to agree to. */
export class ApprovalService {
  private readonly pages = new BoundedPages();

  constructor(
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
    private readonly others: Others,
  ) {}

  /** Own requests; everybody's for who decides (P1). Newest first. */
  async list(call: Call, filter: ApprovalFilter, request: PageRequest): Promise<Page<ApprovalView>> {
    const { userId } = signedIn(call.actor);
    const isAll = seeAllApprovals(call.actor) && !filter.isMine;
    const approvals = {
      requestedById: isAll ? null : userId,
      status: filter.status ?? null,
      requestType: filter.requestType ?? null,
      pattern: containsPattern(filter.search),
    };
    const page = await this.pages.read(request, {
      asked: approvals,
      rows: (window) => approvalPage(call.em, { approvals, ...window }),
      count: () => countApprovals.first(call.em, approvals),
    });
    return shownPage(page, ({ total: _, ...row }) => approvalView(call.actor, row));
  }

  /** One request; one that is not the caller's to see does not exist (P3). */
  async get(call: Call, id: number): Promise<ApprovalView> {
    const row = await approvalById.first(call.em, { id });
    if (!row) {
      throw notFound();
    }
    await authorize(call, seeApproval(call.actor, row), `read approval ${String(id)}`);
    return approvalView(call.actor, row);
  }

  /** Asks for something, and tells whoever decides (P2). */
  async create(call: Call, input: unknown): Promise<ApprovalView> {
    signedIn(call.actor);
    const { targetUser, ...command } = await parseFully(approvalFields.create, input, ({ targetUser: id }) =>
      unknownReference('targetUser', id, async (person) => {
        return (await personExists.first(call.em, { id: person })) !== null;
      }),
    );
    const id = await this.ask(call, { ...command, permission: '', targetUserId: targetUser });
    return this.get(call, id ?? 0);
  }

  /** Keeps a request and tells whoever decides; null when the same right is asked for already. */
  async ask(call: Call, request: Request): Promise<number | null> {
    const { userId, name } = signedIn(call.actor);
    await this.limiter.spend(requestsPerUser, String(userId));
    return inTransaction(call, async ({ em }) => {
      const now = this.clock.now();
      const made = await addApproval.first(em, { ...request, requestedById: userId, now });
      if (!made) {
        return null;
      }
      const deciders = await this.others.rightHolders.holdersOf(em, manageApprovals);
      const told = deciders.filter((id) => id !== userId);
      await this.others.notifications.announceToAll(em, told, requestNotice(name, request.title));
      await publish(em, approvalChanged, { approvalId: made.id, requestedById: userId });
      return made.id;
    });
  }
}
