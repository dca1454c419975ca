import { defineEntity, p } from '@mikro-orm/core';
import { blankable, id, moment } from '../../../../core/db/columns.ts';
import { User } from '../../../accounts/user.entity.ts';
import { reopeningStates } from '../payment-states.ts';
import { MonthClosing } from './month-closing.entity.ts';

/** Somebody's wish that a closed month is opened again, and what another person said to it. */
export const MonthReopeningSchema = defineEntity({
  name: 'MonthReopening',
  tableName: 'month_reopenings',
  indexes: [
    {
      name: 'month_reopenings_one_open',
      expression: `create unique index "month_reopenings_one_open" on "month_reopenings" ("closing_id") where "state" = 'ASKED'`,
    },
  ],
  properties: {
    id: id(),
    closing: () => p.manyToOne(MonthClosing).deleteRule('restrict'),
    state: p
      .enum([...reopeningStates])
      .columnType('varchar(20)')
      .default('ASKED'),
    reason: p.string().length(400),
    askedBy: () => p.manyToOne(User).deleteRule('restrict'),
    askedAt: moment().defaultRaw('now()'),
    decidedBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    decidedAt: moment().nullable(),
    decidedReason: blankable(400),
  },
  checks: [
    {
      name: 'month_reopenings_two_people_check',
      expression: `state <> 'APPROVED' or decided_by_id <> asked_by_id`,
    },
    {
      name: 'month_reopenings_decided_check',
      expression: `(state = 'ASKED') = (decided_by_id is null and decided_at is null)`,
    },
  ],
});
