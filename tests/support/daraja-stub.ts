import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BUSY, FAULT, MISCONFIGURED, PENDING, REFUSED, REGISTERED } from './daraja-answers.ts';
import { until } from './until.ts';

/** A prompt the app asked for, as it arrived, with the ids this gateway gives it. */
export interface Push {
  phone: string;
  amountKes: number;
  accountReference: string;
  callbackUrl: string;
  checkoutRequestId: string;
  merchantRequestId: string;
}

/** `hold` says nothing until `release`; `drop` cuts the connection without a word. */
export type PushAnswer = 'accept' | 'refuse' | 'busy' | 'misconfigured' | 'html' | 'empty' | 'drop' | 'hold';

/** `lagging` is the undocumented 4999, `error` a fault of the gateway, `silent` no answer at all. */
export type QueryAnswer = 'paid' | 'cancelled' | 'unreachable' | 'pending' | 'lagging' | 'error' | 'silent';

export interface BookLine {
  receipt: string;
  accountReference: string;
  amountKes: number;
  /** As the books print it, where that is not the plain amount. */
  amount?: string;
  transactionType?: string;
}

export interface CallbackFacts {
  code?: number;
  receipt?: string;
  amountKes?: number;
  checkoutRequestId?: string;
}

/** A callback as Daraja sends it: a payment when the code is 0, else a bare refusal. */
export function callbackBody(push: Push, facts: CallbackFacts = {}): object {
  const { code = 0, receipt = '', amountKes = push.amountKes, checkoutRequestId } = facts;
  const items = [
    { Name: 'Amount', Value: amountKes },
    { Name: 'MpesaReceiptNumber', Value: receipt },
    { Name: 'Balance' },
    { Name: 'TransactionDate', Value: 20_260_302_140_540 },
    { Name: 'PhoneNumber', Value: Number(push.phone) },
  ];
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: push.merchantRequestId,
        CheckoutRequestID: checkoutRequestId ?? push.checkoutRequestId,
        ResultCode: code,
        ResultDesc:
          code === 0 ? 'The service request is processed successfully.' : 'Request cancelled by user.',
        ...(code === 0 ? { CallbackMetadata: { Item: items } } : {}),
      },
    },
  };
}

/** Posts a callback to an address; the answer as the provider would see it. */
export async function sendCallback(url: string, body: unknown): Promise<{ status: number; body: unknown }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) };
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk as Buffer);
  }
  const text = Buffer.concat(chunks).toString();
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

const send = (response: ServerResponse, body: object, status = 200): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

let numbers = 0;

/** A Daraja that does as it is told, for faults that the simulator has no phone for. */
export class DarajaStub {
  readonly pushes: Push[] = [];
  readonly books: BookLine[] = [];
  pulls = 0;
  /** Not every club may read its books, and the gateway may be slow. */
  booksAnswer: 'lines' | 'error' | 'silent' = 'lines';
  /** The span that the last look into the books asked for, as it was written. */
  span = { from: '', to: '' };
  /** How far its clock is ahead of the true time. */
  clockAheadMs = 0;
  /** What happens elsewhere while a question is being answered. */
  duringQuery: () => Promise<void> = async () => Promise.resolve();
  /** What was asked to open the books for, and what is said to it. */
  readonly registrations: object[] = [];
  registrationAnswer: { status: number; body: object } = REGISTERED;
  private pushAnswer: PushAnswer = 'accept';
  private queryAnswers: QueryAnswer[] = ['pending'];
  /** The prompts that were asked about, one entry per question. */
  private readonly questions: string[] = [];
  private readonly held: (() => void)[] = [];
  private readonly server = createServer((request, response) => void this.serve(request, response));

  async start(): Promise<this> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  answerPush(answer: PushAnswer): void {
    this.pushAnswer = answer;
  }

  /** Forgets what it saw and was told, for the next test. */
  reset(): void {
    this.release();
    this.pushes.length = 0;
    this.books.length = 0;
    this.booksAnswer = 'lines';
    this.clockAheadMs = 0;
    this.duringQuery = async () => Promise.resolve();
    this.registrations.length = 0;
    this.registrationAnswer = REGISTERED;
    this.questions.length = 0;
    this.pulls = 0;
    this.pushAnswer = 'accept';
    this.queryAnswers = ['pending'];
  }

  /** Each query takes the next of these; the last one stays. */
  answerQuery(...answers: QueryAnswer[]): void {
    this.queryAnswers = answers;
  }

  get queries(): number {
    return this.questions.length;
  }

  /** How often it was asked about these prompts; what other tests left behind is asked about beside them. */
  queriesAbout(...pushes: Push[]): number {
    return this.questions.filter((id) => pushes.some(({ checkoutRequestId }) => checkoutRequestId === id))
      .length;
  }

