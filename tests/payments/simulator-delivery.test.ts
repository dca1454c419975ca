import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeAccountReference } from '../../server/features/payments/records/account-reference.ts';
import type { Gateway } from './simulated-gateway.ts';
import { clientAt, LONG_AGO, startGateway } from './simulated-gateway.ts';

let gateway: Gateway;

beforeEach(async () => {
  gateway = await startGateway();
});

afterEach(async () => {
  await gateway.close();
});

describe('callbacks', () => {
  it('look like the real ones', async () => {
    const id = await gateway.pushAccepted('254700000000');
    await gateway.simulator.idle();
    const [callback] = gateway.receiver.at('254700000000');
    const [charge] = gateway.simulator.ledger();
    expect(callback?.headers).toMatchObject({
      'content-type': 'application/json;charset=UTF-8',
      businessshortcode: '174379',
    });
    expect(charge?.receipt).toMatch(/^[A-Z]{2}[0-9A-V][0-9A-Z]{7}$/);
    const date = expect.any(Number);
    expect(callback?.body).toEqual({
      Body: {
        stkCallback: {
          MerchantRequestID: expect.stringMatching(/^[0-9a-f]{4}-[0-9a-f]{4}-/),
          CheckoutRequestID: id,
          ResultCode: 0,
          ResultDesc: 'The service request is processed successfully.',
          CallbackMetadata: {
            Item: [
              { Name: 'Amount', Value: 1000 },
              { Name: 'MpesaReceiptNumber', Value: charge?.receipt },
              { Name: 'Balance' },
              { Name: 'TransactionDate', Value: date },
              { Name: 'PhoneNumber', Value: 254700000000 },
            ],
          },
        },
      },
    });
    const paidAt = gateway.client.parseCallback(callback?.body)?.payment?.paidAt?.getTime() ?? 0;
    expect(Math.abs(paidAt - (charge?.chargedAt.getTime() ?? 0))).toBeLessThan(1_000);
  });

  it('are lost and doubled as often as the dials say, the same way for the same seed', async () => {
    const run = async (seed: number): Promise<number[]> => {
      const diced = await startGateway({ speed: 1_000, seed, dials: { drop: 0.3, duplicate: 0.3 } });
      try {
        for (let turn = 0; turn < 40; turn += 1) {
          await diced.pushAccepted('254712345678');
          await diced.simulator.idle();
        }
        expect(diced.simulator.ledger()).toHaveLength(40);
        return diced.simulator.prompts().map((prompt) => prompt.deliveries.length);
      } finally {
        await diced.close();
      }
    };
    const [first, again, other] = [await run(7), await run(7), await run(8)];
    expect(first).toEqual(again);
    expect(first).not.toEqual(other);
    for (const copies of [0, 1, 2]) {
      expect(first.filter((count) => count === copies).length).toBeGreaterThan(2);
    }
  });

  it('all come first when the dial for early ones is at one', async () => {
    gateway.simulator.turn({ early: 1 });
    await gateway.pushAccepted('254700000000');
    expect(gateway.reportsAt('254700000000').map((report) => report?.outcome)).toEqual(['paid']);
  });

  it('are not repeated when nobody is there to take them', async () => {
    const callbackUrl = 'http://127.0.0.1:9/cb';
    await gateway.client.push({
      phone: '254712345678',
      amountKes: 5,
      accountReference: 'M-1',
      description: '',
      callbackUrl,
    });
    await gateway.simulator.idle();
    expect(gateway.simulator.prompts()[0]?.deliveries).toMatchObject([{ code: 0, status: null }]);
  });
});

describe('pushing', () => {
  it('sends a second prompt for the same order, as the real gateway does', async () => {
    const ids = [await gateway.pushAccepted('254700000000'), await gateway.pushAccepted('254700000000')];
    await gateway.simulator.idle();
    expect(new Set(ids).size).toBe(2);
    expect(gateway.simulator.ledger()).toHaveLength(2);
  });

  it('goes on with a new token when the old one dies between two calls', async () => {
    await gateway.pushAccepted('254700000000');
    gateway.simulator.revokeTokens();
    const id = await gateway.pushAccepted('254700000000');
    gateway.simulator.revokeTokens();
    expect(await gateway.client.query(id, new Date())).not.toMatchObject({ kind: 'unanswered' });
    gateway.simulator.revokeTokens();
    expect((await gateway.client.pull(LONG_AGO, new Date())).received).toBeInstanceOf(Array);
  });

  it('goes on with a new token when the gateway says earlier than announced that the old one expired', async () => {
    let ahead = 0;
    const hasty = await startGateway({ tokenLifeSeconds: 300, now: () => new Date(Date.now() + ahead) });
    try {
      await hasty.pushAccepted('254700000000');
      ahead = 301_000;
      await hasty.pushAccepted('254700000000');
      expect(hasty.simulator.prompts()).toHaveLength(2);
    } finally {
      await hasty.close();
    }
  });

  it.each([
    [{ passkey: 'other' }, 'configuration', '500.001.1001'],
    [{ shortcode: '600111' }, 'configuration', '500.001.1001'],
    [{ consumerSecret: 'other' }, 'configuration', '400.008.01'],
    [{ transactionType: 'CustomerBuyGoodsOnline' as const }, 'invalid_request', '400.002.02'],
    [{ partyB: '600112' }, 'invalid_request', '400.002.02'],
  ])('is refused with settings of another merchant: %j', async (change, reason, providerCode) => {
    const client = clientAt(gateway.simulator.url, change);
    expect(await gateway.push('254700000000', 'M-1', client)).toMatchObject({
      kind: 'refused',
      reason,
      providerCode,
      operatorAlert: true,
    });
    expect(gateway.simulator.prompts()).toHaveLength(0);
  });
});

describe('reading the books', () => {
  it('gives every payment of more than one page exactly once', async () => {
    gateway.simulator.script('254700000000', {
      happenings: [{ afterSeconds: 0, code: 0 }],
      callbackDelaySeconds: null,
    });
    const references = Array.from({ length: 250 }, () => makeAccountReference('O'));
    for (const reference of references) {
      await gateway.push('254700000000', reference);
    }
    await gateway.simulator.idle();
    const { received: lines } = await gateway.client.pull(LONG_AGO, new Date());
    expect(lines.map((line) => line.accountReference).sort()).toEqual([...references].sort());
    expect(lines[0]?.phone).toBe('2547*****000');
  });

  it('keeps nothing for longer than 48 hours', async () => {
    await gateway.pushAccepted('254700000000');
    await gateway.simulator.idle();
    const charge = gateway.simulator.ledger()[0];
    charge?.chargedAt.setTime(Date.now() - 48.1 * 3_600_000);
    expect((await gateway.client.pull(new Date(0), new Date())).received).toEqual([]);
  });
});
