/** POST /mpesa/b2c/v3/paymentrequest and /mpesa/transactionstatus/v1/query: taken at once, answered later. */
import type { FastifyInstance } from 'fastify';
import { DarajaError, invalidField } from './daraja-error.ts';
import type { PayoutOrder } from './payout-book.ts';
import { playPayout, playQuestion } from './payout-play.ts';
import { playReceiptQuestion } from './receipt-play.ts';
import { payoutScriptOf } from './scripted-payouts.ts';
import type { World } from './world.ts';

type Body = Record<string, unknown>;

const HANG_SECONDS = 35;

function field(body: Body, name: string, shape: RegExp): string {
  const value = body[name];
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (!shape.test(text)) {
    throw invalidField(name);
  }
  return text;
}

function address(body: Body, name: string): string {
  const text = field(body, name, /^https?:/);
  if (/mpesa|safaricom|exec|cmd|sql|query/i.test(URL.parse(text)?.pathname ?? 'query')) {
    throw invalidField(name);
  }
  return text;
}

const acceptance = (conversationId: string): object => ({
  ConversationID: `AG_${conversationId.slice(0, 20)}`,
  OriginatorConversationID: conversationId,
  ResponseCode: '0',
  ResponseDescription: 'Accept the service request successfully.',
});

function readOrder(body: Body, { merchant }: World): PayoutOrder {
  const { shortcode, initiatorName, securityCredential } = merchant.payouts;
  if (field(body, 'PartyA', /^\d{5,7}$/) !== shortcode) {
    throw invalidField('PartyA');
  }
  field(body, 'CommandID', /^(BusinessPayment|PromotionPayment|SalaryPayment)$/);
  field(body, 'Remarks', /^[ -~]{2,100}$/);
  const credential = field(body, 'SecurityCredential', /^[A-Za-z0-9+/]+={0,2}$/);
  return {
    conversationId: field(body, 'OriginatorConversationID', /^[\w-]{1,64}$/),
    phone: field(body, 'PartyB', /^254[17]\d{8}$/),
    amountKes: Number(field(body, 'Amount', /^[1-9]\d{0,5}$/)),
    resultUrl: address(body, 'ResultURL'),
    timeoutUrl: address(body, 'QueueTimeOutURL'),
    isTrusted: body.InitiatorName === initiatorName && credential === securityCredential,
  };
}

function servePayouts(app: FastifyInstance, world: World): void {
  app.post<{ Body: Body }>('/mpesa/b2c/v3/paymentrequest', async ({ body }) => {
    const order = readOrder(body, world);
    const script = payoutScriptOf(order.amountKes);
    if (script.answer === 'refused') {
      throw invalidField('PartyB');
    }
    const payout = world.payouts.open(order, script);
    if (!payout) {
      throw new DarajaError(400, '400.002.02', 'Bad Request - Duplicate OriginatorConversationID');
    }
    world.run(playPayout(world, payout));
    if (script.answer === 'broken') {
      throw new DarajaError(500, '500.003.1001', 'Internal Server Error');
    }
    if (script.answer === 'hangs') {
      await world.pause(HANG_SECONDS);
    }
    return acceptance(order.conversationId);
  });
}

/** Money to people, and the question how a transaction ended. */
export function serveResults(app: FastifyInstance, world: World): void {
  servePayouts(app, world);
  app.post<{ Body: Body }>('/mpesa/transactionstatus/v1/query', ({ body }) => {
    field(body, 'CommandID', /^TransactionStatusQuery$/);
    field(body, 'IdentifierType', /^4$/);
    address(body, 'QueueTimeOutURL');
    const resultUrl = address(body, 'ResultURL');
    if (body.TransactionID !== undefined) {
      if (field(body, 'PartyA', /^\d{5,7}$/) !== world.merchant.shortcode) {
        throw invalidField('PartyA');
      }
      const receipt = field(body, 'TransactionID', /^[A-Z0-9]{10}$/);
      world.run(playReceiptQuestion(world, { receipt, resultUrl }));
      return Promise.resolve(acceptance(`question-${receipt}`));
    }
    const conversationId = field(body, 'OriginalConversationID', /^[\w-]{1,64}$/);
    world.run(playQuestion(world, { conversationId, resultUrl }));
    return Promise.resolve(acceptance(`question-${conversationId}`));
  });
}
