import { authorize } from '../../access/ability.ts';
import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import { nairobiDate, nairobiWords, type Clock } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import { addJob } from '../../core/jobs.ts';
import { pageOf, pageOffset, type Page, type PageRequest } from '../../core/pagination.ts';
import { parse } from '../../core/validation/parse.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { campaignChangedMeanwhile, cannotBeCancelled, noDraft, nobodyToWriteTo } from './campaign.errors.ts';
import { manageCommunications, writeToPeople } from './campaign.policy.ts';
import {
  addCampaign,
  campaignById,
  campaignPage,
  cancelCampaign,
  cancelWaiting,
  changeCampaign,
  countCampaigns,
  lockCampaign,
  scheduleCampaign,
} from './campaign.query.ts';
import { campaignChangeSchema, campaignSchema, sendingSchema } from './campaign.schemas.ts';
import { CAMPAIGN_TASK } from './campaign.tasks.ts';
import { toCampaignView, type CampaignView } from './campaign.view.ts';
import { reachOf } from './segment.query.ts';

/** What staff write to many people at once, from its draft until it has gone out. */
export class CampaignService {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** A page of all of them, newest first. */
  async list(call: Call, request: PageRequest): Promise<Page<CampaignView>> {
    await authorize(call, writeToPeople(call.actor), 'read campaigns');
    const { pageSize: limit } = request;
    const rows = await campaignPage(call.em, { limit, offset: pageOffset(request) });
    const count = (await countCampaigns.first(call.em))?.n ?? 0;
    return pageOf(request, count, rows.map(toCampaignView));
  }

  /** Makes a draft. */
  async create(call: Call, input: unknown): Promise<CampaignView> {
    await authorize(call, writeToPeople(call.actor), 'write a campaign');
    const { segment, ...said } = parse(campaignSchema, input);
    return inTransaction(call, async (tx) => {
      const made = await addCampaign.first(tx.em, {
        ...said,
        ...{ segmentKind: segment.kind, segmentValue: segment.value },
        ...{ madeBy: signedIn(tx.actor).userId, now: this.clock.now() },
      });
      return this.of(tx, made?.id ?? 0);
    });
  }

  /** Writes a draft anew. Throws `conflict` for what is none any more, or has changed since it was read. */
  async update(call: Call, id: number, input: unknown): Promise<CampaignView> {
    await authorize(call, writeToPeople(call.actor), `change campaign ${String(id)}`);
    const { segment, revision, ...said } = parse(campaignChangeSchema, input);
    return inTransaction(call, async (tx) => {
      const held = await this.held(tx, id);
      if (held.state !== 'DRAFT') {
        throw noDraft();
      }
      if (revision !== undefined && revision !== held.revision) {
        throw campaignChangedMeanwhile();
      }
      const asked = { ...said, segmentKind: segment.kind, segmentValue: segment.value };
      await changeCampaign(tx.em, { ...asked, id, now: this.clock.now() });
      return this.of(tx, id);
    });
  }

  /** Lets a draft go out, now or at a moment; what it says stays as it is from here on. */
  async send(call: Call, id: number, input: unknown): Promise<CampaignView> {
    await authorize(call, writeToPeople(call.actor), `send campaign ${String(id)}`);
    const { dueAt } = parse(sendingSchema, input);
    return inTransaction(call, async (tx) => {
      if ((await this.held(tx, id)).state !== 'DRAFT') {
        throw noDraft();
      }
      const now = this.clock.now();
      const { segment, subject } = await this.of(tx, id);
      const reach = await reachOf.first(tx.em, { ...segment, today: nairobiDate(now) });
      if (!reach || reach.reachable === 0) {
        throw nobodyToWriteTo();
      }
      const due = dueAt && dueAt > now ? dueAt : now;
      await scheduleCampaign(tx.em, { id, dueAt: due, sentBy: signedIn(tx.actor).userId, now });
      await addJob(tx.em, CAMPAIGN_TASK, {}, { key: CAMPAIGN_TASK });
      const whom = `${segment.kind}${segment.value === '' ? '' : ` ${segment.value}`}, ${String(reach.reachable)} people`;
      await this.note(tx, id, `${subject} (${whom}), from ${nairobiWords(due)} on`, 'Sent');
      return this.of(tx, id);
    });
  }

  /** Whoever still waits for it gets nothing. Throws `conflict` once it has gone out. */
  async cancel(call: Call, id: number): Promise<CampaignView> {
    await authorize(call, writeToPeople(call.actor), `cancel campaign ${String(id)}`);
    return inTransaction(call, async (tx) => {
      const { state } = await this.held(tx, id);
      if (state === 'SENT' || state === 'CANCELLED') {
        throw cannotBeCancelled();
      }
      await cancelCampaign(tx.em, { id, now: this.clock.now() });
      await cancelWaiting(tx.em, { id });
      await this.note(tx, id, '', 'Cancelled');
      return this.of(tx, id);
    });
  }

  private async held(tx: Call, id: number) {
    const held = await lockCampaign.first(tx.em, { id });
    if (!held) {
      throw notFound();
    }
    return held;
  }

  private async of({ em }: Call, id: number): Promise<CampaignView> {
    const row = await campaignById.first(em, { id });
    if (!row) {
      throw notFound();
    }
    return toCampaignView(row);
  }

  private async note(tx: Call, id: number, newValue: string, deed: string): Promise<void> {
    await this.audit.record(tx, {
      action: 'PERMISSION_USED',
      right: manageCommunications,
      newValue,
      reason: `${deed} message ${String(id)} to many`,
    });
  }
}
