import { accessTable, type Arguments } from './access-table.ts';

const SAID = { subject: 'We meet', words: 'Dear {first name}, we meet.' };
const MESSAGE = { ...SAID, segment: { kind: 'ALL' } };

/** A draft of which its table alone knows, and somebody whom mail reaches. */
const draft: Arguments = async ({ app, people }) => {
  await app.sql('update users set email_confirmed_at = now() where id = $1', [people.paid.id]);
  const [made] = await app.sql<{ id: number }>(
    `insert into campaigns (subject, words, segment_kind, made_by_id) values ('We meet', 'We meet.', 'ALL', $1) returning id`,
    [people.admin.id],
  );
  return { id: made?.id };
};

export const communicationRows = accessTable(
  `
                                   | visitor unpaid paid other suspended treasurer president manager admin superadmin
  Query.campaigns                  |    U      F      F      F      F      F      F      F      +      +
  Query.segmentChoices             |    U      F      F      F      F      F      F      F      +      +
  Query.segmentReach               |    U      F      F      F      F      F      F      F      +      +
  Query.mailStops                  |    U      F      F      F      F      F      F      F      +      +
  Query.campaignPreview            |    U      F      F      F      F      F      F      F      +      +
  Mutation.testCampaign            |    U      F      F      F      F      F      F      F      +      +
  Mutation.createCampaign          |    U      F      F      F      F      F      F      F      +      +
  Mutation.createCampaign, without words |    U      F      F      F      F      F      F      F      V      V
  Mutation.updateCampaign          |    U      F      F      F      F      F      F      F      +      +
  Mutation.sendCampaign            |    U      F      F      F      F      F      F      F      +      +
  Mutation.sendCampaign, of nobody |    U      F      F      F      F      F      F      F      N      N
  Mutation.removeMailStop          |    U      F      F      F      F      F      F      F      +      +
  Mutation.cancelCampaign          |    U      F      F      F      F      F      F      F      +      +
`,
  {
    'Query.segmentReach': () => ({ segment: { kind: 'UNPAID' } }),
    'Query.campaignPreview': () => ({ input: SAID }),
    'Mutation.testCampaign': async ({ app, people }) => {
      const staff = [people.admin.id, people.superadmin.id];
      await app.sql('update users set email_confirmed_at = now() where id = any($1)', [staff]);
      return { input: SAID };
    },
    'Mutation.createCampaign': () => ({ input: MESSAGE }),
    'Mutation.createCampaign, without words': () => ({ input: { ...MESSAGE, words: ' ' } }),
    'Mutation.updateCampaign': async (scene) => ({ ...(await draft(scene)), input: MESSAGE }),
    // Later than any other row is looked at.
    'Mutation.sendCampaign': async (scene) => ({ ...(await draft(scene)), dueAt: '2099-01-01T00:00:00Z' }),
    'Mutation.sendCampaign, of nobody': () => ({ id: 2_000_000_000 }),
    'Mutation.removeMailStop': async ({ app }) => {
      const [made] = await app.sql<{ id: number }>(
        `insert into mail_stops (address_key, reason, noted_at) values (gen_random_uuid() || '@example.org', 'BOUNCED', now()) returning id`,
      );
      return { id: made?.id, reason: 'The mailbox is there again' };
    },
    'Mutation.cancelCampaign': draft,
  },
);
