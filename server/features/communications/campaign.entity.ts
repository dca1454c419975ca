import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, moment, updatedAt } from '../../core/db/columns.ts';
import { User } from '../accounts/user.entity.ts';
import { campaignStates, segmentKinds } from './campaign-kinds.ts';

/** What the club writes to some of its people at once. */
const CampaignSchema = defineEntity({
  name: 'Campaign',
  tableName: 'campaigns',
  properties: {
    id: id(),
    subject: p.string().length(150),
    words: p.string().length(5000),
    /** A page of the club or an address elsewhere; `''` without one. */
    link: blankable(300),
    segmentKind: p.enum([...segmentKinds]).columnType('varchar(20)'),
    segmentValue: blankable(120),
    state: p
      .enum([...campaignStates])
      .columnType('varchar(10)')
      .default('DRAFT'),
    /** From when on it goes out. */
    dueAt: moment().nullable(),
    madeBy: () => p.manyToOne(User).deleteRule('restrict'),
    /** Who said that it goes out. */
    sentBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    /** When it was due and stayed, because whoever sent it could write to people no more. */
    heldBackAt: moment().nullable(),
    startedAt: moment().nullable(),
    endedAt: moment().nullable(),
    /** Of how many people the segment was made when it began to go out, and what became of them. */
    people: p.integer().default(0),
    mailed: p.integer().default(0),
    leftOut: p.integer().default(0),
    revision: p.integer().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  checks: [
    {
      name: 'campaigns_due_check',
      expression: `state in ('DRAFT', 'CANCELLED') or (due_at is not null and sent_by_id is not null)`,
    },
  ],
  indexes: [
    { name: 'campaigns_newest_index', properties: ['createdAt', 'id'] },
    {
      name: 'campaigns_open_index',
      expression: `create index "campaigns_open_index" on "campaigns" ("due_at") where "state" in ('SCHEDULED', 'SENDING')`,
    },
  ],
});

export class Campaign extends CampaignSchema.class {}
CampaignSchema.setClass(Campaign);
export { CampaignSchema };
