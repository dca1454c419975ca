/** Callbacks as the gateway sends them: unsigned, once, and never again when nobody answers. */
import { compactTime } from './nairobi-time.ts';
import type { Prompt } from './prompt-book.ts';
import { callbackWords } from './result-words.ts';
import type { Charge } from './truth-ledger.ts';
import type { World } from './world.ts';

const DELIVERY_TIMEOUT_MS = 8_000;

const metadata = (charge: Charge): object => ({
  CallbackMetadata: {
    Item: [
      { Name: 'Amount', Value: charge.chargedKes },
      { Name: 'MpesaReceiptNumber', Value: charge.receipt },
      { Name: 'Balance' },
      { Name: 'TransactionDate', Value: Number(compactTime(charge.chargedAt)) },
      { Name: 'PhoneNumber', Value: Number(charge.phone) },
    ],
  },
});

/** The body for one result; a success carries its charge, anything else no metadata at all. */
const callbackBody = (prompt: Prompt, code: number, charge: Charge | null): object => ({
  Body: {
    stkCallback: {
      MerchantRequestID: prompt.merchantRequestId,
      CheckoutRequestID: prompt.checkoutRequestId,
      ResultCode: code,
      ResultDesc: callbackWords(code),
      ...(charge !== null && metadata(charge)),
    },
  },
});

async function post(world: World, prompt: Prompt, body: object): Promise<number | null> {
  try {
    const response = await fetch(prompt.callbackUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json;charset=UTF-8',
        businessshortcode: world.merchant.shortcode,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.any([world.stopped, AbortSignal.timeout(DELIVERY_TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
}

/** Delivers one callback, in as many copies at once as the script and the dials say. */
export async function deliver(
  world: World,
  prompt: Prompt,
  code: number,
  charge: Charge | null,
): Promise<void> {
  if (world.happens(world.dials.drop)) {
    return;
  }
  const copies = Math.max(prompt.script.callbackCopies, world.happens(world.dials.duplicate) ? 2 : 1);
  const body = callbackBody(prompt, code, charge);
  await Promise.all(
    Array.from({ length: copies }, async () => {
      const status = await post(world, prompt, body);
      prompt.deliveries.push({ code, at: world.now(), status });
      const line = { checkoutRequestId: prompt.checkoutRequestId, code, status };
      world.log.info(line, status === null ? 'Callback found nobody' : 'Callback delivered');
    }),
  );
}
