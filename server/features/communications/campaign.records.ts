import { sql } from 'kysely';
import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
import { moves, stays, type PeopleInTables } from '../../core/db/person-references.ts';
import { erases } from '../../core/db/when-closed.ts';
import type { KeptRecords } from '../../core/kept-records.ts';
import { removeOldRecipients } from './campaign.query.ts';

/** What is kept of who was written to, and by whom. */
export const campaignRecords: readonly KeptRecords[] = [
  {
    what: 'Messages that the club wrote to many, who wrote and sent them, and to how many they went',
    why: 'To know what was said in the name of the club.',
    until: 'As long as the club exists.',
    tables: ['campaigns'],
  },
  {
    what: 'Which of them went to you',
    why: 'So that you get each once, and to answer questions about it.',
    tables: ['campaign_recipients'],
    days: 365,
    after: 'it went out',
    remove: removeOldRecipients,
  },
];

/** What people get of it. */
export const ownCampaignRecords: OwnRecords = {
  handedOut: [
    handsOut('Messages that the club wrote to many, and to you', 'campaign_recipients', 'user_id', {
      When: 'settled_at',
      Subject: sql`(select c.subject from campaigns c where c.id = campaign_recipients.campaign_id)`,
      'How it stands': 'state',
      'Why you got none': 'reason',
    }),
    handsOut('Messages to many that you wrote', 'campaigns', 'made_by_id', {
      Written: 'created_at',
      Subject: 'subject',
      Text: 'words',
    }),
  ],
};

/** What was said stays, by number; that somebody got it goes with them. */
export const peopleInCampaigns: PeopleInTables = {
  references: [
    ...stays('campaigns', 'made_by_id', 'sent_by_id'),
    moves('Messages that they got', 'campaign_recipients', 'user_id', { per: ['campaign_id'] }),
  ],
  whenClosed: {
    erased: [erases('campaign_recipients', 'user_id')],
    cleaned: { campaigns: ['subject', 'words', 'link'] },
    kept: { campaigns: 'What was said in the name of the club, and who said it, by number.' },
  },
};
