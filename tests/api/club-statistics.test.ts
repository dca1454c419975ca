import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPerson } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const READ = '{ club { statistics { activeMembers annualEvents partnerOrganizations alumni commitment } } }';
const UPDATE = `mutation ($input: UpdateClubStatisticsInput!) {
  updateClubStatistics(input: $input) { activeMembers alumni } }`;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const statistics = async () =>
  (await app.ask<{ club: { statistics: Record<string, string> } }>(null, READ)).club.statistics;

describe('the public statistics', () => {
  it('are those of the specification until staff decide otherwise', async () => {
    const defaults = { activeMembers: '50+', annualEvents: '20+', partnerOrganizations: '15+' };
    expect(await statistics()).toEqual({ ...defaults, alumni: '200+', commitment: '100%' });
    const keeper = await addPerson(app, { granted: ['system.manage_settings'] });
    const changed = await app.ask(keeper, UPDATE, { input: { activeMembers: '64' } });
    expect(changed).toEqual({ updateClubStatistics: { activeMembers: '64', alumni: '200+' } });
    await app.ask(keeper, UPDATE, { input: { alumni: '210+' } });
    expect(await statistics()).toMatchObject({ activeMembers: '64', annualEvents: '20+', alumni: '210+' });
    const entries = await app.sql(
      `select old_value, new_value from audit_entries where permission = 'system.manage_settings' order by id`,
    );
    expect(entries).toEqual([
      { old_value: '{"activeMembers":"50+"}', new_value: '{"activeMembers":"64"}' },
      { old_value: '{"alumni":"200+"}', new_value: '{"alumni":"210+"}' },
    ]);
  });

  it('fit beside one another', async () => {
    const admin = await addPerson(app, { role: 'ADMIN' });
    const { extensions } = await app.refusal(admin, UPDATE, {
      input: { alumni: ' ', commitment: 'more than one can say' },
    });
    expect(extensions.fields).toEqual({
      alumni: ['This field may not be blank.'],
      commitment: ['Ensure this field has no more than 12 characters.'],
    });
  });
});
