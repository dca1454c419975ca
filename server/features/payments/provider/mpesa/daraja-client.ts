/** M-Pesa through Safaricom's Daraja gateway, or through whatever speaks Daraja at the configured address. */
import type { Clock } from '../../../../core/clock.ts';
import { maskPhoneForLog } from '../../records/phone.ts';
import type {
  CallbackReport,
  PayBillNotice,
  ReadBooks,
  PaymentProvider,
  PayoutChannel,
  ProviderLog,
  PushOutcome,
  PushRequest,
  QueryOutcome,
  ReceiptChannel,
  ResultMeaning,
} from '../payment-provider.ts';
import { LedgerUnavailable } from '../payment-provider.ts';
import { parseCallback } from './callback.ts';
import type { DarajaDependencies } from './daraja-gateway.ts';
import { DarajaGateway } from './daraja-gateway.ts';
import type { DarajaSettings } from './daraja-settings.ts';
import { darajaSettingsProblems } from './daraja-settings.ts';
import type { PullRegistration, RegistrationOutcome } from './pull-registration.ts';
import { readRegistration, registrationBody } from './pull-registration.ts';
import { DarajaPayouts } from './daraja-payouts.ts';
import { DarajaReceipts } from './daraja-receipts.ts';
import { readPayBillNotice, validationAnswer } from './paybill-notice.ts';
import { pullBody, readAllPages } from './pull-transactions.ts';
import { merchantFields, pushBody, readPushAnswer, refuseLocally } from './push.ts';
import { readQueryAnswer } from './query.ts';
import { explainResultCode } from './result-codes.ts';
import { readUrlRegistration, urlRegistrationBody, type PayBillAddresses } from './url-registration.ts';

/** What of an outcome is worth a log line: never the answer, which may name the payer. */
function logFields(outcome: PushOutcome | QueryOutcome): object {
  return {
    outcome: outcome.kind,
    ...('reason' in outcome && { reason: outcome.reason }),
    ...('providerCode' in outcome && {
      providerCode: outcome.providerCode,
      providerMessage: outcome.message,
    }),
    ...('code' in outcome && { code: outcome.code }),
  };
}

export class DarajaClient implements PaymentProvider {
  readonly #clock: Clock;
  readonly #log: ProviderLog;
  readonly #gateway: DarajaGateway;
  readonly payouts: PayoutChannel | null;
  readonly receipts: ReceiptChannel | null;

  /** Throws an Error that lists every problem when the settings do not fit together. */
  constructor(
    private readonly settings: DarajaSettings,
    dependencies: DarajaDependencies,
  ) {
    const problems = darajaSettingsProblems(settings);
    if (problems.length > 0) {
      throw new Error(`M-Pesa is not configured: ${problems.join('; ')}.`);
    }
    this.#clock = dependencies.clock;
    this.#log = dependencies.log;
    this.#gateway = new DarajaGateway(settings, dependencies);
    this.payouts = settings.payouts ? new DarajaPayouts(settings.payouts, this.#gateway, this.#log) : null;
    this.receipts = settings.payouts
      ? new DarajaReceipts({ ...settings.payouts, shortcode: settings.shortcode }, this.#gateway, this.#log)
      : null;
  }

  async push(request: PushRequest): Promise<PushOutcome> {
    const outcome = refuseLocally(request) ?? (await this.#send(request));
    const { accountReference } = request;
    this.#report('push', outcome, { phone: maskPhoneForLog(request.phone), accountReference });
    return outcome;
  }

  async query(checkoutRequestId: string, pushedAt: Date): Promise<QueryOutcome> {
    const now = this.#clock.now();
    const body = { ...merchantFields(this.settings, now), CheckoutRequestID: checkoutRequestId };
    const answer = await this.#gateway.post('query', body);
    const outcome: QueryOutcome =
      answer.kind === 'no_token'
        ? { kind: 'unanswered', reason: 'refused', operatorAlert: answer.refusal.operatorAlert, answer: '' }
        : readQueryAnswer(answer, checkoutRequestId, now.getTime() - pushedAt.getTime());
    this.#report('query', outcome, { checkoutRequestId });
    return outcome;
  }

  async pull(from: Date, to: Date): Promise<ReadBooks> {
    const books = await readAllPages(async (offset) => {
      const answer = await this.#gateway.post('pull', pullBody(this.settings, from, to, offset));
      if (answer.kind === 'no_token') {
        throw new LedgerUnavailable('unreachable', answer.refusal.operatorAlert);
      }
      return answer;
    });
    const { received, reversed } = books;
    this.#log.info({ lines: received.length, reversals: reversed.length }, 'M-Pesa ledger read');
    return books;
  }

  /** Opens the books of a live short code; needed once, by an operator. Never throws. */
  async registerPull(registration: PullRegistration): Promise<RegistrationOutcome> {
    const answer = await this.#gateway.post('registerPull', registrationBody(this.settings, registration));
    return answer.kind === 'no_token'
      ? { isRegistered: false, said: `nothing about the registration. ${answer.refusal.message}` }
      : readRegistration(answer);
  }

  /** Says where M-Pesa tells of PayBill money; needed once, by an operator. Never throws. */
  async registerUrls(addresses: PayBillAddresses): Promise<RegistrationOutcome> {
    const answer = await this.#gateway.post('registerUrls', urlRegistrationBody(this.settings, addresses));
    return answer.kind === 'no_token'
      ? { isRegistered: false, said: `nothing about the registration. ${answer.refusal.message}` }
      : readUrlRegistration(answer);
  }

  clockSkewMs(): number | null {
    return this.#gateway.skewMs;
  }

  parseCallback(body: unknown): CallbackReport | null {
    return parseCallback(body);
  }

  readPayBillNotice(body: unknown): PayBillNotice | null {
    return readPayBillNotice(body);
  }

  answerValidation(isTaken: boolean): object {
    return validationAnswer(isTaken);
  }

  explain(code: string): ResultMeaning {
    return explainResultCode(code);
  }

  async #send(request: PushRequest): Promise<PushOutcome> {
    const answer = await this.#gateway.post('push', pushBody(this.settings, request, this.#clock.now()));
    return answer.kind === 'no_token'
      ? { kind: 'refused', ...answer.refusal, answer: '' }
      : readPushAnswer(answer);
  }

  #report(operation: 'push' | 'query', outcome: PushOutcome | QueryOutcome, fields: object): void {
    const operatorAlert = 'operatorAlert' in outcome && outcome.operatorAlert;
    const details = { ...fields, ...logFields(outcome), ...(operatorAlert && { operatorAlert }) };
    this.#log[operatorAlert ? 'error' : 'info'](details, `M-Pesa ${operation}`);
  }
}
