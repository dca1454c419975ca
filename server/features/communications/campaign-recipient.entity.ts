import { defineEntity, p } from '@mikro-orm/core';
import { id, moment } from '../../core/db/columns.ts';
import { User } from '../accounts/user.entity.ts';
import { leftOutReasons, recipientStates } from './campaign-kinds.ts';
import { Campaign } from './campaign.entity.ts';

/** One person of a campaign: there is one row of each, so that nobody gets it twice. */
export const CampaignRecipientSchema = defineEntity({
  name: 'CampaignRecipient',
  tableName: 'campaign_recipients',
  properties: {
    id: id(),
    campaign: () => p.manyToOne(Campaign).deleteRule('cascade'),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    state: p
      .enum([...recipientStates])
      .columnType('varchar(10)')
      .default('WAITING'),
    /** Why there is no mail. */
    reason: p
      .enum([...leftOutReasons])
      .columnType('varchar(20)')
      .nullable(),
    /** When the mail was left for the queue, or it was decided that there is none. */
    settledAt: moment().nullable(),
  },
  uniques: [{ name: 'campaign_recipients_one_of_each', properties: ['campaign', 'user'] }],
  checks: [
    { name: 'campaign_recipients_settled_check', expression: `(state = 'WAITING') = (settled_at is null)` },
    { name: 'campaign_recipients_left_out_check', expression: `(state = 'LEFT_OUT') = (reason is not null)` },
  ],
  indexes: [
    { name: 'campaign_recipients_user_index', properties: ['user'] },
    {
      name: 'campaign_recipients_waiting_index',
      expression: `create index "campaign_recipients_waiting_index" on "campaign_recipients" ("campaign_id", "id") where "state" = 'WAITING'`,
    },
    {
      name: 'campaign_recipients_left_index',
      expression: `create index "campaign_recipients_left_index" on "campaign_recipients" ("settled_at") where "state" = 'LEFT'`,
    },
  ],
});
