/** POST /pulltransactions/v1/…: the short code's own books of the last 48 hours, open without being registered for. */
import type { FastifyInstance } from 'fastify';
import { invalidField } from './daraja-error.ts';
import { masked } from './masked-phone.ts';
import { isoTime, readLedgerTime } from './nairobi-time.ts';
import type { Charge, Reversal } from './truth-ledger.ts';
import type { World } from './world.ts';

const KEPT_MS = 48 * 60 * 60 * 1_000;
const PAGE_SIZE = 100;

const REGISTRATION: [name: string, form: RegExp][] = [
  ['RequestType', /^Pull$/],
  ['NominatedNumber', /^254[17]\d{8}$/],
  ['CallBackURL', /^https:\/\//],
];

const reversalRow = ({ receipt, of: charge, reversedAt }: Reversal): object => ({
  ...row(charge),
  transactionId: receipt,
  trxDate: isoTime(reversedAt),
  transactiontype: 'pay-bill-reversal',
  billreference: charge.receipt,
});

const row = (charge: Charge): object => ({
  transactionId: charge.receipt,
  trxDate: isoTime(charge.chargedAt),
  msisdn: masked(charge.phone),
  sender: charge.payerName ?? 'MPESA',
  transactiontype: 'c2b-pay-bill-debit',
  billreference: charge.accountReference,
  amount: charge.chargedKes.toFixed(2),
  organizationname: 'Simulated PayBill',
});

function readWindow(
  body: Record<string, unknown>,
  world: World,
): { from: number; to: number; offset: number } {
  if (String(body.ShortCode) !== world.merchant.shortcode) {
    throw invalidField('ShortCode');
  }
  const from = readLedgerTime(String(body.StartDate))?.getTime();
  const to = readLedgerTime(String(body.EndDate))?.getTime();
  if (from === undefined) {
    throw invalidField('StartDate');
  }
  if (to === undefined || to < from) {
    throw invalidField('EndDate');
  }
  if (typeof body.OffSetValue !== 'string' || !/^\d{1,7}$/.test(body.OffSetValue)) {
    throw invalidField('OffSetValue');
  }
  return { from: Math.max(from, world.now().getTime() - KEPT_MS), to, offset: Number(body.OffSetValue) };
}

/** The books know whole seconds, so the last second of the window belongs to it. */
const isWithin = (moment: Date, from: number, to: number): boolean => {
  const second = Math.floor(moment.getTime() / 1_000) * 1_000;
  return second >= from && second <= to;
};

export function servePull(app: FastifyInstance, world: World): void {
  app.post<{ Body: Record<string, unknown> }>('/pulltransactions/v1/query', (request) => {
    const { from, to, offset } = readWindow(request.body, world);
    const { ledger } = world;
    const found = [
      ...ledger
        .all()
        .filter(({ chargedAt }) => isWithin(chargedAt, from, to))
        .map(row),
      ...ledger
        .reversals()
        .filter(({ reversedAt }) => isWithin(reversedAt, from, to))
        .map(reversalRow),
    ];
    const page = found.slice(offset, offset + PAGE_SIZE);
    return Promise.resolve(
      page.length === 0
        ? { ResponseCode: '1001', ResponseMessage: 'No transactions found' }
        : { ResponseCode: '1000', ResponseMessage: 'Success', Response: [page] },
    );
  });
  let isRegistered = false;
  app.post<{ Body: Record<string, unknown> }>('/pulltransactions/v1/register', ({ body }) => {
    if (String(body.ShortCode) !== world.merchant.shortcode) {
      throw invalidField('ShortCode');
    }
    for (const [name, form] of REGISTRATION) {
      if (!form.test(String(body[name]))) {
        throw invalidField(name);
      }
    }
    const answer = isRegistered
      ? { ResponseStatus: '1001', ResponseDescription: 'Short code already registered' }
      : { ResponseStatus: '1000', ResponseDescription: 'Short code registered successfully' };
    isRegistered = true;
    return Promise.resolve({ ...answer, ShortCode: world.merchant.shortcode });
  });
}
