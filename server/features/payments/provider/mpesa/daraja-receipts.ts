import type { ProviderLog, ReceiptChannel, ReceiptStatus, ResultAddresses } from '../payment-provider.ts';
import type { DarajaGateway } from './daraja-gateway.ts';
import type { PayoutSettings } from './daraja-settings.ts';
import { readPayoutAnswer } from './payout.ts';
import { readReceiptStatus, receiptQuestionBody } from './receipt-status.ts';

/** Questions about receipts by Daraja's Transaction Status, in the name of the initiator. */
export class DarajaReceipts implements ReceiptChannel {
  constructor(
    /** The initiator, with the short code that was paid to. */
    private readonly settings: PayoutSettings,
    private readonly gateway: DarajaGateway,
    private readonly log: ProviderLog,
  ) {}

  async ask(receipt: string, addresses: ResultAddresses): Promise<boolean> {
    const answer = await this.gateway.post(
      'askStatus',
      receiptQuestionBody(this.settings, receipt, addresses),
    );
    const isTaken = answer.kind !== 'no_token' && readPayoutAnswer(answer).kind === 'accepted';
    this.log.info({ receipt, isTaken }, 'M-Pesa asked about a receipt');
    return isTaken;
  }

  read(body: unknown): ReceiptStatus | null {
    return readReceiptStatus(body);
  }
}
