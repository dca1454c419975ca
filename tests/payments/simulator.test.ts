import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeAccountReference } from '../../server/features/payments/records/account-reference.ts';
import { scriptedPhones } from '../../server/simulator/scripted-phones.ts';
import type { Gateway } from './simulated-gateway.ts';
import { clientAt, LONG_AGO, startGateway } from './simulated-gateway.ts';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await startGateway();
});

afterEach(async () => {
  await gateway.close();
});

describe('every scripted phone', () => {
  /** What the push says, what the callbacks say, shillings charged, and the query's word when all is over. */
  const ENDS: Record<string, [push: string, callbacks: string[], chargedKes: number[], query: string]> = {
    '254700000000': ['accepted', ['paid'], [1000], 'paid'],
    '254700000001': ['accepted', ['failed'], [], 'failed'],
    '254700000032': ['accepted', ['failed'], [], 'failed'],
    '254700000011': ['accepted', ['failed'], [], 'failed'],
    '254700000021': ['accepted', ['failed'], [], 'failed'],
    '254700000037': ['accepted', ['failed'], [], 'failed'],
    '254700000044': ['accepted', [], [1000], 'paid'],
    '254700000040': ['accepted', ['paid'], [1000], 'paid'],
    '254700000022': ['accepted', ['paid', 'paid'], [1000], 'paid'],
    '254700000050': ['accepted', ['paid'], [1001], 'paid'],
    '254700000060': ['accepted', ['paid'], [1000], 'paid'],
    '254700000070': ['accepted', ['failed', 'paid'], [1000], 'paid'],
    '254700000077': ['accepted', ['paid'], [1000], 'paid'],
    '254700000080': ['refused', [], [], ''],
    '254700000035': ['unknown', ['paid'], [1000], 'paid'],
    '254700000049': ['accepted', [], [1000], 'pending'],
    '254700000090': ['accepted', ['paid'], [1000], 'failed'],
  };

  it('has an expectation here', () => {
    expect(Object.keys(ENDS).sort()).toEqual(scriptedPhones.map((phone) => phone.number).sort());
  });

  it.each(scriptedPhones)('$number: $behaviour', async ({ number }) => {
    const [pushKind, callbacks, charged, queryKind] = ENDS[number] ?? ['', [], [], ''];
    const reference = makeAccountReference('M');
    const isHanging = pushKind === 'unknown';
    const client = isHanging ? clientAt(gateway.simulator.url, {}, { push: 300 }) : gateway.client;
    expect((await gateway.push(number, reference, client)).kind).toBe(pushKind);
    await gateway.simulator.idle();
    expect(gateway.reportsAt(number).map((report) => report?.outcome)).toEqual(callbacks);
    expect(gateway.simulator.ledger().map((charge) => charge.chargedKes)).toEqual(charged);
    const prompt = gateway.simulator.prompts()[0];
    if (prompt !== undefined) {
      expect(await gateway.client.query(prompt.checkoutRequestId, LONG_AGO)).toMatchObject({
        kind: queryKind,
      });
    }
    const { received: lines } = await gateway.client.pull(LONG_AGO, new Date());
    expect(lines.map((line) => [line.accountReference, line.amountCents])).toEqual(
      charged.map((kes) => [reference, kes * 100]),
    );
  });

  it('pays when its number is not in the list', async () => {
    await gateway.push('254112345678');
    await gateway.simulator.idle();
    expect(gateway.reportsAt('254112345678').map((report) => report?.outcome)).toEqual(['paid']);
  });
});

describe('codes, order and timing', () => {
  it.each([
    ['254700000032', '1032'],
    ['254700000011', '1'],
    ['254700000021', '2001'],
    ['254700000037', '1037'],
    ['254700000001', '1019'],
  ])('%s ends with code %s in the callback and in the query', async (phone, code) => {
    const id = await gateway.pushAccepted(phone);
    await gateway.simulator.idle();
    expect(gateway.reportsAt(phone)[0]).toMatchObject({ code, checkoutRequestId: id, payment: null });
    expect(await gateway.client.query(id, LONG_AGO)).toMatchObject({ kind: 'failed', code });
  });

  it('says "unreachable" in the query before the callback does, and that is provisional', async () => {
    gateway.simulator.script('254700000037', { callbackDelaySeconds: null });
    const id = await gateway.pushAccepted('254700000037');
    await gateway.simulator.idle();
    expect(await gateway.client.query(id, new Date())).toMatchObject({ kind: 'pending', code: '1037' });
  });

  it('brings the callback before the answer to the push', async () => {
    await gateway.pushAccepted('254700000060');
    const answeredAt = performance.now();
    expect(gateway.receiver.at('254700000060')[0]?.at).toBeLessThan(answeredAt);
  });

  it('brings the late callback 40 s (at this speed 1 s) after the payment', async () => {
    await gateway.pushAccepted('254700000040');
    await gateway.simulator.idle();
    const chargedAt = gateway.simulator.ledger()[0]?.chargedAt.getTime() ?? 0;
    const deliveredAt = gateway.simulator.prompts()[0]?.deliveries[0]?.at.getTime() ?? 0;
    expect(deliveredAt - chargedAt).toBeGreaterThanOrEqual(990);
  });

  it('answers a query of an open prompt in all three pending shapes', async () => {
    gateway.simulator.script('254700000000', { happenings: [] });
    const id = await gateway.pushAccepted('254700000000');
    const answers = [];
    for (let turn = 0; turn < 3; turn += 1) {
      answers.push(await gateway.client.query(id, new Date()));
    }
    expect(answers.map((answer) => answer.kind)).toEqual(['pending', 'pending', 'pending']);
    expect(answers.map(({ answer }) => /500\.001\.1001|4999/.exec(answer)?.[0])).toEqual([
      '500.001.1001',
      '4999',
      '500.001.1001',
    ]);
  });

  it('says "still processing" once after the lagging phone has paid, then the truth', async () => {
    const id = await gateway.pushAccepted('254700000049');
    await gateway.simulator.idle();
    expect(await gateway.client.query(id, LONG_AGO)).toMatchObject({ kind: 'pending', code: '4999' });
    expect(await gateway.client.query(id, LONG_AGO)).toMatchObject({ kind: 'paid' });
  });

  it('knows nothing of an id it never gave', async () => {
    expect(await gateway.client.query('ws_CO_01012026000000000700000000', LONG_AGO)).toMatchObject({
      kind: 'unanswered',
      reason: 'not_found',
    });
  });
});
