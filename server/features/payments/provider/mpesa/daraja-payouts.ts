import { maskPhoneForLog } from '../../records/phone.ts';
import type {
  PayoutChannel,
  PayoutOutcome,
  PayoutRequest,
  PayoutResult,
  ProviderLog,
  ResultAddresses,
} from '../payment-provider.ts';
import type { DarajaGateway } from './daraja-gateway.ts';
import type { PayoutSettings } from './daraja-settings.ts';
import { payoutBody, readPayoutAnswer, readPayoutResult, statusBody } from './payout.ts';

/** Money to people by Daraja's B2C, and the question how that ended. What is sent holds secrets and is never logged. */
export class DarajaPayouts implements PayoutChannel {
  constructor(
    private readonly settings: PayoutSettings,
    private readonly gateway: DarajaGateway,
    private readonly log: ProviderLog,
  ) {}

  async payOut(request: PayoutRequest): Promise<PayoutOutcome> {
    const answer = await this.gateway.post('payOut', payoutBody(this.settings, request));
    const outcome: PayoutOutcome =
      answer.kind === 'no_token'
        ? { kind: 'refused', why: 'M-Pesa gave no access. Nothing was sent; try again in a minute.' }
        : readPayoutAnswer(answer);
    const { conversationId, phone } = request;
    this.log.info({ conversationId, phone: maskPhoneForLog(phone), outcome: outcome.kind }, 'M-Pesa payout');
    return outcome;
  }

  async askStatus(conversationId: string, addresses: ResultAddresses): Promise<boolean> {
    const answer = await this.gateway.post('askStatus', statusBody(this.settings, conversationId, addresses));
    const isTaken = answer.kind !== 'no_token' && readPayoutAnswer(answer).kind === 'accepted';
    this.log.info({ conversationId, isTaken }, 'M-Pesa asked about a payout');
    return isTaken;
  }

  readResult(body: unknown, isStatus: boolean): PayoutResult | null {
    return readPayoutResult(body, isStatus);
  }
}
