/** POST /mpesa/c2b/v2/registerurl, and the simulator's own page of PayBill money. */
import type { FastifyInstance } from 'fastify';
import { invalidField } from './daraja-error.ts';
import { payBill } from './paybill-play.ts';
import type { Payment } from './truth-ledger.ts';
import type { World } from './world.ts';

type Body = Record<string, unknown>;

function address(body: Body, name: string): string {
  const text = String(body[name]);
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || /mpesa|safaricom/i.test(url.pathname)) {
    throw invalidField(name);
  }
  return text;
}

/** Registering again replaces the addresses, as in the sandbox. */
export function serveUrlRegistration(app: FastifyInstance, world: World): void {
  app.post<{ Body: Body }>('/mpesa/c2b/v2/registerurl', ({ body }) => {
    if (String(body.ShortCode) !== world.merchant.shortcode) {
      throw invalidField('ShortCode');
    }
    if (body.ResponseType !== 'Completed' && body.ResponseType !== 'Cancelled') {
      throw invalidField('ResponseType');
    }
    world.payBillAddresses = {
      confirmationUrl: address(body, 'ConfirmationURL'),
      validationUrl: address(body, 'ValidationURL'),
    };
    return Promise.resolve({
      OriginatorCoversationID: `sim-${String(world.now().getTime())}`,
      ResponseCode: '0',
      ResponseDescription: 'Success',
    });
  });
}

/** A payment as the page or a program asks for it; an unreadable amount is 0, a missing name one of nobody. */
function readPayment(body: Body): Payment {
  const text = (name: string, other: string): string =>
    typeof body[name] === 'string' || typeof body[name] === 'number' ? String(body[name]) : other;
  return {
    phone: text('phone', '254712345678').replace(/\D/g, '').replace(/^0/, '254'),
    accountReference: text('accountReference', ''),
    amountKes: Number(text('amountKes', '0')) || 0,
    payerName: text('payerName', 'JANE WANJIKU DOE'),
  };
}

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>PayBill of the simulator</title>
<body><h1>Pay the PayBill without a prompt</h1><form method="post" action="/simulator/paybill">
<p><label>Account <input name="accountReference" value="LC-2026-0001"></label></p>
<p><label>Amount in KES <input name="amountKes" value="1000"></label></p>
<p><label>Phone <input name="phone" value="254712345678"></label></p>
<p><label>Name <input name="payerName" value="JANE WANJIKU DOE"></label></p>
<p><button>Pay</button></p></form></body></html>`;

/** For people and programs: money that nobody asked for. The form posts what the JSON says. */
export function servePayBill(app: FastifyInstance, world: World): void {
  void app.register((page, _options, done) => {
    page.removeContentTypeParser('*');
    page.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => {
        parsed(null, Object.fromEntries(new URLSearchParams(String(body))));
      },
    );
    page.get('/simulator/paybill', (_request, reply) => reply.type('text/html').send(PAGE));
    page.post<{ Body: Body | null }>('/simulator/paybill', async ({ body }) =>
      payBill(world, readPayment(body ?? {})),
    );
    done();
  });
}
