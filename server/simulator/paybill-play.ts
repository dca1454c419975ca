/** Plays money that somebody sends to the PayBill without a prompt: asked about first, and told of once it is there. */
import { compactTime } from './nairobi-time.ts';
import { masked } from './masked-phone.ts';
import type { Charge, Payment } from './truth-ledger.ts';
import type { World } from './world.ts';

/** How it ended, as the payer sees it. */
export interface Played {
  /** Null where the merchant did not take the money. */
  charge: Charge | null;
  /** What the merchant answered to the confirmation; null where nobody did, or where there was none. */
  confirmed: number | null;
}

const TIMEOUT_MS = 8_000;
const NEW_RECEIPT = 'SIMULATED0';

function notice(world: World, payment: Payment, charge: Charge | null): object {
  const [FirstName = '', MiddleName = '', ...rest] = payment.payerName.split(' ');
  return {
    TransactionType: 'Pay Bill',
    TransID: charge?.receipt ?? NEW_RECEIPT,
    TransTime: compactTime(charge?.chargedAt ?? world.now()),
    TransAmount: payment.amountKes.toFixed(2),
    BusinessShortCode: world.merchant.shortcode,
    BillRefNumber: payment.accountReference,
    InvoiceNumber: '',
    OrgAccountBalance: '',
    ThirdPartyTransID: '',
    MSISDN: masked(payment.phone),
    FirstName,
    MiddleName: rest.length === 0 ? '' : MiddleName,
    LastName: rest.length === 0 ? MiddleName : rest.join(' '),
  };
}

async function post(world: World, url: string, body: object): Promise<Response | null> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json;charset=UTF-8' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([world.stopped, AbortSignal.timeout(TIMEOUT_MS)]),
    });
  } catch {
    return null;
  }
}

/** Money is taken unless the merchant says no: nobody's silence turns it away. */
async function isTaken(world: World, payment: Payment): Promise<boolean> {
  const url = world.payBillAddresses?.validationUrl;
  const answer = url === undefined ? null : await post(world, url, notice(world, payment, null));
  if (!answer?.ok) {
    return true;
  }
  const said = (await answer.json().catch(() => null)) as { ResultCode?: unknown } | null;
  return said === null || String(said.ResultCode) === '0';
}

/** Sends money to the PayBill. Its books have it whether or not anybody hears the confirmation. */
export async function payBill(world: World, payment: Payment): Promise<Played> {
  if (!(await isTaken(world, payment))) {
    return { charge: null, confirmed: null };
  }
  const charge = world.ledger.pay(payment);
  const url = world.payBillAddresses?.confirmationUrl;
  if (url === undefined || world.happens(world.dials.drop)) {
    return { charge, confirmed: null };
  }
  const answer = await post(world, url, notice(world, payment, charge));
  world.log.info({ receipt: charge.receipt, status: answer?.status ?? null }, 'PayBill money confirmed');
  return { charge, confirmed: answer?.status ?? null };
}
