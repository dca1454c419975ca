import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Route } from '../../server/gateway/route.ts';
import { refusalOf } from './contract-rows.ts';
import { AREA_TEXT, smallGateway, smallRoutes, type SmallGateway } from './small-gateway.ts';

let gateway: SmallGateway;

beforeEach(async () => {
  gateway = await smallGateway();
});

afterEach(() => gateway.close());

const UNREADABLE = { payload: '{not json', type: 'application/json' };

describe('the order of checks', () => {
  it.each([
    ['path', ['PATCH', 'nothings/5', undefined], { status: 404, code: 'not_found' }],
    ['method', ['PUT', 'things/5', undefined], { status: 405, code: 'method_not_allowed' }],
    ['authentication', ['PATCH', 'things/9', undefined], { status: 401, code: 'not_authenticated' }],
    ['permission', ['PATCH', 'things/9', 'member'], { status: 403, code: 'permission_denied' }],
    ['object', ['PATCH', 'things/9', 'admin'], { status: 404, code: 'not_found' }],
    ['membership', ['PATCH', 'things/5', 'unpaid-manager'], { status: 403, code: 'membership_required' }],
    ['body', ['PATCH', 'things/5', 'manager'], { status: 400, code: 'parse_error' }],
  ] as const)('answers for %s before whatever comes after it', async (_check, [method, url, as], refused) => {
    expect(refusalOf(await gateway.send(method, url, { as, ...UNREADABLE }))).toMatchObject(refused);
  });

  it('answers for the type of the body before its text, and for fields before the state', async () => {
    const as = 'manager';
    const typed = await gateway.send('PATCH', 'things/5', { as, payload: '{not json', type: 'text/plain' });
    expect(refusalOf(typed)).toEqual({
      status: 415,
      detail: 'Unsupported media type "text/plain" in request.',
      code: 'unsupported_media_type',
    });
    const late = await gateway.send('PATCH', 'things/5', { as, payload: { title: 'closed' } });
    expect(refusalOf(late)).toEqual({ status: 409, detail: 'Too late.', code: 'conflict' });
  });
});

describe('a route of the table', () => {
  it('takes the rule of its operation and tells of every refusal', async () => {
    const answer = await gateway.send('PATCH', 'things/5', { as: 'member', payload: {} });
    expect(refusalOf(answer)).toEqual({ status: 403, detail: AREA_TEXT, code: 'permission_denied' });
    await gateway.send('POST', 'things', { as: 'manager' });
    await gateway.send('GET', 'things/5');
    expect(gateway.refused).toEqual(['changeThing', 'openYear']);
  });

  it('does not let the server start when its operation is unknown', async () => {
    const stray: Route = { ...smallRoutes[0], operation: 'Mutation.constructor' } as Route;
    await expect(smallGateway([stray])).rejects.toThrow(
      'Route T1 mirrors Mutation.constructor, which has no access rule',
    );
  });

  it('gives literal segments precedence over {id}, which takes digits alone', async () => {
    expect((await gateway.send('GET', 'things/stats')).body).toEqual({ stats: true, who: 'visitor' });
    expect((await gateway.send('GET', 'things/7/', { as: 'member' })).body).toEqual({ id: 7 });
    for (const id of ['abc', '-1', '1.0', '1e3', '+1', '٣', '0', '9223372036854775808']) {
      expect((await gateway.send('GET', `things/${encodeURIComponent(id)}`, { as: 'member' })).status).toBe(
        404,
      );
    }
  });

  it('reads the fields it knows under the names of services and names the rest', async () => {
    const payload = { title: 'A', start_date: 'B', membership_period: 3, author: 1, startDate: 'forged' };
    const { body: answer, headers } = await gateway.send('PATCH', 'things/5', { as: 'manager', payload });
    expect(answer.body).toEqual({ title: 'A', startDate: 'B', periodMonths: 3 });
    expect(answer.sent).toEqual(payload);
    expect(headers['x-ignored-fields']).toBe('author, startDate');
  });

  it('leaves the header out when nothing was ignored, and cuts an endless one', async () => {
    const as = 'manager';
    expect(
      (await gateway.send('PATCH', 'things/5', { as, payload: { title: 'A' } })).headers,
    ).not.toHaveProperty('x-ignored-fields');
    const payload = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`field_${String(n)}`, 1]));
    const { status, headers } = await gateway.send('PATCH', 'things/5', { as, payload });
    expect(status).toBe(200);
    expect(String(headers['x-ignored-fields']).length).toBeLessThanOrEqual(2000);
  });

  it('answers DELETE with 204 and no body, and POST with 201', async () => {
    const { status, text } = await gateway.send('DELETE', 'things/5', { as: 'admin' });
    expect({ status, text }).toEqual({ status: 204, text: '' });
    expect((await gateway.send('POST', 'things/', { as: 'admin' })).status).toBe(201);
  });

  it('keeps answers out of caches unless they are public and anonymous', async () => {
    expect((await gateway.send('GET', 'things/stats')).headers['cache-control']).toBeUndefined();
    expect((await gateway.send('GET', 'things/stats', { as: 'member' })).headers['cache-control']).toBe(
      'no-store',
    );
    expect((await gateway.send('GET', 'things/5', { as: 'member' })).headers['cache-control']).toBe(
      'no-store',
    );
    expect((await gateway.send('GET', 'things/5')).headers['cache-control']).toBe('no-store');
  });

  it('answers HEAD like GET without the body', async () => {
    const { status, text, headers } = await gateway.send('HEAD', 'things/7', { as: 'member' });
    expect({ status, text }).toEqual({ status: 200, text: '' });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });
});