  /** Accepts every push that is held, as late as this. */
  release(): void {
    for (const accept of this.held.splice(0)) {
      accept();
    }
  }

  /** The nth push, once it has arrived. */
  async push(number = 1): Promise<Push> {
    return until(`push number ${String(number)}`, () => this.pushes[number - 1]);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    const body = await readBody(request);
    response.setHeader('date', new Date(Date.now() + this.clockAheadMs).toUTCString());
    if (path.startsWith('/oauth/')) {
      send(response, { access_token: 'stub-token', expires_in: '3599' });
    } else if (path.startsWith('/mpesa/stkpush/')) {
      this.servePush(body, response);
    } else if (path.startsWith('/mpesa/stkpushquery/')) {
      await this.duringQuery();
      this.serveQuery(String(body.CheckoutRequestID), response);
    } else if (path === '/pulltransactions/v1/register' || path === '/mpesa/c2b/v2/registerurl') {
      this.registrations.push(body);
      send(response, this.registrationAnswer.body, this.registrationAnswer.status);
    } else {
      this.span = { from: String(body.StartDate), to: String(body.EndDate) };
      this.servePull(Number(body.OffSetValue), response);
    }
  }

  private servePush(body: Record<string, unknown>, response: ServerResponse): void {
    numbers += 1;
    const push: Push = {
      phone: String(body.PhoneNumber),
      amountKes: Number(body.Amount),
      accountReference: String(body.AccountReference),
      callbackUrl: String(body.CallBackURL),
      checkoutRequestId: `ws_CO_STUB${String(numbers)}`,
      merchantRequestId: `stub-${String(numbers)}`,
    };
    this.pushes.push(push);
    const accept = (): void => {
      send(response, {
        MerchantRequestID: push.merchantRequestId,
        CheckoutRequestID: push.checkoutRequestId,
        ResponseCode: '0',
        ResponseDescription: 'Success. Request accepted for processing',
        CustomerMessage: 'Success. Request accepted for processing',
      });
    };
    const answers: Record<PushAnswer, () => void> = {
      accept,
      refuse: () => send(response, REFUSED, 400),
      busy: () => send(response, BUSY, 500),
      misconfigured: () => send(response, MISCONFIGURED, 500),
      html: () => response.writeHead(503, { 'content-type': 'text/html' }).end('<html>\0Incident 42</html>'),
      empty: () => response.writeHead(200).end(),
      drop: () => response.destroy(),
      hold: () => this.held.push(accept),
    };
    answers[this.pushAnswer]();
  }

  private serveQuery(checkoutRequestId: string, response: ServerResponse): void {
    this.questions.push(checkoutRequestId);
    const answer = this.queryAnswers.length > 1 ? this.queryAnswers.shift() : this.queryAnswers[0];
    const result = (code: string, text: string) => (): void => {
      send(response, {
        ResponseCode: '0',
        ResponseDescription: 'The service request has been accepted successsfully',
        MerchantRequestID: 'stub',
        CheckoutRequestID: checkoutRequestId,
        ResultCode: code,
        ResultDesc: text,
      });
    };
    const answers: Record<QueryAnswer, () => void> = {
      paid: result('0', 'The service request is processed successfully.'),
      cancelled: result('1032', 'Request cancelled by user'),
      unreachable: result('1037', 'DS timeout user cannot be reached'),
      lagging: result('4999', 'The transaction is still under processing'),
      pending: () => send(response, PENDING, 500),
      error: () => send(response, FAULT, 500),
      silent: () => undefined,
    };
    answers[answer ?? 'pending']();
  }

  private servePull(offset: number, response: ServerResponse): void {
    this.pulls += 1;
    if (this.booksAnswer !== 'lines') {
      if (this.booksAnswer === 'error') {
        send(response, FAULT, 500);
      }
      return;
    }
    const rows = this.books
      .slice(offset)
      .map(({ receipt, accountReference, amountKes, amount, transactionType }) => ({
        transactionId: receipt,
        trxDate: '2026-11-20T12:00:00+03:00',
        msisdn: '2547*****678',
        sender: 'MPESA',
        transactiontype: transactionType ?? 'c2b-pay-bill-debit',
        billreference: accountReference,
        amount: amount ?? amountKes.toFixed(2),
        organizationname: 'Stub',
      }));
    send(
      response,
      rows.length === 0
        ? { ResponseCode: '1001', ResponseMessage: 'No transactions found' }
        : { ResponseCode: '1000', ResponseMessage: 'Success', Response: [rows] },
    );
  }
}

export const startDarajaStub = (): Promise<DarajaStub> => new DarajaStub().start();
