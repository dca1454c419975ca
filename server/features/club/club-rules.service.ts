import { z } from 'zod';
import { authorize } from '../../access/ability.ts';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { boolean, integer } from '../../core/validation/fields.ts';
import { parse } from '../../core/validation/parse.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { decidedRules, MISSED_EVENT_DAYS } from './club-rules.query.ts';
import { decide } from './club-statistics.query.ts';
import { editRules, manageSettings } from './club.policy.ts';

/** What the club decided about how it works; everything is off until it says otherwise. */
export interface ClubRulesView {
  /** Events of people who could not approve them wait for somebody who can. */
  eventsNeedApproval: boolean;
  /** For how many days after its end a missed event puts a person behind others on waiting lists; null is not at all. */
  missedEventDays: number | null;
}

const EVENTS_NEED_APPROVAL = 'rules.events_need_approval';

const LONGEST_DAYS = 730;

/** What is absent stays as it is; no days end the rule, and a yes or no that is null says nothing. */
const rulesSchema = z.object({
  eventsNeedApproval: boolean().nullish(),
  missedEventDays: integer({
    ...{ min: 1, max: LONGEST_DAYS },
    outside: `Say how many days, from 1 to ${String(LONGEST_DAYS)}.`,
  }).nullish(),
});

type Rules = z.infer<typeof rulesSchema>;

/** What is said, as settings. */
function settingsOf({ eventsNeedApproval, missedEventDays }: Rules): { key: string; value: string }[] {
  const approval = [{ key: EVENTS_NEED_APPROVAL, value: String(eventsNeedApproval) }];
  const days = [{ key: MISSED_EVENT_DAYS, value: String(missedEventDays ?? 0) }];
  return [
    ...(typeof eventsNeedApproval === 'boolean' ? approval : []),
    ...(missedEventDays === undefined ? [] : days),
  ];
}

/** By which rules the club works, kept as settings. */
export class ClubRulesService {
  constructor(
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  async get({ em }: Pick<Call, 'em'>): Promise<ClubRulesView> {
    const decided = new Map((await decidedRules(em)).map(({ key, value }) => [key, value]));
    return {
      eventsNeedApproval: decided.get(EVENTS_NEED_APPROVAL) === 'true',
      missedEventDays: Number(decided.get(MISSED_EVENT_DAYS) ?? 0) || null,
    };
  }

  async set(call: Call, input: unknown): Promise<ClubRulesView> {
    await authorize(call, editRules(call.actor), 'change the rules of the club');
    const settings = JSON.stringify(settingsOf(parse(rulesSchema, input)));
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
