import { z } from 'zod';
import { authorize } from '../../access/ability.ts';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { boolean } from '../../core/validation/fields.ts';
import { parse } from '../../core/validation/parse.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { decidedRules } from './club-rules.query.ts';
import { decide } from './club-statistics.query.ts';
import { editRules, manageSettings } from './club.policy.ts';

/** What the club decided about how it works; everything is off until it says otherwise. */
export interface ClubRulesView {
  /** Events of people who could not approve them wait for somebody who can. */
  eventsNeedApproval: boolean;
}

const EVENTS_NEED_APPROVAL = 'rules.events_need_approval';

const rulesSchema = z.object({ eventsNeedApproval: boolean() });

/** By which rules the club works, kept as settings. */
export class ClubRulesService {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  async get({ em }: Pick<Call, 'em'>): Promise<ClubRulesView> {
    const rows = await decidedRules(em);
    return {
      eventsNeedApproval: rows.some(({ key, value }) => key === EVENTS_NEED_APPROVAL && value === 'true'),
    };
  }

  async set(call: Call, input: unknown): Promise<ClubRulesView> {
    await authorize(call, editRules(call.actor), 'change the rules of the club');
    const { eventsNeedApproval } = parse(rulesSchema, input);
    const settings = JSON.stringify([{ key: EVENTS_NEED_APPROVAL, value: String(eventsNeedApproval) }]);
    return inTransaction(call, async (tx) => {
      const before = await this.get(tx);
      await decide(tx.em, { settings, now: this.clock.now() });
      const after = await this.get(tx);
      await this.audit.recordWork(tx, manageSettings, 'Rules of the club', {
        ...{ before: { ...before }, after: { ...after } },
      });
      return after;
    });
  }
}
